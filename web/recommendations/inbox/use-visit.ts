import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserWorld } from './browser-world.ts'
import { createVisit, type World } from './inbox-store.ts'

/** The user's visit to the new recommendations; it begins with the screen and what this tab kept. */
export function useVisit(user: string, onRefused: World['onRefused']) {
  const [visit] = useState(() => createVisit(browserWorld(user, onRefused)))
  useEffect(() => visit.start(), [visit])
  return { visit, ...useSyncExternalStore(visit.subscribe, visit.view) }
}
