// Also for people, jobs, recommendations
import type { Page } from '@playwright/test'
import { resize } from './support/looks.ts'
import { enter, expect, test } from './support/test.ts'

type Role = 'heading' | 'button' | 'tab' | 'columnheader' | 'text' | 'searchbox' | 'combobox'
type Words = Partial<Record<Role, string[]>>

/** The words by which each screen is known. They stay, whatever else comes and goes. */
const SCREENS: [user: string, address: string, words: Words][] = [
  [
    'nadia',
    '/admin/dashboard',
    {
      heading: ['Company Dashboard'],
      text: ['Review Recommendations', 'All Connections', 'View Talent Tips'],
      tab: ['Favorite Candidates', 'Team Recommendations'],
      button: ['Export as CSV'],
    },
  ],
  [
    'nadia',
    '/admin/candidates',
    {
      heading: ['Candidates'],
      tab: ['All', 'New', 'Reviewed', 'Contacted', 'Archived'],
      searchbox: ['Search'],
      button: ['Filters'],
    },
  ],
  [
    'nadia',
    '/admin/all-connections',
    {
      heading: ['Company Network'],
      searchbox: ['Search'],
      button: ['Job Category', 'Export as CSV'],
      combobox: ['Recommendation Status'],
    },
  ],
  [
    'nadia',
    '/admin/new-recommendations',
    {
      heading: ['Review New Candidates'],
      text: ['Recommended by'],
      button: ['Not Interested', 'Add to Favorites'],
    },
  ],
  [
    'nadia',
    '/admin/view-tips',
    { heading: ['Review Tips'], columnheader: ['Name', 'Source', 'Notes', 'Submitted By', 'Date'] },
  ],
  ['nadia', '/admin/employees', { heading: ['Employees'], columnheader: ['Name', 'Email'] }],
  [
    'nadia',
    '/job-review',
    {
      heading: ['Job Recommendations'],
      text: ['See who your team recommends for roles you are hiring for', '18 recommendations', 'Lisbon'],
      button: ['Add New Job', 'Export as CSV', 'Show more'],
      columnheader: [
        'Name',
        'Current Role',
        'Current Company',
        'Reach Out Method',
        'Can Mention Name',
        'Relationship',
        'Recommendation Strength',
        'Notes',
      ],
    },
  ],
  [
    'theo',
    '/job-review',
    {
      heading: ['Job Recommendations'],
      text: ['See who you recommended for roles your team is hiring for'],
      button: ['Show more'],
    },
  ],
  [
    'theo',
    '/referrals',
    {
      searchbox: ['Search'],
      button: ['Job Category'],
      combobox: ['Sort by'],
      columnheader: [
        'Name',
        'Job Title',
        'Company',
        'Job Category',
        'Status',
        'Reach Out Method',
        'Can Mention',
        'Relationship',
        'Strength',
        'Notes',
      ],
    },
  ],
]

const found = (page: Page, role: Role, word: string) =>
  (role === 'text' ? page.getByText(word) : page.getByRole(role, { name: word })).locator('visible=true')

test('each list has its words, tabs, buttons and columns', async ({ page, vouch }) => {
  test.setTimeout(120_000)
  await resize(page, { width: 1280, height: 800 })
  let before = ''
  for (const [user, address, words] of SCREENS) {
    if (user !== before) await enter(page, vouch, `${user}@larkspur.example`)
    before = user
    await page.goto(vouch.url + address)
    const job = page.getByRole('button', { name: 'Senior Backend Engineer', exact: true })
    if (words.columnheader && address === '/job-review') await job.click()
    for (const [role, named] of Object.entries(words))
      for (const word of named)
        await expect(found(page, role as Role, word).first(), `${role} ${word} of ${address}`).toBeVisible()
  }
})
