import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits for links and refresh tokens. Only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The refresh token that follows another one. Computing it takes that token and the salt in its row. */
export const successorOf = (token: string, salt: string) =>
  createHmac('sha256', token).update(salt).digest('base64url')
