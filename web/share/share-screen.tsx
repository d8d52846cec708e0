import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Connection } from '../../contract/connections.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Name } from '../ui/name.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useUrlParams } from '../ui/use-url-params.ts'
import { KnownPerson } from './known-person.tsx'
import { sharedText } from './shared-text.ts'

const NO_PROFILE = 'Vouch finds no LinkedIn profile in what you shared.'
const TOO_LONG = 'What you shared is too long for a link to a LinkedIn profile.'
const EXPECTED = 'Share a profile, such as https://www.linkedin.com/in/ana-kim.'

const tipAbout = (link: string | null) => (link ? { by: 'link', link } : {})

/** /share: a profile that was shared from another app, or pasted in Ctrl+K (docs/product-employees.md, On the phone). */
export function ShareScreen() {
  const [params] = useUrlParams()
  const text = sharedText(params)
  const query = useApiQuery(
    api.connections.sharedProfile,
    { query: { text: text ?? '' } },
    { enabled: Boolean(text), staleTime: 0 },
  )
  if (!text) return <NoProfile link={null}>{text === null ? `${TOO_LONG} ${EXPECTED}` : EXPECTED}</NoProfile>
  if (query.isError)
    return (
      <Screen>
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      </Screen>
    )
  if (!query.data)
    return (
      <Screen>
        <SkeletonRows rows={2} label="Looking for the person" />
      </Screen>
    )
  const { link, is_profile, connection } = query.data
  if (!is_profile) return <NoProfile link={link}>{`${NO_PROFILE} ${EXPECTED}`}</NoProfile>
  return connection ? <Known person={connection} /> : <ToTip link={link} />
}

const Screen = ({ title = 'Shared Profile', children }: { title?: string; children: ReactNode }) => (
  <Page width="form">
    <PageHeading title={title} />
    {children}
  </Page>
)

const Known = ({ person }: { person: Connection }) => (
  <Page width="form">
    <PageHeading title={`You know ${person.name}`}>
      You know <Name>{person.name}</Name>
    </PageHeading>
    <KnownPerson person={person} />
  </Page>
)

const NoProfile = ({ link, children }: { link: string | null; children: string }) => (
  <Screen>
    <EmptyState
      title="No profile to open"
      action={
        <>
          <LinkButton to="/submit-tip" search={tipAbout(link)} variant="primary">
            Submit a Tip
          </LinkButton>
          <LinkButton to="/dashboard">Back to Dashboard</LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  </Screen>
)

/** For someone who is not among the user's connections, the tip form with the link filled in. */
function ToTip({ link }: { link: string | null }) {
  const navigate = useNavigate()
  useEffect(
    () => void navigate({ to: '/submit-tip', search: tipAbout(link), replace: true }),
    [link, navigate],
  )
  return null
}
