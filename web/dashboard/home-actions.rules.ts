import type { Dashboard } from '../../contract/dashboard.ts'

export type HomeAction = {
  to: '/admin/dashboard' | '/upload' | '/review' | '/review-options' | '/submit-tip'
  title: string
  text: string
  /** How many items wait there. */
  badge?: { count: number; noun: string }
  disabled?: boolean
  /** The one that is marked. */
  next?: boolean
}

type Counts = Pick<
  Dashboard['dashboard'],
  'num_recs_to_review' | 'num_candidates_to_review' | 'num_reach_outs' | 'show_review'
> & { role: Dashboard['user']['role']; num_new_recommendations?: number | undefined }

export type NextStep = 'letters' | 'introductions' | 'triage' | 'review' | 'upload'

/** The one thing that the dashboard marks: a line of Today, or an action (docs/product-employees.md, Dashboard). */
export function nextStep(counts: Counts): NextStep {
  if (counts.num_recs_to_review > 0) return 'letters'
  if (counts.num_reach_outs > 0) return 'introductions'
  if (counts.role === 'admin' && (counts.num_new_recommendations ?? 0) > 0) return 'triage'
  return counts.show_review ? 'review' : 'upload'
}

/** The actions on the dashboard (docs/product-employees.md, Dashboard). */
export function homeActions(counts: Counts, step: NextStep | null): HomeAction[] {
  const upload: HomeAction = {
    to: '/upload',
    title: 'Upload New Candidates to Recommend',
    text: 'Add your LinkedIn connections, or a newer export of them.',
    next: step === 'upload',
  }
  const tip: HomeAction = {
    to: '/submit-tip',
    title: 'Submit a Candidate Tip',
    text: 'Share a secret talent tip, even about someone outside your network.',
  }
  const own = [upload, { ...reviewAction(counts), next: step === 'review' }, tip]
  return counts.role === 'admin' ? [{ ...teamAction(counts), next: step === 'triage' }, ...own] : own
}

const teamAction = ({ num_new_recommendations: waiting = 0 }: Counts): HomeAction => ({
  to: '/admin/dashboard',
  title: "Review Your Team's Recommendations",
  text: 'See who your team vouches for, and pick your favorites.',
  ...(waiting > 0 && { badge: { count: waiting, noun: 'new' } }),
})

function reviewAction({ num_recs_to_review, num_candidates_to_review, show_review }: Counts): HomeAction {
  return {
    to: num_recs_to_review > 0 ? '/review-options' : '/review',
    title: 'Review Uploaded Candidates',
    text: show_review
      ? 'Finish reviewing and submitting recommendations for earlier uploads.'
      : 'No new connections to review. Upload your LinkedIn connections first.',
    disabled: !show_review,
    ...(num_candidates_to_review > 0 && { badge: { count: num_candidates_to_review, noun: 'to review' } }),
  }
}
