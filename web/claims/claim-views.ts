import type { ClaimTab } from '../../contract/person-filters.ts'

/** The views of Candidates by where the work on them stands (docs/product-admins.md, Reach out). */
export const CLAIM_VIEWS: readonly { value: ClaimTab; label: string }[] = [
  { value: 'to_decide', label: 'To decide' },
  { value: 'recruiting', label: 'With us' },
  { value: 'colleague', label: 'With colleagues' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'talking', label: 'Talking' },
  { value: 'closed', label: 'Closed' },
]
