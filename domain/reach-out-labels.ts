/** The tabs of Reach Out: where people stand who someone of the company should write to. */
export const REACH_OUT_LABELS = {
  to_decide: 'To decide',
  asked: 'Asked',
  colleague: 'With a colleague',
  recruiting: 'With recruiting',
  waiting: 'Sent, waiting',
  talking: 'Talking',
  overdue: 'Overdue',
} as const
