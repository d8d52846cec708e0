import type { BuiltEmployee } from './builders.ts'
import { companyMark, ownMark } from './call-makers.ts'
import type { TestApp } from './test-app.ts'
import type { ValidCalls } from './valid-call.ts'

/** Someone of the company's network. */
const personOf = async (app: TestApp, company: BuiltEmployee) => {
  const employee = await app.buildEmployee({ company: { company_id: company.company_id } })
  return (await app.buildConnection({ employee, name: `${companyMark(company)} Person` })).person_id
}

/** A comment of an admin that names the caller, who recommends the person. */
async function commentFor(app: TestApp, caller: BuiltEmployee) {
  const { person_id } = await app.buildRecommended({ employee: caller, name: `${ownMark(caller)} Person` })
  const admin = await app.as(await app.buildAdmin({ company: { company_id: caller.company_id } }))
  const body = { text: ownMark(caller), mentions: [caller.employee_id] }
  return (await admin.comments.addComment({ params: { id: person_id }, body })).id
}

/** The caller's own answer to it. */
async function answerOf(app: TestApp, caller: BuiltEmployee) {
  const id = await commentFor(app, caller)
  const client = await app.as(caller)
  return (await client.comments.answerComment({ params: { id }, body: { text: ownMark(caller) } })).id
}

/** One valid call of each endpoint of comments. */
export const commentCalls: ValidCalls['comments'] = {
  mentionable: {
    args: async (app, company) => {
      await app.buildAdmin({ company: { company_id: company.company_id } })
      return { params: { id: await personOf(app, company) } }
    },
    shared: ['params.id'],
  },
  addComment: {
    args: async (app, company) => ({
      params: { id: await personOf(app, company) },
      body: {
        text: companyMark(company),
        mentions: [(await app.buildAdmin({ company: { company_id: company.company_id } })).employee_id],
      },
    }),
    shared: ['params.id', 'body.mentions[]'],
  },
  answerComment: {
    args: async (app, caller) => ({
      params: { id: await commentFor(app, caller) },
      body: { text: ownMark(caller) },
    }),
  },
  changeComment: {
    args: async (app, caller) => ({
      params: { id: await answerOf(app, caller) },
      body: { text: ownMark(caller) },
    }),
    silent: true,
  },
  replaceComment: {
    args: async (app, caller) => ({
      params: { id: await answerOf(app, caller) },
      body: {
        text: ownMark(caller),
        mentions: [(await app.buildAdmin({ company: { company_id: caller.company_id } })).employee_id],
      },
    }),
    shared: ['body.mentions[]'],
    silent: true,
  },
  deleteComment: {
    args: async (app, caller) => ({ params: { id: await answerOf(app, caller) } }),
    silent: true,
  },
}

/** One valid call of each endpoint of the inbox. */
export const inboxCalls: ValidCalls['inbox'] = {
  entries: {
    args: async (app, caller) => {
      await commentFor(app, caller)
      return {}
    },
  },
  unread: { args: () => ({}), silent: true },
  markRead: {
    args: async (app, caller) => ({
      body: { entries: [{ kind: 'mention', id: await commentFor(app, caller) }] },
    }),
    silent: true,
  },
  markAllRead: { args: () => ({}), silent: true },
}
