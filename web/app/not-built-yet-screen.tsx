import { useLocation } from '@tanstack/react-router'
import { useUser } from '../auth/auth-context.ts'
import { LinkButton, TextLink } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

const TITLES: [start: string, title: string][] = [
  ['/job-review', 'Job Recommendations'],
  ['/job-matching', 'Bulk Job Recommendations'],
  ['/job/', 'Job Review'],
  ['/referrals', 'General Recommendations'],
  ['/submit-tip', 'Submit a Tip'],
  ['/candidate/', 'Edit Recommendation'],
  ['/admin/candidates', 'Candidates'],
  ['/admin/employees', 'Manage Employees'],
  ['/admin/all-connections', 'Company Network'],
  ['/admin/view-tips', 'Review Tips'],
]

/** Where the menu is ahead of the product: says so, and what works today. */
export function NotBuiltYetScreen() {
  const { pathname } = useLocation()
  const { role } = useUser()
  const title = TITLES.find(([start]) => pathname.startsWith(start))?.[1] ?? 'Not built yet'
  return (
    <Page width="form">
      <PageHeading title={title} subtitle="This page is not built yet. It comes with the next release." />
      <div className="border-t border-line pt-6">
        <h2 className="font-serif text-xl font-medium">What works today</h2>
        <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-primary">
          <li>
            <TextLink to="/upload">Upload your LinkedIn connections</TextLink> as the Connections.csv of your
            archive.
          </li>
          <li>
            <TextLink to="/review">Review them by category</TextLink>, and say how to reach the people you
            recommend.
          </li>
          {role === 'admin' && (
            <li>
              <TextLink to="/admin/dashboard">See whom your team recommends</TextLink>, and pick favorites.
            </li>
          )}
        </ul>
      </div>
      <LinkButton to="/dashboard" variant="primary" className="self-start">
        Back to Dashboard
      </LinkButton>
    </Page>
  )
}
