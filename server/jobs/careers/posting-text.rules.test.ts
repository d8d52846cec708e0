import { describe, expect, test } from 'vitest'
import { computing, LOADED } from '../../../testing/growth.ts'
import { locationOf, postingOf, textOf, unescaped } from './posting-text.rules.ts'

const PAGE = 'https://jobs.lever.co/acme'
const FOUND = {
  id: '1',
  title: 'Designer',
  department: 'Product',
  locations: ['Lisbon'],
  html: '<p>Draw.</p>',
  url: 'https://jobs.lever.co/acme/1',
}
const posting = (change: Partial<typeof FOUND> | { url: string | null } | { locations: (string | null)[] }) =>
  postingOf({ ...FOUND, ...change }, PAGE)!

describe('HTML as text', () => {
  test.each([
    ['paragraphs', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['line breaks', 'One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['bullets', '<ul><li>One</li><li>Two</li></ul>', '• One\n• Two'],
    ['bullets inside a paragraph', '<p>Do:</p><ul><li><p>One</p></li></ul>', 'Do:\n\n• One'],
    ['headings as they are written', '<h2>Your tasks</h2><p>One</p>', 'Your tasks\n\nOne'],
    ['entities', 'R&amp;D &lt;b&gt; &nbsp;&#8364;', 'R&D <b> \u00a0€'],
    ['links without their addresses', '<a href="https://acme.test">Acme</a>', 'Acme'],
    ['no script', '<p>One</p><script>alert(1)</script><style>p{}</style>', 'One'],
    ['no image', '<img src="https://acme.test/x.png" alt="x"><p>One</p>', 'One'],
    ['no markup of a tag that is cut off', '<p>One</p><a href="', 'One'],
    ['emoji', '<p>Ship 🚀 it</p>', 'Ship 🚀 it'],
    ['nothing', '', ''],
    ['text alone', 'One\ntwo', 'One two'],
  ])('keeps %s', (_, html, text) => expect(textOf(html)).toBe(text))

  test.each(['<i>', '<a>', '<svg>', '<p><i>', '<i></b>', '<hr>', '&nbsp;', '&lt;i&gt;'])(
    'has an end soon, with a megabyte of %s',
    async (token) => {
      const html = token.repeat(1_000_000 / token.length)
      const read = () => postingOf({ ...FOUND, html: unescaped(html) }, PAGE)!
      expect(read().description).toContain(FOUND.url)
      expect(await computing(read)).toBeLessThan(LOADED * 1_000)
    },
  )

  test('has no controls and marks of direction, and keeps emoji', () =>
    expect(textOf('<p>gnp\u202eexe.\u0007 👩‍💻</p>')).toBe('gnpexe. 👩‍💻'))

  test('is text that PostgreSQL can store', () =>
    expect(textOf('a\u0000b\ud800')).not.toMatch(/\u0000|\ud800/))

  test.each([
    ['escaped once more', '&lt;p&gt;R&amp;amp;D&lt;/p&gt;', '<p>R&amp;D</p>'],
    [
      'escaped with line breaks',
      '&lt;ul&gt;\n&lt;li&gt;One&lt;/li&gt;\n&lt;/ul&gt;',
      '<ul>\n<li>One</li>\n</ul>',
    ],
    ['not escaped', '<p>R&amp;D</p>', '<p>R&amp;D</p>'],
  ])('%s is made HTML again', (_, given, html) => expect(unescaped(given)).toBe(html))
})

describe('a posting', () => {
  test('keeps what fits', () => {
    expect(posting({})).toEqual({
      external_id: '1',
      title: 'Designer',
      department: 'Product',
      locations: ['Lisbon'],
      description: 'Draw.',
      url: 'https://jobs.lever.co/acme/1',
    })
  })

  test('without a title is no posting', () => expect(postingOf({ ...FOUND, title: ' \n' }, PAGE)).toBeNull())

  test.each([
    ['javascript:alert(1)', PAGE],
    ['http://jobs.lever.co/acme/1', PAGE],
    ['not a link', PAGE],
    [null, PAGE],
    [`https://jobs.lever.co/${'x'.repeat(3_000)}`, PAGE],
    ['https://careers.acme.test/1', 'https://careers.acme.test/1'],
  ])('links %s to %s', (url, shown) => expect(posting({ url }).url).toBe(shown))

  test('without a text has its link as description', () => {
    expect(posting({ html: '<script>x</script>' }).description).toBe(FOUND.url)
  })

  test.each([
    [[null, ''], 'Not stated'],
    [['Lisbon', 'Lisbon', ' Porto '], 'Lisbon; Porto'],
    [['x'.repeat(300)], `${'x'.repeat(199)}…`],
  ])('is at %j', (locations, location) => expect(locationOf(posting({ locations }))).toBe(location))

  test('has a title in one line of 200 characters', () => {
    expect(posting({ title: ` Lead\n\tDesigner ${'x'.repeat(300)}` }).title).toMatch(
      /^Lead Designer x{185}…$/,
    )
  })

  test('of 5,001 tags is cut before the last, and links the rest', () => {
    const { description } = posting({ html: `<p>${'<b>a</b> '.repeat(5_000)}</p>` })
    expect(description).toMatch(/^(a ){4997}a…\n\nThe rest is in the posting: https:/)
    expect(posting({ html: `<p>${'<b>a</b> '.repeat(4_999)}</p>` }).description).toHaveLength(9_997)
  })

  test('of 60,000 characters is cut at a word, and links the rest', () => {
    const { description } = posting({ html: `<p>${'Draw 🚀 '.repeat(10_000)}</p>` })
    expect(description.length).toBeLessThanOrEqual(20_000)
    expect(description.length).toBeGreaterThan(19_800)
    expect(description).toMatch(
      /(Draw|🚀)…\n\nThe rest is in the posting: https:\/\/jobs\.lever\.co\/acme\/1$/u,
    )
  })
})
