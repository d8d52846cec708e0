import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { api } from '../../contract/api.ts'
import { createClient } from '../../contract/client.ts'
import type { SignIn } from '../../contract/auth.ts'
import type { SamplePerson } from '../../server/sample/sample-people.ts'
import { connectionsCsv, type ConnectionsOptions } from '../../testing/sample-files.ts'
import type { VouchServer } from './vouch-server.ts'

/** `count` people called 'Person007 Sample', in the order of the review list. */
export const numbered = (count: number, job_title: string, from = 0): Partial<SamplePerson>[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(from + index).padStart(3, '0')
    return {
      first_name: `Person${number}`,
      last_name: 'Sample',
      job_title,
      company: 'Northwind Tools',
      linkedin_url: `https://www.linkedin.com/in/person-${number}`,
      email: '',
    }
  })

const clientOf = ({ url }: VouchServer, token?: string) =>
  createClient(api, (address, request) =>
    fetch(url + address, {
      ...request,
      headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    }),
  )

export type Reviewer = SignIn & { client: ReturnType<typeof clientOf> }

/** A user who opened the sign-in link, over HTTP, perhaps by an invitation. The first user of a domain becomes the admin of a new company. */
export async function signInOverHttp(
  vouch: VouchServer,
  email: string,
  invitation?: string,
): Promise<Reviewer> {
  const anonymous = clientOf(vouch)
  await anonymous.auth.requestMagicLink({ body: { email, invitation } })
  const token = new URL(await vouch.signInLink(email)).searchParams.get('token')!
  const signIn = await anonymous.auth.verifyMagicLink({ body: { token } })
  return { ...signIn, client: clientOf(vouch, signIn.access_token) }
}

/** Erin, who uploaded this file over HTTP, which is faster than through the screen. */
export async function startReviewer(vouch: VouchServer, file: ConnectionsOptions): Promise<Reviewer> {
  const erin = await signInOverHttp(vouch, vouch.address('erin'))
  const { client } = erin
  await client.auth.updateMe({ body: { first_name: 'Erin' } })
  const { job_id } = await client.uploads.upload({ file: new Blob([connectionsCsv(file)]) })
  for (;;) {
    const { job_status, error } = await client.uploads.jobStatus({ params: { id: job_id } })
    if (job_status === 'COMPLETED') return erin
    if (job_status === 'FAILED') throw new Error(`The upload failed: ${error}`)
    await wait(50)
  }
}

/** Signs a browser in with this session. The page does not show a screen yet. */
export async function carrySession(page: Page, vouch: VouchServer, { access_token, refresh_token }: SignIn) {
  await page.goto(`${vouch.url}/favicon.svg`)
  await page.evaluate(
    (tokens) => Object.entries(tokens).forEach(([key, value]) => localStorage.setItem(key, value)),
    { access_token, refresh_token },
  )
}

/** Writes a draft as if these connections of one category had been passed on one after the other. Call it before the review opens. */
export const putIntoDraft = (page: Page, { user }: SignIn, ids: string[], category: string) =>
  page.evaluate(
    ([owner, all, review]) => {
      const draft = {
        v: 1,
        cleared: 0,
        fixed: 0,
        changedAt: Date.now(),
        cursor: { at: 0, row: null, held: null },
        gone: [],
        steps: all.map((id, index) => [index + 1, id, 'NO', Math.floor(index / 50) + 1]),
      }
      localStorage.setItem(`vouch:${owner}:draft:${review}`, JSON.stringify(draft))
      localStorage.setItem(`vouch:${owner}:active:general`, `${review} `)
    },
    [user.uuid, ids, `general:${category}`] as const,
  )

/** The ids of the first `count` connections of the review list. */
export async function reviewListIds({ client }: Reviewer, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < count; page++) {
    const { connections } = await client.connections.reviewList({ query: { page, page_size: 100 } })
    ids.push(...connections.map(({ id }) => id))
  }
  return ids.slice(0, count)
}
