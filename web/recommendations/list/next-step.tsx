import { useDashboard } from '../../api/hooks.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** What leads to a first recommendation: the user's connections, or their upload if there is none to review. */
export function NextStep() {
  const { data } = useDashboard()
  return data?.dashboard.num_candidates_to_review ? (
    <LinkButton to="/review" variant="primary">
      Review Your Connections
    </LinkButton>
  ) : (
    <LinkButton to="/upload" variant="primary">
      Upload connections
    </LinkButton>
  )
}
