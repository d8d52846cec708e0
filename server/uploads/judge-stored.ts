import { employerKey } from '../../domain/employer-key.ts'
import { seniorityOf } from '../../domain/seniority.ts'
import { everyCompany } from '../company/company.store.ts'
import { recountPersons } from '../connections/counts.store.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { recountEmployers } from '../employers/employer-rows.store.ts'
import { lockNetwork } from '../privacy/network-lock.store.ts'
import { judgedRows, upgradeRan, writeJudged, writeUpgrade } from './renew-keys.store.ts'

const UPGRADE = 'seniority and employers'

/** Judges once the seniority and the employer of people who were stored before these were. */
export async function judgeStored(database: Database) {
  if (await upgradeRan(database.db, UPGRADE)) return
  for (const company of await everyCompany(database.db)) await database.inCompany(company, judgeIn)
  await writeUpgrade(database.db, UPGRADE)
}

async function judgeIn(db: CompanyDb) {
  await lockNetwork(db)
  const employers = new Set<string>()
  for (const table of ['person', 'connection'] as const)
    for await (const rows of judgedRows(db, table)) {
      const judged = rows.map((row) => ({
        ...row,
        now: { seniority: seniorityOf(row.job_title ?? ''), employer_key: employerKey(row.company_name) },
      }))
      const stale = judged.filter(
        ({ now, ...row }) => row.seniority !== now.seniority || row.employer_key !== now.employer_key,
      )
      if (table === 'person')
        for (const { now, employer_key } of judged)
          for (const key of [now.employer_key, employer_key]) if (key) employers.add(key)
      await writeJudged(
        db,
        table,
        stale.map(({ id, now }) => ({ id, ...now })),
      )
    }
  await recountPersons(db)
  await recountEmployers(db, [...employers])
}
