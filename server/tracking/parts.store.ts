import { type Parts, STAYS } from '../db/parts.ts'

export const TRACKING_PARTS: Parts<'tracked'> = {
  tracked: {
    key: ['id'],
    print: {
      as: 'applicant_tracking',
      names: { sent_by: 'sent_by' },
      hides: ['job_id', 'id', 'seen', 'merged'],
      order: 'asked_at',
    },
    merge: { moves: ['merged'] },
    undo: { because: 'it left' },
    history: { because: 'the panel shows it' },
    csv: 'Applicant Tracking',
    leaves: STAYS,
  },
}
