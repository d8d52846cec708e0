const CLAIMS = [
  'asked',
  'to_write',
  'reminded',
  'lost',
  'job_closed',
  'introduced',
  'no_introduction',
  'handed_over',
  'look_again',
]

/** Finer switches of former versions. What is off by one of them stays off until it is switched on. */
export const FORMER: Record<string, { label: string; kinds: string[] }> = {
  moved: { label: 'When my recommendations move', kinds: ['moved'] },
  reach_out: { label: 'Who to write to', kinds: CLAIMS },
  hired: { label: 'Thanks', kinds: ['thanks'] },
  mention: { label: 'When comments name me', kinds: ['mention'] },
  views: { label: 'Who is new in my views', kinds: ['view'] },
  sprint: { label: 'Sprints', kinds: ['sprint', 'sprint_upload', 'sprint_result'] },
  import: { label: 'My uploads', kinds: ['import', 'import_failed'] },
  careers_page: { label: 'Careers pages', kinds: ['careers_page'] },
  destination: { label: 'Webhooks and channels', kinds: ['destination'] },
  tracking: { label: 'Applicant tracking', kinds: ['tracking'] },
  backup: { label: 'Backups', kinds: ['backup'] },
}
