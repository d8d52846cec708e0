import { acts } from './acts.ts'
import { account } from './account.ts'
import { assistants } from './assistants.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { bonuses } from './bonuses.ts'
import { candidates } from './candidates.ts'
import { careers } from './careers.ts'
import { channels } from './channels.ts'
import { comments } from './comments.ts'
import { connections } from './connections.ts'
import { dashboard } from './dashboard.ts'
import { employees } from './employees.ts'
import { employers } from './employers.ts'
import { inbox } from './inbox.ts'
import { insight } from './insight.ts'
import { jobs } from './jobs.ts'
import { apiKeys } from './keys.ts'
import { news } from './news.ts'
import { oidc } from './oidc.ts'
import { positions } from './positions.ts'
import { privacy } from './privacy.ts'
import { reachOut } from './claims.ts'
import { recommendations } from './recommendations.ts'
import { sprints } from './sprints.ts'
import { tips } from './tips.ts'
import { tracking } from './tracking.ts'
import { uploads } from './uploads.ts'
import { views } from './saved-views.ts'
import { webhooks } from './webhooks.ts'

/** Every call of the product, by resource. */
export const api = {
  auth,
  account,
  oidc,
  uploads,
  connections,
  recommendations,
  candidates,
  bonuses,
  comments,
  reachOut,
  acts,
  privacy,
  jobs,
  careers,
  tips,
  sprints,
  employees,
  employers,
  dashboard,
  inbox,
  insight,
  news,
  positions,
  audit,
  keys: apiKeys, // as the audit trail and the API’s reference have it
  assistants,
  views,
  webhooks,
  channels,
  tracking,
}
export type Api = typeof api
