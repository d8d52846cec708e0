import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { browserWorld } from './browser-world.ts'
import { createVisit } from './visit.ts'

/** The user's visit to the new recommendations; it begins with the screen and what this tab kept. */
export function useVisit(user: string, onRefused: (person: Person) => void) {
  const [visit] = useState(() => createVisit(browserWorld(user, onRefused)))
  useEffect(() => visit.start(), [visit])
  return { visit, ...useSyncExternalStore(visit.subscribe, visit.view) }
}
