import { ArrowLeft } from 'lucide-react'
import { LinkButton } from '../../ui/link-button.tsx'

export const BackToReview = () => (
  <LinkButton to="/review" variant="quiet" className="-ml-3 self-start text-muted">
    <ArrowLeft aria-hidden />
    Back
  </LinkButton>
)
