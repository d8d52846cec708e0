type System = {
  name: string
  /** What an admin enters, in their order; sealed and never shown again. */
  secrets: { id: 'key' | 'key_id'; label: string }[]
  /** Where an admin makes the key, and what it has to allow. */
  how: string
}

/** The applicant tracking systems that Vouch works with, in the order of the screen. The server has a file for each (server/tracking/systems). */
const TRACKING_SYSTEMS = {
  ashby: {
    name: 'Ashby',
    secrets: [{ id: 'key', label: 'API key' }],
    how: 'In Ashby, go to Admin → API Keys and make a key with: Candidates read and write, Jobs read, Organization read.',
  },
} as const satisfies Record<string, System>

export type TrackingSystem = keyof typeof TRACKING_SYSTEMS

export const TRACKING_SYSTEM_IDS = Object.keys(TRACKING_SYSTEMS) as [TrackingSystem, ...TrackingSystem[]]

export const trackingSystem = (id: TrackingSystem): System => TRACKING_SYSTEMS[id]
