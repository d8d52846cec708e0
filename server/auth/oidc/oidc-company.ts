import { UUID } from '../../../domain/uuid.ts'
import { findDomainOwner } from '../base/address.store.ts'
import { findOidcCompany, writeOidcCompany } from '../base/identity.store.ts'
import { record } from '../../audit/audit.store.ts'
import { domainsOf } from '../base/invitation.store.ts'
import { everyCompany, findCompany, hasCompany, ownCompany } from '../../employees/base/company.store.ts'
import type { DirectoryDb } from '../../db/database.ts'
import { UserError } from '../../errors.ts'
import type { Services } from '../../services.ts'

const exists = (db: DirectoryDb, id: string) => db.inCompany(id, findCompany)

/** Binds the issuer to the company with this id or email domain. Errors: UserError. */
async function bindCompany(db: DirectoryDb, given: string): Promise<string> {
  const id = UUID.test(given) ? given : (await findDomainOwner(db, given.toLowerCase()))?.company_id
  const company = id && (await exists(db, id))
  if (!company || company.is_private)
    throw new UserError(
      `There is no company with the id or email domain “${given}”. npm run vouch -- oidc-company lists them.`,
    )
  if ((await findOidcCompany(db)) === id) return id
  await writeOidcCompany(db, id)
  await db.inCompany(id, (inside) => record(inside, { employee: null, action: 'auth.bindOidc', detail: {} }))
  return id
}

/** Binds the company that OIDC_COMPANY names. Errors: UserError. */
export async function bindNamedCompany({ database, settings }: Pick<Services, 'database' | 'settings'>) {
  const named = settings.oidc?.company
  if (named) await database.inDirectory((db) => bindCompany(db, named))
}

export type ListedCompany = { id: string; name: string; domains: string[]; isBound: boolean }

/** The companies that an issuer can sign in to. */
export async function companiesForOidc({ database }: Pick<Services, 'database'>): Promise<ListedCompany[]> {
  return database.inDirectory(async (db) => {
    const bound = await findOidcCompany(db)
    const listed: ListedCompany[] = []
    for (const id of await everyCompany(db)) {
      const company = await exists(db, id)
      if (company && !company.is_private)
        listed.push({ id, name: company.name, domains: await domainsOf(db, id), isBound: id === bound })
    }
    return listed
  })
}

/** Binds the issuer to a company by the operator's command → its name. Errors: UserError. */
export async function chooseOidcCompany(
  { database }: Pick<Services, 'database'>,
  given: string,
): Promise<string> {
  return database.inDirectory(async (db) => {
    const id = await bindCompany(db, given)
    return (await db.inCompany(id, ownCompany)).name
  })
}

/** The company that the issuer signs in to; 'none yet' if the next sign-in founds it; null if no one has said which it is. */
export async function boundCompany(db: DirectoryDb): Promise<{ company_id: string } | 'none yet' | null> {
  const bound = await findOidcCompany(db)
  if (bound && (await exists(db, bound))) return { company_id: bound }
  return (await hasCompany(db)) ? null : 'none yet'
}
