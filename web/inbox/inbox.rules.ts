import { INBOX_GROUPS, type InboxGroup } from '../../domain/inbox-groups.ts'

/** Entries, the newest first → those of each group, as the settings of emails name and order them. */
export const inGroups = <Entry extends { group: InboxGroup }>(entries: Entry[]) =>
  Object.entries(INBOX_GROUPS)
    .map(([name, { label }]) => ({ label, entries: entries.filter(({ group }) => group === name) }))
    .filter((group) => group.entries.length > 0)

/** '/review?upload=1' → what a link of the router takes */
export function linkTo(path: string) {
  const { pathname, searchParams } = new URL(path, 'https://vouch.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams) }
}
