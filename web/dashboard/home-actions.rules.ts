import type { Dashboard } from '../../contract/dashboard.ts'

export type HomeAction = {
  to: '/admin/dashboard' | '/upload' | '/review' | '/review-options' | '/submit-tip'
  title: string
  text: string
  /** How many items wait there. */
  badge?: { count: number; noun: string }
  disabled?: boolean
  /** Highlighted as the next step. */
  next?: boolean
}

type Counts = Pick<
  Dashboard['dashboard'],
  'num_recs_to_review' | 'num_candidates_to_review' | 'show_review'
> & { role: Dashboard['user']['role']; num_new_recommendations?: number | undefined }

/** The actions on the dashboard (docs/product.md, Dashboard). */
export function homeActions(counts: Counts): HomeAction[] {
  const upload: HomeAction = {
    to: '/upload',
    title: 'Upload New Candidates to Recommend',
    text: 'Add your LinkedIn connections, or a newer export of them.',
    next: !counts.show_review,
  }
  const tip: HomeAction = {
    to: '/submit-tip',
    title: 'Submit a Candidate Tip',
    text: 'Share a secret talent tip, even about someone outside your network.',
  }
  const own = [upload, reviewAction(counts), tip]
  return counts.role === 'admin' ? [teamAction(counts), ...own] : own
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
    next: show_review,
    ...(num_candidates_to_review > 0 && { badge: { count: num_candidates_to_review, noun: 'to review' } }),
  }
}
