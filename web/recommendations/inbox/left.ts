import { tabStorage } from '../../storage.ts'

/** Where this tab keeps the decisions of a user on new recommendations. */
export const inboxKey = (user: string) => `vouch:${user}:inbox:`

/** Whether a reload interrupted one of them on its way. */
export const hasLeft = (user: string) =>
  tabStorage.list(inboxKey(user)).some(([, value]) => /"saved":false|"undone":true/.test(value))
