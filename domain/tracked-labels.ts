import { trackingSystem, type TrackingSystem } from './tracking-systems.ts'

type Tracked = {
  system: TrackingSystem
  state: 'waiting' | 'sent' | 'failed'
  problem: string | null
  stage: string | null
  standing: 'lead' | 'active' | 'hired' | 'archived' | null
}

const STANDINGS = { lead: 'Lead', active: 'Active', hired: 'Hired', archived: 'Archived' }

/** Where a candidate is in an applicant tracking system: 'In Ashby: Phone screen'. */
export function trackedLabel({ system, state, problem, stage, standing }: Tracked): string {
  const { name } = trackingSystem(system)
  if (state === 'failed') return problem ? `Not sent to ${name}` : `May be in ${name}`
  if (state === 'waiting') return problem ? `Not sent to ${name} yet` : `On the way to ${name}`
  const isOver = standing === 'hired' || standing === 'archived'
  const where = isOver ? STANDINGS[standing] : stage || (standing && STANDINGS[standing])
  return where ? `In ${name}: ${where}` : `In ${name}`
}
