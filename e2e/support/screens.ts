/** Address → title and h1, or one text for both. */
export type Screen = [address: string, title: string, h1?: string]

export const GUESTS_SCREENS: Screen[] = [
  ['/', 'Sign in', 'Vouch'],
  ['/login', 'Sign in', 'Vouch'],
  ['/register', 'Create an account', 'Vouch'],
  ['/no/such/page', 'Page not found', '404 Oops! Page not found'],
]
export const EMPLOYEES_SCREENS: Screen[] = [
  ['/dashboard', 'Dashboard', 'Welcome, Theo'],
  ['/account', 'Account and Security'],
  ['/upload', 'Upload LinkedIn Connections'],
  ['/review', 'Review Your Connections'],
  ['/review-options', 'Review Candidates'],
  ['/find-candidates?category=DESIGNER', 'Review Connections'],
  ['/candidate-details', 'Finalize Recommendations'],
  ['/job-review', 'Job Recommendations'],
  ['/referrals', 'My Recommendations'],
  ['/employers', 'Where You Know People'],
  ['/reach-out', 'Your Introductions'],
  ['/submit-tip', 'Submit a Tip'],
  ['/share', 'Shared Profile'],
  ['/inbox', 'Inbox'],
]
export const ADMINS_SCREENS: Screen[] = [
  ['/dashboard', 'Dashboard', 'Welcome, Nadia'],
  ['/admin/dashboard', 'Company Dashboard'],
  ['/admin/dashboard?tab=recommendations', 'Company Dashboard'],
  ['/admin/new-recommendations', 'Review New Candidates'],
  ['/admin/all-connections', 'Company Network'],
  ['/admin/employers', 'Where We Know People', 'Company Network'],
  ['/admin/candidates', 'Candidates'],
  ['/admin/candidates?tab=to_decide', 'Candidates'],
  ['/admin/reach-out/texts', 'Message Templates', 'Settings'],
  ['/admin/employees', 'Employees'],
  ['/admin/company', 'Company', 'Settings'],
  ['/admin/insight', 'Insight', 'Company Network'],
  ['/admin/sprints', 'Sprint'],
  ['/admin/view-tips', 'Review Tips'],
  ['/admin/integrations', 'Integrations', 'Settings'],
  ['/admin/referral-program', 'Referral Program', 'Settings'],
  ['/admin/activity', 'Activity', 'Settings'],
]
