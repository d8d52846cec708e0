import { createStore, useStore } from './store.ts'

const announcement = createStore('')

/** Has screen readers read `text` politely. The same text can be announced again. */
export const announce = (text: string) =>
  announcement.set(text === announcement.get() ? `${text}\u00a0` : text)

/** The status line for announcements, mounted once. */
export const Announcer = () => (
  <output aria-live="polite" className="sr-only">
    {useStore(announcement)}
  </output>
)
