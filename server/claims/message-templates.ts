import { fullName, type EmployeeName } from '../../domain/employee-name.ts'
import { greetedName } from '../../domain/greeted-name.ts'
import {
  filled,
  NO_JOB,
  TEMPLATE_KINDS,
  templateProblem,
  type TemplateKind,
  type MessageTemplate,
} from '../../domain/message-templates.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound, unprocessable } from '../errors.ts'
import { noticeContactOf, personToWriteTo, templatesOf } from './message-templates.store.ts'

const FORMS = ['short', 'long'] as const

/** Errors: 422 for a template with a problem. */
export function checkTemplates(templates: Record<TemplateKind, MessageTemplate>) {
  for (const kind of TEMPLATE_KINDS)
    for (const form of FORMS) {
      const problem = templateProblem(kind, templates[kind][form])
      if (problem) throw unprocessable(problem, { [`${kind}.${form}`]: problem })
    }
}

/** The address of the page that tells candidates why the company has their name; null if it does not exist. */
type NoticeUrl = (company: { id: string; notice_contact: string }) => string | null

type Sender = { sender: EmployeeName; noticeUrl: NoticeUrl }

const fill = ({ short, long }: MessageTemplate, values: Parameters<typeof filled>[1]): MessageTemplate => ({
  short: filled(short, values),
  long: filled(long, values),
})

/** What the variables stand for if an admin writes to a person. Errors: 404. */
export async function templateValues(db: CompanyDb, person: string, { sender, noticeUrl }: Sender) {
  const about = await personToWriteTo(db, person)
  if (!about) throw notFound('Person')
  const [recommender] = about.recommenders
  const company = (await noticeContactOf(db))!
  return {
    first_name: greetedName(about.first_name),
    job_title: about.job_title ?? NO_JOB,
    job_link: about.job_link,
    company: company.name,
    sender: fullName(sender),
    recommender: recommender ? fullName(recommender) : null,
    notice_url: noticeUrl(company),
  }
}

/** What an admin can write to a person. Errors: 404; 422 if `kind` names a recommender and none may be named. */
export async function messageFor(db: CompanyDb, person: string, asked: TemplateKind | undefined, by: Sender) {
  const { recommender, ...values } = await templateValues(db, person, by)
  const kind = asked ?? (recommender === null ? 'recruiter' : 'recruiter_named')
  if (kind === 'recruiter_named' && recommender === null)
    throw unprocessable('No one who recommends this person allowed their name to be mentioned.')
  const message = fill((await templatesOf(db))[kind], { ...values, recommender: recommender ?? '' })
  return { kind, ...message, has_notice: values.notice_url !== null }
}

type Own = { first_name: string; job: string | null; job_link: string | null }

/** What an employee can write to those who are theirs, in the order given. */
export async function ownMessages(
  db: CompanyDb,
  people: Own[],
  { sender, noticeUrl }: Sender,
): Promise<MessageTemplate[]> {
  if (people.length === 0) return []
  const { recommender } = await templatesOf(db)
  const company = (await noticeContactOf(db))!
  return people.map(({ first_name, job, job_link }) =>
    fill(recommender, {
      first_name: greetedName(first_name),
      job_title: job ?? NO_JOB,
      job_link,
      company: company.name,
      sender: fullName(sender),
      recommender: '',
      notice_url: noticeUrl(company),
    }),
  )
}
