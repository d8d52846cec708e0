import {
  createRootRoute,
  createRoute,
  redirect,
  type RouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { UrlParams } from '../ui/url-params.ts'
import { AdminOnly, GuestsOnly } from './guards.tsx'
import { lazyScreen as lazy } from './lazy-screen.ts'
import { Root } from './root.tsx'

/** Parameters are not validated here: each screen reads those that it knows and ignores bad values. */
const validateSearch = (search: UrlParams & SearchSchemaInput): UrlParams => search

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazy(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  validateSearch,
})

const guests = createRoute({ getParentRoute: () => root, id: 'guests', component: GuestsOnly })
/** Signed-in users only, inside the sidebar. */
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: lazy(() => import('./shell.tsx'), 'Shell'),
})
const admins = createRoute({ getParentRoute: () => members, id: 'admins', component: AdminOnly })

const guestScreen = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => guests, path, component })
const memberScreen = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => members, path, component })
const adminScreen = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => admins, path, component })

const signIn = lazy(() => import('../auth/sign-in-screen.tsx'), 'SignInScreen')
const guestRoutes = [
  guestScreen('/', signIn),
  guestScreen('login', signIn),
  guestScreen(
    'register',
    lazy(() => import('../auth/register-screen.tsx'), 'RegisterScreen'),
  ),
]

const magicLink = createRoute({
  getParentRoute: () => root,
  path: 'magic-link',
  component: lazy(() => import('../auth/magic-link-screen.tsx'), 'MagicLinkScreen'),
})

const oidc = createRoute({
  getParentRoute: () => root,
  path: 'oidc',
  component: lazy(() => import('../auth/oidc-screen.tsx'), 'OidcScreen'),
})

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: 'unsubscribe',
  component: lazy(() => import('../news/unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
})

/** Signed-in users only, without the sidebar. */
const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: lazy(() => import('./bare-frame.tsx'), 'BareFrame'),
})
const wall = createRoute({
  getParentRoute: () => bare,
  path: 'wall/$sprintId',
  component: lazy(() => import('../sprints/wall-screen.tsx'), 'WallScreen'),
})

const memberRoutes = [
  memberScreen(
    'dashboard',
    lazy(() => import('../dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  ),
  memberScreen(
    'account',
    lazy(() => import('../auth/account/account-screen.tsx'), 'AccountScreen'),
  ),
  memberScreen(
    'upload',
    lazy(() => import('../uploads/upload-screen.tsx'), 'UploadScreen'),
  ),
  memberScreen(
    'review',
    lazy(() => import('../review/review-hub-screen.tsx'), 'ReviewHubScreen'),
  ),
  memberScreen(
    'review-options',
    lazy(() => import('../review/review-options-screen.tsx'), 'ReviewOptionsScreen'),
  ),
  memberScreen(
    'find-candidates',
    lazy(() => import('../review/find-candidates-screen.tsx'), 'FindCandidatesScreen'),
  ),
  memberScreen(
    'candidate-details',
    lazy(() => import('../review/candidate-details-screen.tsx'), 'CandidateDetailsScreen'),
  ),
  memberScreen(
    'job/$jobId',
    lazy(() => import('../review/single-job-review-screen.tsx'), 'SingleJobReviewScreen'),
  ),
  memberScreen(
    'job-matching',
    lazy(() => import('../review/job-matching-screen.tsx'), 'JobMatchingScreen'),
  ),
  memberScreen(
    'job-review',
    lazy(() => import('../jobs/jobs-screen.tsx'), 'JobsScreen'),
  ),
  memberScreen(
    'referrals',
    lazy(() => import('../recommendations/referrals-screen.tsx'), 'ReferralsScreen'),
  ),
  memberScreen(
    'reach-out',
    lazy(() => import('../claims/own-reach-out-screen.tsx'), 'OwnReachOutScreen'),
  ),
  memberScreen(
    'employers',
    lazy(() => import('../employers/own-employers-screen.tsx'), 'OwnEmployersScreen'),
  ),
  memberScreen(
    'submit-tip',
    lazy(() => import('../tips/submit-tip-screen.tsx'), 'SubmitTipScreen'),
  ),
  memberScreen(
    'share',
    lazy(() => import('../share/share-screen.tsx'), 'ShareScreen'),
  ),
  memberScreen(
    'sprint/$sprintId',
    lazy(() => import('../sprints/sprint-screen.tsx'), 'SprintScreen'),
  ),
  memberScreen(
    'inbox',
    lazy(() => import('../inbox/inbox-screen.tsx'), 'InboxScreen'),
  ),
  memberScreen(
    'candidate/$candidateId',
    lazy(() => import('../recommendations/edit-recommendation-screen.tsx'), 'EditRecommendationScreen'),
  ),
]

const adminRoutes = [
  adminScreen(
    'admin/activity',
    lazy(() => import('../audit/activity-screen.tsx'), 'ActivityScreen'),
  ),
  adminScreen(
    'admin/dashboard',
    lazy(() => import('../recommendations/company-dashboard-screen.tsx'), 'CompanyDashboardScreen'),
  ),
  adminScreen(
    'admin/new-recommendations',
    lazy(() => import('../recommendations/new-recommendations-screen.tsx'), 'NewRecommendationsScreen'),
  ),
  adminScreen(
    'admin/candidates',
    lazy(() => import('../people/candidates-screen.tsx'), 'CandidatesScreen'),
  ),
  createRoute({
    getParentRoute: () => admins,
    path: 'admin/reach-out', // its tabs are views of Candidates
    beforeLoad: ({ search: { tab, ...search } }) => {
      const view = tab === 'asked' ? 'colleague' : tab === 'overdue' ? 'waiting' : (tab ?? 'to_decide')
      throw redirect({ to: '/admin/candidates', search: { ...search, tab: view }, replace: true })
    },
  }),
  adminScreen(
    'admin/reach-out/texts',
    lazy(() => import('../claims/message-templates-screen.tsx'), 'MessageTemplatesScreen'),
  ),
  adminScreen(
    'admin/employees',
    lazy(() => import('../employees/employees-screen.tsx'), 'EmployeesScreen'),
  ),
  adminScreen(
    'admin/company',
    lazy(() => import('../employees/company-screen.tsx'), 'CompanyScreen'),
  ),
  adminScreen(
    'admin/referral-program',
    lazy(() => import('../bonuses/program-screen.tsx'), 'ProgramScreen'),
  ),
  adminScreen(
    'admin/employers',
    lazy(() => import('../employers/employers-screen.tsx'), 'EmployersScreen'),
  ),
  adminScreen(
    'admin/all-connections',
    lazy(() => import('../recommendations/company-network-screen.tsx'), 'CompanyNetworkScreen'),
  ),
  adminScreen(
    'admin/insight',
    lazy(() => import('../insight/insight-screen.tsx'), 'InsightScreen'),
  ),
  adminScreen(
    'admin/integrations',
    lazy(() => import('../integrations/integrations-screen.tsx'), 'IntegrationsScreen'),
  ),
  adminScreen(
    'admin/sprints',
    lazy(() => import('../sprints/sprints-screen.tsx'), 'SprintsScreen'),
  ),
  adminScreen(
    'admin/view-tips',
    lazy(() => import('../tips/view-tips-screen.tsx'), 'ViewTipsScreen'),
  ),
]

export const routeTree = root.addChildren([
  guests.addChildren(guestRoutes),
  magicLink,
  oidc,
  unsubscribe,
  bare.addChildren([wall]),
  members.addChildren([...memberRoutes, admins.addChildren(adminRoutes)]),
])
