import { deviceStorage, typedKey } from '../storage.ts'

/** Where this device keeps the letters of a user until they are sent. */
export const lettersKey = (user: string) => typedKey(user, 'letter:')

export const countUnsent = (user: string) => deviceStorage.list(lettersKey(user)).length
