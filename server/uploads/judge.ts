import type { Category } from '../../domain/category.ts'
import { employerKey } from '../../domain/employer-key.ts'
import { categoryOf } from '../../domain/job-title.ts'
import type { Seniority } from '../../domain/seniority-labels.ts'
import { seniorityOf } from '../../domain/seniority.ts'
import type { Contact } from './contact.ts'

export type Judged = { category: Category; seniority: Seniority; employer_key: string | null }

/** Judges the people of one import. Each is judged once, and so are titles and employers that several of them have. */
export class Judge {
  private readonly known = new Map<Contact, Judged>()
  private readonly seniorities = new Map<string, Seniority>()
  private readonly employers = new Map<string, string | null>()

  of(contact: Contact): Judged {
    const known = this.known.get(contact)
    if (known) return known
    const { job_title, company_name } = contact
    const judged = {
      category: categoryOf(job_title, company_name),
      seniority: remembered(this.seniorities, job_title ?? '', seniorityOf),
      employer_key: remembered(this.employers, company_name ?? '', employerKey),
    }
    this.known.set(contact, judged)
    return judged
  }
}

function remembered<T>(all: Map<string, T>, text: string, judge: (text: string) => T): T {
  const known = all.get(text)
  if (known !== undefined) return known
  const judged = judge(text)
  all.set(text, judged)
  return judged
}
