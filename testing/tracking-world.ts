import { afterEach, beforeEach } from 'vitest'
import type { TrackingSystem } from '../domain/tracking-systems.ts'
import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'
import type { Account } from './tracking/account.ts'
import { trackingAccount } from './tracking/server.ts'

type World = {
  account: Account
  admin: BuiltEmployee
  ada: BuiltEmployee
  job: { id: string }
  connection_id: string
  person_id: string
}

/** For tests of applicant tracking: for each test an account in the system with one job, and a company with a candidate for it. */
export function trackingWorld(app: TestApp, system: TrackingSystem = 'ashby') {
  let world: World
  beforeEach(async () => {
    app.clock.now = new Date()
    const admin = await app.buildAdmin({ first_name: 'Ben', last_name: 'Kim' })
    const ada = await app.buildEmployee({ company: admin, first_name: 'Ada', last_name: 'Bell' })
    const job = await app.buildJob({ company: admin, job_title: 'Zither Builder' })
    const account = trackingAccount()
    account.clock = () => app.clock.now.getTime()
    account.addJob('Builder of Zithers')
    const connection = await app.buildRecommended({
      employee: ada,
      name: 'Ingrid Jiménez',
      job_title: 'Luthier',
      company: 'Strings & Co',
      linkedin_url: 'https://www.linkedin.com/in/ingrid-j',
    })
    world = { account, admin, ada, job, connection_id: connection.id, person_id: connection.person_id }
  })
  afterEach(async () => {
    await app.database.pool.query('delete from destination where company_id = $1', [world.admin.company_id])
  })
  const asAdmin = () => app.as(world.admin) // sessions end as the clock goes on

  /** Chooses the job there, unless it is chosen → what is to be sent. */
  async function wish(ids = [world.person_id]) {
    const { tracking } = await asAdmin()
    const { choices } = await tracking.trackingJobs({})
    await tracking.matchJob({ params: { id: world.job.id }, body: { external_id: choices[0]!.external_id } })
    return { ids, job_id: world.job.id }
  }
  return {
    world: () => world,
    asAdmin,
    wish,
    connect: async () =>
      (await asAdmin()).tracking.connectTracking({ body: { system, key: world.account.key, key_id: 'id' } }),
    /** An admin looks at what would leave and sends it, and it is on its way. */
    async send(ids?: string[]) {
      const { tracking } = await asAdmin()
      const body = await wish(ids)
      const { seen } = await tracking.previewSending({ body })
      await tracking.sendCandidates({ body: { ...body, seen } })
      await app.sendDue()
    },
    async shown(id = world.person_id) {
      const { recommendations } = await asAdmin()
      return (await recommendations.personList({ query: { id: [id] } })).connections[0]!.tracking
    },
    /** Later, what is due is sent. */
    async later(ms: number) {
      app.clock.now = new Date(app.clock.now.getTime() + ms)
      await app.sendDue()
    },
  }
}
