import { tabStorage } from '../../storage.ts'

export const SUBMITTED = {
  title: 'Recommendations submitted',
  description: 'Congrats, your recommendations have been submitted!',
  kind: 'success' as const,
}

const KEY = 'vouch:submitted'

/** Said above the letter that comes next, where a message would lie on it; also if that screen has to be loaded anew. */
export const justSubmitted = {
  get: () => tabStorage.read(KEY) !== null,
  set: (submitted: boolean) => tabStorage.write(KEY, submitted ? 'yes' : null),
}
