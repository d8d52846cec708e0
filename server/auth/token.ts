import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for links and refresh tokens; only their hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
