import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../contract/client.ts'
import type { ListedConnection } from '../../../contract/connections.ts'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Name } from '../../ui/name.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { countText } from '../count-labels.ts'
import type { Rule } from '../draft/decision.rules.ts'
import { useReview } from './use-open-review.ts'
import type { Review } from './review.rules.ts'
import { listOf } from './use-review-pages.ts'

const MOST = 100 // people in an answer
const NAMED = 5

/** Everyone at the company in the review, whatever is searched. */
async function peopleOf(review: Review, company: string): Promise<ListedConnection[]> {
  const people: ListedConnection[] = []
  for (let page = 1; ; page++) {
    const query = { ...listOf(review), company, page, page_size: MOST }
    const { connections, pagination } = await api.connections.reviewList({ query })
    people.push(...connections)
    if (page >= pagination.total_pages) return people
  }
}

const names = new Intl.ListFormat('en')

function namesOf(people: ListedConnection[]): string {
  const rest = people.length - NAMED
  const first = people.slice(0, rest > 1 ? NAMED : people.length).map(({ name }) => name)
  return names.format(rest > 1 ? [...first, `${rest.toLocaleString('en')} more`] : first)
}

type Props = {
  company: string
  /** What its people get together. */
  rule: Rule
}

/** Says how many people of a company are undecided, and passes on all of them. */
export function CompanyDialog({ company, rule }: Props) {
  const { review, draft, decideCompany, closeCompany } = useReview()
  const query = useQuery<ListedConnection[], ApiError>({
    queryKey: [...api.connections.reviewList.key, 'company', review.name, company],
    queryFn: () => peopleOf(review, company),
    staleTime: 0,
  })
  // People who are recommended and moved are decided one by one: no recommendation is taken back along with others.
  const people =
    query.data?.filter(({ id, status }) => draft.entry(id) === null && status !== 'recommend') ?? []
  const decide = () => {
    closeCompany()
    decideCompany(
      company,
      people.map(({ id }) => id),
      rule,
    )
  }
  return (
    <Dialog
      open
      onOpenChange={closeCompany}
      title={
        <span>
          Hide everyone at <Name>{company}</Name>?
        </span>
      }
    >
      {query.isPending && <SkeletonRows rows={2} rowClassName="h-5" label="Counting them" />}
      {query.isError && <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />}
      {query.data && (
        <p>
          {people.length === 0
            ? 'You’ve decided on all of them already.'
            : `${countText(people.length, 'person', 'people')}: ${namesOf(people)}. You can undo this or bring anyone back later.`}
        </p>
      )}
      <DialogActions>
        <Button variant="quiet" onClick={closeCompany}>
          Cancel
        </Button>
        <Button once variant="primary" aria-disabled={people.length === 0 || undefined} onClick={decide}>
          {people.length > 1 ? `Hide ${countText(people.length, 'person', 'people')}` : 'Hide this person'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
