import { useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { returnPath } from '../auth/address.rules.ts'
import { withPerson } from '../people/base/person-link.ts'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { opensElsewhere } from '../ui/row-click.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { parseParams, textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { RecommendationForm } from './edit/recommendation-form.tsx'

const NETWORK = '/admin/all-connections'

/**
 * /candidate/{candidateId}: edits the decisions about one connection (docs/product-employees.md, My recommendations). A colleague's leads admins to the
 * panel of the person.
 */
export function EditRecommendationScreen() {
  const { candidateId = '' } = useParams({ strict: false })
  const [params] = useUrlParams()
  const asked = textParam(params, 'redirect_url')
  const target = returnPath(asked)
  const { isFromList, leave } = useLeave(target)
  const query = useApiQuery(
    api.recommendations.connectionDetail,
    { params: { id: candidateId } },
    { staleTime: 0, still: true },
  )
  // A cached answer may be out of date: the form starts with a fresh one.
  const detail = query.isFetchedAfterMount ? query.data : undefined
  const isUnknown = query.error?.status === 404 && !detail
  return (
    <Page width="form">
      <div className="flex flex-col gap-3">
        <BackLink
          {...linkTo(target)}
          onClick={(event) => {
            if (!isFromList || opensElsewhere(event)) return
            event.preventDefault()
            leave()
          }}
        />
        <PageHeading title="Edit Recommendation" />
      </div>
      {isUnknown && <Unknown target={target} />}
      {query.isError && !isUnknown && !detail && (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {!detail?.is_own && !query.isError && <DetailSkeleton />}
      {detail?.is_own === false && detail.person_id && (
        <ToPerson id={detail.person_id} over={asked ? target : NETWORK} />
      )}
      {detail?.is_own && <RecommendationForm key={detail.id} detail={detail} onSaved={leave} />}
    </Page>
  )
}

/** Returns to the list. History back restores its scroll position; without one (another tab) the address is opened. */
function useLeave(target: string) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const isFromList = useLocation({ select: ({ state }) => state.candidateFromList === true })
  const isLeaving = useRef(false)
  const leave = () => {
    if (isLeaving.current) return
    isLeaving.current = true // going back takes a moment: a second press would go back twice
    if (isFromList) history.back()
    else void navigate({ href: target, replace: true })
  }
  return { isFromList, leave }
}

/** A path as a link of the router. */
function linkTo(path: string) {
  const { pathname, search, hash } = new URL(path, window.location.origin)
  return { to: pathname, search: parseParams(search), ...(hash && { hash: hash.slice(1) }) }
}

/** Opens the panel of a person over another screen; Back skips this one. */
function ToPerson({ id, over }: { id: string; over: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { search, ...screen } = linkTo(over)
    void navigate({ ...screen, search: withPerson(search, id), replace: true })
  }, [id, over, navigate])
  return null
}

const Unknown = ({ target }: { target: string }) => (
  <EmptyState
    title="This recommendation was not found"
    action={
      <LinkButton {...linkTo(target)} variant="primary">
        Go Back
      </LinkButton>
    }
  >
    The address may be mistyped, or the recommendation was taken back.
  </EmptyState>
)

const DetailSkeleton = () => (
  <Panel>
    <div role="status" aria-busy="true" aria-label="Loading recommendation" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-56 max-w-full" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <div className="mt-6 flex gap-2">
        <Skeleton className="h-9 w-28" />
        <Skeleton className="h-9 w-28" />
      </div>
      <Skeleton className="h-9 w-80 max-w-full" />
    </div>
  </Panel>
)
