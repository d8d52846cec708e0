import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import { ashby } from './systems/ashby.ts'
import type { System } from './systems/system.ts'

export const SYSTEMS: Record<TrackingSystem, System> = { ashby }
