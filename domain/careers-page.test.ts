import { describe, expect, test } from 'vitest'
import { careersPageOf, otherHost, pageUrl, PROVIDER_IDS } from './careers-page.ts'

describe('the address of a careers page', () => {
  test.each([
    ['https://boards.greenhouse.io/acme', 'greenhouse', 'acme'],
    ['https://job-boards.greenhouse.io/acme/jobs/127817', 'greenhouse', 'acme'],
    ['https://job-boards.eu.greenhouse.io/acme', 'greenhouse', 'acme'],
    ['https://boards.greenhouse.io/embed/job_board?for=acme&b=1', 'greenhouse', 'acme'],
    ['https://boards.greenhouse.io/embed/job_board?b=1&for=acme', 'greenhouse', 'acme'],
    ['https://boards.greenhouse.io/embed/job_board/js?for=acme', 'greenhouse', 'acme'],
    ['https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true', 'greenhouse', 'acme'],
    ['https://jobs.lever.co/acme/2f0b-41?lever-origin=x', 'lever', 'acme'],
    ['jobs.lever.co/Acme.Works', 'lever', 'Acme.Works'],
    ['https://api.lever.co/v0/postings/acme?mode=json', 'lever', 'acme'],
    ['https://jobs.eu.lever.co/acme', 'lever_eu', 'acme'],
    ['https://jobs.ashbyhq.com/Acme%20Works', 'ashby', 'Acme Works'],
    ['https://api.ashbyhq.com/posting-api/job-board/acme', 'ashby', 'acme'],
    ['https://apply.workable.com/acme/j/GROOV006/', 'workable', 'acme'],
    ['https://apply.workable.com/api/v1/widget/accounts/acme?details=true', 'workable', 'acme'],
    ['https://www.workable.com/api/accounts/acme', 'workable', 'acme'],
    ['https://acme.workable.com/', 'workable', 'acme'],
    ['https://acme.recruitee.com/o/designer', 'recruitee', 'acme'],
    ['HTTP://ACME.RECRUITEE.COM', 'recruitee', 'acme'],
    ['https://acme.jobs.personio.de/job/4103?language=en', 'personio_de', 'acme'],
    [' https://acme.jobs.personio.com ', 'personio_com', 'acme'],
  ])('%s', (address, provider, slug) => expect(careersPageOf(address)).toEqual({ provider, slug }))

  test.each([
    '',
    'our careers page',
    'https://acme.test/careers',
    'https://jobs.lever.co',
    'https://jobs.lever.co/',
    'https://jobs.lever.co/%2e%2e',
    'https://jobs.lever.co/..%2f..',
    'https://jobs.lever.co/a%2Fb',
    'https://jobs.lever.co/%E0%A4%A',
    'https://jobs.lever.co.evil.test/acme',
    'https://evil.test/jobs.lever.co/acme',
    'https://jobs.lever.co@evil.test/acme',
    'https://someone:secret@jobs.lever.co/acme',
    'https://jobs.lever.co:8443/acme',
    'https://boards.greenhouse.io/embed/job_board',
    'https://boards.greenhouse.io/embed',
    'https://apply.workable.com/api/',
    'https://apply.workable.com/j/AB12CD34/',
    'https://apply.workable.com/j',
    'https://www.recruitee.com',
    'https://a.b.recruitee.com',
    'https://127.0.0.1/acme',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('%j leads to no page that is known', (address) => expect(careersPageOf(address)).toBeNull())

  test.each(PROVIDER_IDS)('that Vouch shows for %s leads to the same page', (provider) => {
    const page = { provider, slug: 'acme-works' }
    expect(careersPageOf(pageUrl(page))).toEqual(page)
  })
})

test.each([
  ['lever', 'https://jobs.lever.co/acme/1', null],
  ['greenhouse', 'https://job-boards.eu.greenhouse.io/acme/jobs/1', null],
  ['greenhouse', 'https://acme.test/jobs?gh_jid=1', 'acme.test'],
  ['lever', 'https://lever.co.evil.test/acme', 'lever.co.evil.test'],
  ['lever', 'https://notlever.co/acme', 'notlever.co'],
  ['recruitee', 'https://acme.recruitee.com/o/1', null],
] as const)('a posting at %s with the address %s leads to the host %s', (provider, address, host) =>
  expect(otherHost(provider, address)).toBe(host),
)
