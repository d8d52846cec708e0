import { deviceStorage, useSaved } from '../storage.ts'

const keyOf = (user: string) => `vouch:${user}:seen-upload`

/** The newest upload whose outcome the user has seen. */
export const useSeenUpload = (user: string) => useSaved(keyOf(user))

export const markSeen = (user: string, job_id: string) => deviceStorage.write(keyOf(user), job_id)
