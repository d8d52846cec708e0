import type { FetchListing } from '../server/jobs/careers/read-listing.ts'

/** The body of a provider's answer with these jobs; each has the title as its id too. */
export type FakeJob = { id: string; title: string; html?: string; location?: string; department?: string }

const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const personioPosition = ({
  id,
  title,
  html = '<p>Build.</p>',
  location,
  department = 'Product',
}: FakeJob) => `
  <position><id>${escaped(id)}</id><subcompany>Acme &amp; Co</subcompany>${location === '' ? '' : `<office>${escaped(location ?? 'Lisbon')}</office>`}
  <department>${escaped(department)}</department><name>${escaped(title)}</name>
  <jobDescriptions><jobDescription><name>Your tasks</name><value><![CDATA[ ${html} ]]></value></jobDescription></jobDescriptions></position>`

const BODIES: Record<string, (jobs: FakeJob[]) => string> = {
  'boards-api.greenhouse.io': (jobs) =>
    JSON.stringify({
      jobs: jobs.map(
        ({ id, title, html = '<p>Build.</p>', location = 'Lisbon', department = 'Product' }) => ({
          id,
          internal_job_id: 7,
          title,
          location: location === '' ? null : { name: location },
          absolute_url: `https://job-boards.greenhouse.io/acme/jobs/${id}`,
          content: escaped(html),
          departments: [{ id: 1, name: department }],
        }),
      ),
      meta: { total: jobs.length },
    }),
  'api.lever.co': (jobs) =>
    JSON.stringify(
      jobs.map(({ id, title, html = '<p>Build.</p>', location = 'Lisbon', department = 'Product' }) => ({
        id,
        text: title,
        categories: location === '' ? { department } : { location, department },
        country: null,
        description: html,
        lists: [{ text: 'Requirements', content: '<li>Care</li>' }],
        additional: '',
        hostedUrl: `https://jobs.lever.co/acme/${id}`,
      })),
    ),
  'api.ashbyhq.com': (jobs) =>
    JSON.stringify({
      apiVersion: '1',
      jobs: jobs.map(
        ({ id, title, html = '<p>Build.</p>', location = 'Lisbon', department = 'Product' }) => ({
          id,
          title,
          department,
          location: location || null,
          secondaryLocations: [],
          isListed: true,
          jobUrl: `https://jobs.ashbyhq.com/acme/${id}`,
          descriptionHtml: html,
        }),
      ),
    }),
  'apply.workable.com': (jobs) =>
    JSON.stringify({
      name: 'Acme',
      description: null,
      jobs: jobs.map(
        ({ id, title, html = '<p>Build.</p>', location = 'Lisbon', department = 'Product' }) => ({
          title,
          shortcode: id,
          city: location,
          state: '',
          country: '',
          department,
          url: `https://apply.workable.com/j/${id}`,
          full_description: html,
        }),
      ),
    }),
  'recruitee.com': (jobs) =>
    JSON.stringify({
      offers: jobs.map(
        ({ id, title, html = '<p>Build.</p>', location = 'Lisbon', department = 'Product' }) => ({
          id,
          title,
          department,
          location,
          description: html,
          requirements: '<ul><li>Care</li></ul>',
          careers_url: `https://acme.recruitee.com/o/${id}`,
        }),
      ),
    }),
  'jobs.personio.de': (jobs) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>${jobs.map(personioPosition).join('')}</workzag-jobs>`,
}

/** What the provider at this address answers if its page shows these jobs. */
export function listingBody(address: string, jobs: FakeJob[]): string {
  const { hostname } = new URL(address)
  const known = hostname.replace('api.eu.lever.co', 'api.lever.co').replace('personio.com', 'personio.de')
  return BODIES[Object.keys(BODIES).find((host) => known === host || known.endsWith(`.${host}`))!]!(jobs)
}

/** Providers at which every company has one job, whose title is the company's name in the address. Nothing leaves this machine. */
export const sampleListings: FetchListing = async (address) => {
  const { hostname, pathname } = new URL(address)
  const slug =
    /(?:boards|postings|job-board|accounts)\/([^/]+)/.exec(pathname)?.[1] ?? hostname.split('.')[0]!
  return new Response(listingBody(address, [{ id: '1', title: `${decodeURIComponent(slug)} Engineer` }]))
}
