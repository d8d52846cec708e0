import { tabStorage } from '../../storage.ts'

/** Where this tab keeps the decisions of a user on new recommendations. The name is that of 1.0.0, so that an upgrade loses none. */
export const triageKey = (user: string) => `vouch:${user}:inbox:`

/** Whether a reload interrupted one of them on its way. */
export const hasLeft = (user: string) =>
  tabStorage.list(triageKey(user)).some(([, value]) => /"saved":false|"undone":true/.test(value))
