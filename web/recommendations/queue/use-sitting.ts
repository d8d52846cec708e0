import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { browserWorld } from './browser-world.ts'
import { createSitting } from './sitting.ts'

/** The user's sitting over the new recommendations; it begins with the screen and what this tab kept. */
export function useSitting(user: string, onRefused: (person: Person) => void) {
  const [sitting] = useState(() => createSitting(browserWorld(user, onRefused)))
  useEffect(() => sitting.start(), [sitting])
  return { sitting, ...useSyncExternalStore(sitting.subscribe, sitting.view) }
}
