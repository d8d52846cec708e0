import type { LookedUp } from '../../contract/tracking.ts'
import { trackingSystem } from '../../domain/tracking-systems.ts'
import { monthText } from '../ui/day.ts'

type Found = LookedUp['found'][number]

const WORDS = { lead: 'lead', active: 'active', hired: 'hired', archived: 'archived' }

function becameLine({ standing, stage, at }: Found['applications'][number]): string {
  const isOver = standing === 'hired' || standing === 'archived'
  const what = isOver ? WORDS[standing] : (stage ?? WORDS[standing])
  return isOver && at ? `${what} in ${monthText(at)}` : what
}

/** What a look found, a line each: 'In Ashby since May 2026: archived in June 2026'. */
export function lookedUpLines({ system, is_possible, found }: LookedUp): string[] {
  const { name } = trackingSystem(system)
  if (!is_possible) return [`They can’t be looked up in ${name} without an email address.`]
  if (found.length === 0) return [`Not in ${name}, by their link or email address.`]
  return found.map(({ since, applications }) => {
    const there = since ? `In ${name} since ${monthText(since)}` : `In ${name}`
    return applications.length > 0 ? `${there}: ${applications.map(becameLine).join('; ')}` : there
  })
}
