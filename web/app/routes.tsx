import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { UrlParams } from '../ui/url-params.ts'
import { AdminOnly, GuestsOnly } from './guards.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Root } from './root.tsx'

/** Parameters are not validated here: each screen reads those that it knows and ignores bad values. */
const validateSearch = (search: UrlParams & SearchSchemaInput): UrlParams => search

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, validateSearch })

const guests = createRoute({ getParentRoute: () => root, id: 'guests', component: GuestsOnly })
const signIn = lazyRouteComponent(() => import('../auth/sign-in-screen.tsx'), 'SignInScreen')
const guestRoutes = [
  createRoute({ getParentRoute: () => guests, path: '/', component: signIn }),
  createRoute({ getParentRoute: () => guests, path: 'login', component: signIn }),
  createRoute({
    getParentRoute: () => guests,
    path: 'register',
    component: lazyRouteComponent(() => import('../auth/register-screen.tsx'), 'RegisterScreen'),
  }),
]

const magicLink = createRoute({
  getParentRoute: () => root,
  path: 'magic-link',
  component: lazyRouteComponent(() => import('../auth/magic-link-screen.tsx'), 'MagicLinkScreen'),
})

/** Signed-in users only, inside the sidebar. */
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
})
const admins = createRoute({ getParentRoute: () => members, id: 'admins', component: AdminOnly })

const memberRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: 'dashboard',
    component: lazyRouteComponent(() => import('../dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'upload',
    component: lazyRouteComponent(() => import('../uploads/upload-screen.tsx'), 'UploadScreen'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'review',
    component: lazyRouteComponent(() => import('../review/review-hub-screen.tsx'), 'ReviewHubScreen'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'review-options',
    component: lazyRouteComponent(() => import('../review/review-options-screen.tsx'), 'ReviewOptionsScreen'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'find-candidates',
    component: lazyRouteComponent(
      () => import('../review/find-candidates-screen.tsx'),
      'FindCandidatesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'candidate-details',
    component: lazyRouteComponent(
      () => import('../review/candidate-details-screen.tsx'),
      'CandidateDetailsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'job/$jobId',
    component: lazyRouteComponent(
      () => import('../review/single-job-review-screen.tsx'),
      'SingleJobReviewScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'job-matching',
    component: lazyRouteComponent(() => import('../review/job-matching-screen.tsx'), 'JobMatchingScreen'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'job-review',
    component: lazyRouteComponent(() => import('../jobs/job-review-screen.tsx'), 'JobReviewScreen'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'referrals',
    component: lazyRouteComponent(() => import('../recommendations/referrals-screen.tsx'), 'ReferralsScreen'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'submit-tip',
    component: lazyRouteComponent(() => import('../tips/submit-tip-screen.tsx'), 'SubmitTipScreen'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: 'candidate/$candidateId',
    component: lazyRouteComponent(
      () => import('../recommendations/edit-recommendation-screen.tsx'),
      'EditRecommendationScreen',
    ),
  }),
]

const adminRoutes = [
  createRoute({
    getParentRoute: () => admins,
    path: 'admin/activity',
    component: lazyRouteComponent(() => import('../audit/activity-screen.tsx'), 'ActivityScreen'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: 'admin/dashboard',
    component: lazyRouteComponent(
      () => import('../recommendations/company-dashboard-screen.tsx'),
      'CompanyDashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: 'admin/new-recommendations',
    component: lazyRouteComponent(
      () => import('../recommendations/new-recommendations-screen.tsx'),
      'NewRecommendationsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: 'admin/candidates',
    component: lazyRouteComponent(() => import('../candidates/candidates-screen.tsx'), 'CandidatesScreen'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: 'admin/employees',
    component: lazyRouteComponent(() => import('../employees/employees-screen.tsx'), 'EmployeesScreen'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: 'admin/all-connections',
    component: lazyRouteComponent(
      () => import('../recommendations/company-network-screen.tsx'),
      'CompanyNetworkScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: 'admin/view-tips',
    component: lazyRouteComponent(() => import('../tips/view-tips-screen.tsx'), 'ViewTipsScreen'),
  }),
]

export const routeTree = root.addChildren([
  guests.addChildren(guestRoutes),
  magicLink,
  members.addChildren([...memberRoutes, admins.addChildren(adminRoutes)]),
])
