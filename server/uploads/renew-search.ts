import { searchText } from '../../domain/search-text.ts'
import { everyCompany } from '../company/company.store.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { rowsWithSign, upgradeRan, writeSearch, writeUpgrade } from './renew-keys.store.ts'

const UPGRADE = 'names sort by their first letter'

/** Recomputes once what names that begin with a sign are found and sorted by (domain/search-text.ts). */
export async function renewSearch(database: Database) {
  if (await upgradeRan(database.db, UPGRADE)) return
  for (const company of await everyCompany(database.db)) await database.inCompany(company, renewSearchIn)
  await writeUpgrade(database.db, UPGRADE)
}

async function renewSearchIn(db: CompanyDb) {
  for (const table of ['person', 'connection'] as const) {
    const stale: { id: string; search: string }[] = []
    for await (const row of rowsWithSign(db, table)) {
      const search = searchText(row.name, row.job_title, row.company_name)
      if (search !== row.search) stale.push({ id: row.id, search })
    }
    await writeSearch(db, table, stale)
  }
}
