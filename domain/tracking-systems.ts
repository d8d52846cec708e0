type System = {
  name: string
  /** What an admin enters, in their order; sealed and never shown again. */
  secrets: { id: 'key' | 'key_id'; label: string }[]
  /** Where an admin makes the key, and what it has to allow. */
  how: string
}

/** The applicant tracking systems that Vouch works with, in the order of the screen. The server has a file for each (server/tracking/systems). */
export const TRACKING_SYSTEMS = {
  ashby: {
    name: 'Ashby',
    secrets: [{ id: 'key', label: 'API key' }],
    how: 'In Ashby, go to Admin > API Keys and make a key with: Candidates read and write, Jobs read, Organization read.',
  },
  lever: {
    name: 'Lever',
    secrets: [{ id: 'key', label: 'API key' }],
    how: 'In Lever, go to Settings > Integrations and API > API Credentials and make a key that may read and write opportunities and notes, and read postings, users and archive reasons.',
  },
  lever_eu: {
    name: 'Lever (EU)',
    secrets: [{ id: 'key', label: 'API key' }],
    how: 'As for Lever, for accounts at hire.eu.lever.co.',
  },
  greenhouse: {
    name: 'Greenhouse',
    secrets: [
      { id: 'key_id', label: 'Client ID' },
      { id: 'key', label: 'Client secret' },
    ],
    how: 'In Greenhouse, go to Configure > Dev Center > API Credentials and make Harvest v3 (OAuth) credentials that may list and create candidates, applications and notes, and list jobs, job posts, job interview stages and user emails.',
  },
} as const satisfies Record<string, System>

export type TrackingSystem = keyof typeof TRACKING_SYSTEMS

export const TRACKING_SYSTEM_IDS = Object.keys(TRACKING_SYSTEMS) as [TrackingSystem, ...TrackingSystem[]]

export const trackingSystem = (id: TrackingSystem): System => TRACKING_SYSTEMS[id]
