import { stored, useStored } from '../ui/stored.ts'

const keyOf = (user: string) => `vouch:${user}:seen-upload`

/** The newest upload of which the user has seen how it ended. */
export const useSeenUpload = (user: string) => useStored(keyOf(user))

export const markSeen = (user: string, job_id: string) => void stored.set(keyOf(user), job_id)
