import { stored, useStored } from '../ui/stored.ts'

const KEY = 'vouch:seen-upload'

/** The newest upload of which the user has seen how it ended. */
export const useSeenUpload = () => useStored(KEY)

export const markSeen = (job_id: string) => void stored.set(KEY, job_id)
