import { PROFILE_LINK } from '../../ui/external-profile-link.tsx'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { toast } from '../../ui/toast-store.ts'

type Shown = {
  name: string
  /** The id of the element with the profile's link. */
  element: string
}

export const noProfile = (name: string) => `${name} has no profile link`

/** The key `o` opens the profile of the person on the screen, or says that there is none. */
export function useProfileKey(person: Shown | null, { inPanel = false }: { inPanel?: 'only' | false } = {}) {
  useShortcut(
    'o',
    () => {
      const link = document.querySelector<HTMLElement>(`#${person?.element} ${PROFILE_LINK}`)
      if (link) link.click()
      else if (person) toast({ title: noProfile(person.name) })
    },
    { description: 'Open the profile', inPanel, enabled: !inPanel || person !== null },
  )
}
