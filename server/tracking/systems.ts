import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import { ashby } from './systems/ashby.ts'
import { greenhouse } from './systems/greenhouse.ts'
import { leverAt } from './systems/lever.ts'
import type { System } from './systems/system.ts'

export const SYSTEMS: Record<TrackingSystem, System> = {
  ashby,
  lever: leverAt('api.lever.co', 'lever'),
  lever_eu: leverAt('api.eu.lever.co', 'lever_eu'),
  greenhouse,
}
