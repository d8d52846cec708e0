import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'

export const SIGNUPS = ['open', 'company', 'invite'] as const
export type Signup = (typeof SIGNUPS)[number]

export type World = {
  app: TestApp
  email: string
  /** A stranger, who named their company like the victim's. */
  mal: BuiltEmployee
  eve: BuiltEmployee
  /** The admin of the company that has proven the domain of the address. */
  home: BuiltEmployee
}
export type Outcome = 'mal' | 'eve' | 'home' | 'own' | 'asked' | 'refused'

let counter = 0

/** A stranger, another one, and a company, each of the same name; and an address that no one knows yet. */
export async function world(app: TestApp): Promise<World> {
  const corp = async () => app.buildAdmin({ company: await app.buildCompany({ name: 'Corp' }) })
  const email = `anna@corp${++counter}.test`
  return { app, email, mal: await corp(), eve: await corp(), home: await corp() }
}

export const invite = async (
  { app, email }: World,
  by: BuiltEmployee,
  role: 'admin' | 'employee' = 'employee',
) => (await app.as(by)).employees.invite({ body: { email, role } })

/** What the answer of a verification means in this world. */
export async function outcomeOf(
  { mal, eve, home }: World,
  verifying: Promise<{ user: { company: { id: string } } }>,
) {
  try {
    const { id } = (await verifying).user.company
    const names: [Outcome, BuiltEmployee][] = [
      ['mal', mal],
      ['eve', eve],
      ['home', home],
    ]
    return names.find(([, { company_id }]) => company_id === id)?.[0] ?? 'own'
  } catch (cause) {
    const { code } = cause as { code: string }
    return code === 'invitation_asks' ? 'asked' : code
  }
}
