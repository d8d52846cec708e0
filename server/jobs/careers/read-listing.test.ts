import { describe, expect, test } from 'vitest'
import type { Provider } from '../../../domain/careers-page.ts'
import { listings, NOW, oneOf, read } from '../../../testing/read-listing.ts'
import { readListing } from './read-listing.ts'

test('Greenhouse: HTML that is escaped twice, and no posting of the talent pool', async () => {
  const job = {
    id: 127_817,
    internal_job_id: 144_381,
    title: 'Vault Designer',
    updated_at: '2016-01-14T10:55:28-05:00',
    requisition_id: '50',
    location: { name: 'NYC' },
    absolute_url: 'https://boards.greenhouse.io/acme/jobs/127817',
    language: 'en',
    metadata: null,
    company_name: 'Acme',
    content: '&lt;p&gt;R&amp;amp;D&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Draw&lt;/li&gt;&lt;/ul&gt;',
    departments: [{ id: 1, name: 'Design', parent_id: null, child_ids: [] }],
    offices: [{ id: 2, name: 'East', location: 'United States', parent_id: null, child_ids: [] }],
  }
  const listing = { jobs: [job, { ...job, id: 1, internal_job_id: null }], meta: { total: 2 } }
  expect(await read('greenhouse', listing)).toEqual({
    company: 'Acme',
    postings: [
      {
        external_id: '127817',
        title: 'Vault Designer',
        department: 'Design',
        locations: ['NYC'],
        description: 'R&D\n\n• Draw',
        url: 'https://boards.greenhouse.io/acme/jobs/127817',
      },
    ],
  })
})

test('the company’s name is one line that can be stored', async () => {
  const job = { id: 1, internal_job_id: 1, title: 'Baker' }
  const named = async (company_name: string) =>
    (await read('greenhouse', { jobs: [{ ...job, company_name }] })).company
  expect(await named('Ac\u0000me\n & Co\ud800')).toBe('Acme & Co\ufffd')
  expect(await named('x'.repeat(5_000))).toHaveLength(200)
})

test.each<[Provider, string]>([
  [
    'greenhouse',
    JSON.stringify({
      jobs: Array.from({ length: 10_001 }, (_, id) => ({ id, internal_job_id: id, title: 'x' })),
    }),
  ],
  [
    'personio_de',
    `<workzag-jobs>${'<position><id>1</id><name>x</name></position>'.repeat(10_001)}</workzag-jobs>`,
  ],
])('a page of %s with more than 10,000 jobs is not read', async (provider, body) =>
  expect(read(provider, body)).rejects.toThrow(/lists more than 10,000 jobs, which Vouch does not read/),
)

describe('Lever', () => {
  const job = (id: string) => ({
    id,
    text: 'Engineer',
    categories: { location: 'Berlin', commitment: 'Full-time', team: 'Core', department: 'R&D' },
    country: null,
    opening: '<p>Opening</p>',
    description: '<p>We build.</p>',
    lists: [{ text: 'Requirements', content: '<li>Care</li><li>Time</li>' }],
    additional: '<p>Apply soon.</p>',
    hostedUrl: `https://jobs.lever.co/acme/${id}`,
    workplaceType: 'hybrid',
  })

  test('has its text in a description, lists and more', async () => {
    expect(await oneOf('lever_eu', [job('1')])).toEqual({
      external_id: '1',
      title: 'Engineer',
      department: 'R&D',
      locations: ['Berlin'],
      description: 'We build.\n\nRequirements\n\n• Care\n• Time\n\nApply soon.',
      url: 'https://jobs.lever.co/acme/1',
    })
  })

  test('says the salary, and that a job is remote', async () => {
    const more = { salaryDescription: '<p>Three cows a year.</p>', workplaceType: 'remote' }
    const { description, locations } = await oneOf('lever', [{ ...job('1'), ...more }])
    expect(description).toMatch(/Apply soon\.\n\nThree cows a year\.$/)
    expect(locations).toEqual(['Berlin', 'Remote'])
  })

  test('comes in parts', async () => {
    const jobs = Array.from({ length: 230 }, (_, n) => job(String(n)))
    const asked: string[] = []
    const { postings } = await readListing(
      {
        listings,
        async fetchListing(address) {
          asked.push(address)
          const skip = Number(new URL(address).searchParams.get('skip'))
          return Response.json(jobs.slice(skip, skip + 100))
        },
      },
      { provider: 'lever', slug: 'acme' },
      { now: NOW },
    )
    expect(postings).toHaveLength(230)
    expect(asked).toEqual(
      [0, 100, 200].map((skip) => `https://api.lever.co/v0/postings/acme?mode=json&skip=${skip}&limit=100`),
    )
  })
})

test('Ashby: all locations, and no posting that is not listed', async () => {
  const job = {
    id: '5f',
    title: 'Engineer',
    department: null,
    team: 'Core',
    employmentType: 'FullTime',
    location: 'Berlin',
    secondaryLocations: [{ location: 'Lisbon', address: {} }],
    isRemote: false,
    isListed: true,
    jobUrl: 'https://jobs.ashbyhq.com/acme/5f',
    descriptionHtml: '<p>We build.</p>',
  }
  const { postings } = await read('ashby', {
    apiVersion: '1',
    jobs: [{ ...job, id: 'x', isListed: false }, job],
  })
  expect(postings).toEqual([
    {
      external_id: '5f',
      title: 'Engineer',
      department: 'Core',
      locations: ['Berlin', 'Lisbon'],
      description: 'We build.',
      url: 'https://jobs.ashbyhq.com/acme/5f',
    },
  ])
})

describe('Workable', () => {
  const job = {
    title: 'Finance Lead',
    code: 'UK/1',
    shortcode: 'GROOV006',
    country: 'United Kingdom',
    state: 'London',
    city: 'London',
    department: 'Finance',
    telecommuting: false,
    url: 'https://apply.workable.com/j/GROOV006',
    description: '<p>Short</p>',
    full_description: '<p>Long</p>',
    locations: [],
  }

  test('names the company, and knows a job by its shortcode', async () => {
    expect(await read('workable', { name: 'Groove', description: null, jobs: [job] })).toEqual({
      company: 'Groove',
      postings: [
        {
          external_id: 'GROOV006',
          title: 'Finance Lead',
          department: 'Finance',
          locations: ['London, United Kingdom'],
          description: 'Long',
          url: 'https://apply.workable.com/j/GROOV006',
        },
      ],
    })
  })

  test.each([
    [{ country: '', state: '', city: '', telecommuting: true }, ['Remote']],
    [{ country: '', state: '', city: '' }, ['Not stated']],
    [{ locations: [{ city: 'Porto', region: 'Norte', country: 'Portugal' }] }, ['Porto, Norte, Portugal']],
  ])('is at %j', async (place, locations) =>
    expect((await oneOf('workable', { jobs: [{ ...job, ...place }] })).locations).toEqual(locations),
  )

  test('lists a job once for each of its places, which is one job at all of them', async () => {
    const at = (city: string, more = {}) => ({ ...job, city, state: '', country: '', ...more })
    const jobs = [at('Graz', { telecommuting: true }), at('Linz', { telecommuting: true }), at('Graz')]
    expect((await read('workable', { jobs })).postings).toMatchObject([
      { external_id: 'GROOV006', locations: ['Graz', 'Linz', 'Remote'] },
    ])
  })
})

test('Recruitee: description and requirements, and no offer of the kind talent_pool', async () => {
  const offer = {
    id: 1,
    guid: 'x1',
    kind: 'job',
    title: 'Designer',
    department: 'Design',
    location: '',
    city: 'Utrecht',
    country: 'Netherlands',
    remote: false,
    description: '<p>Draw.</p>',
    requirements: '<ul><li>Care</li></ul>',
    careers_url: 'https://careers.acme.test/o/designer',
  }
  const { postings } = await read('recruitee', { offers: [offer, { ...offer, id: 2, kind: 'talent_pool' }] })
  expect(postings).toEqual([
    {
      external_id: '1',
      title: 'Designer',
      department: 'Design',
      locations: ['Utrecht, Netherlands'],
      description: 'Draw.\n\n• Care',
      url: 'https://careers.acme.test/o/designer',
    },
  ])
})

describe('Personio', () => {
  const position = (value: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
    <workzag-jobs><position><id>4103</id><subcompany>Acme &amp; Co</subcompany><office>Munich</office>${more}
    <department>R&amp;D</department><recruitingCategory>Various</recruitingCategory><name>Office Manager (m/w) &lt;3</name>
    <jobDescriptions><jobDescription><name>Beschreibung</name><value>${value}</value></jobDescription></jobDescriptions>
    <employmentType>permanent</employmentType></position></workzag-jobs>`

  test('has its HTML in CDATA', async () => {
    const more = '<additionalOffices><office>Berlin</office><office>Köln</office></additionalOffices>'
    expect(
      await read('personio_de', position('<![CDATA[ <p>R&amp;D</p><ul><li>Eins</li></ul> ]]>', more)),
    ).toEqual({
      company: 'Acme & Co',
      postings: [
        {
          external_id: '4103',
          title: 'Office Manager (m/w) <3',
          department: 'R&D',
          locations: ['Munich', 'Berlin', 'Köln'],
          description: 'Beschreibung\n\nR&D\n\n• Eins',
          url: 'https://acme.jobs.personio.de/job/4103',
        },
      ],
    })
  })

  test('may have it escaped instead', async () => {
    const text = position('&lt;p&gt;R&amp;amp;D&lt;/p&gt;')
    expect((await oneOf('personio_com', text)).description).toBe('Beschreibung\n\nR&D')
  })

  test.each(['<workzag-jobs/>', '<workzag-jobs></workzag-jobs>', '<workzag-jobs>\n</workzag-jobs>'])(
    'without a job is %s',
    async (xml) => expect((await read('personio_de', xml)).postings).toEqual([]),
  )
})

test('reads no body in an encoding that it did not ask for', async () => {
  const fetchListing = async (_: string, { headers }: RequestInit) => {
    expect(headers).toMatchObject({ 'accept-encoding': 'gzip' })
    return new Response('{"jobs":[]}', { headers: { 'content-encoding': 'br' } })
  }
  await expect(
    readListing({ fetchListing, listings }, { provider: 'ashby', slug: 'acme' }, { now: NOW }),
  ).rejects.toMatchObject({
    kind: 'unreadable',
  })
})

test('keeps the first of postings with the same id', async () => {
  const job = { id: 1, title: 'One', isListed: true }
  const { postings } = await read('ashby', {
    jobs: [
      { ...job, id: 'a' },
      { ...job, id: 'b' },
      { ...job, id: 'a', title: 'Two' },
    ],
  })
  expect(postings.map(({ external_id, title }) => [external_id, title])).toEqual([
    ['a', 'One'],
    ['b', 'One'],
  ])
})
