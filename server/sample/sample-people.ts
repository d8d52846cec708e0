import { DAY_MS } from '../../domain/time.ts'
import { CATEGORIES, type Category } from '../../domain/category.ts'
import data from './sample.json' with { type: 'json' }

/** An invented person; texts as the person wrote them, the date in ISO. */
export type SamplePerson = {
  first_name: string
  last_name: string
  linkedin_url: string
  email: string
  company: string
  job_title: string
  connected_on: string
  degree: string
  institution: string
  graduation_year: string
  category: Category
}

const [FIRST_NAMES, LAST_NAMES, STEMS, FORMS] = [
  data.first_names,
  data.last_names,
  data.company_stems,
  data.company_forms,
].map((text) => text.split(', ')) as [string[], string[], string[], string[]]
/** Two invented companies per stem: the bare name and one with a trade or legal form. */
const COMPANIES = STEMS.flatMap((stem, index) => [stem, `${stem} ${FORMS[index % FORMS.length]}`])
/** Of a hundred people, roughly so many have a category. */
const { share: SHARE, educations: EDUCATIONS } = data
const TOTAL_SHARE = CATEGORIES.reduce((sum, category) => sum + SHARE[category], 0)
const NEWEST = Date.UTC(2025, 9, 31)
const DAYS_BACK = 6000

/**
 * `count` invented people with unique profile links, the same ones for the same seed; a shorter list is the beginning
 * of a longer one. Three in a hundred have an email address, one in a hundred neither position nor company, one in six
 * an education.
 */
export function samplePeople(count: number, seed = 1): SamplePerson[] {
  const random = randomNumbers(seed)
  const people: SamplePerson[] = []
  let day = 0
  for (let index = 0; index < count; index++) {
    day = (day + Math.floor(random() * 4)) % DAYS_BACK
    people.push(samplePerson(random, index, seed, day))
  }
  return people
}

function samplePerson(random: () => number, index: number, seed: number, day: number): SamplePerson {
  const pick = <T>(words: T[]): T => words[Math.floor(random() * words.length)]!
  const first = pick(FIRST_NAMES)
  const last = pick(LAST_NAMES)
  const oddity = random()
  const blankJob = random() < 0.01
  const category = blankJob ? 'UNEMPLOYED' : pickCategory(random())
  const title = pick(data.job_titles[category].split('; '))
  const company = pick(COMPANIES)
  const hasEmail = random() < 0.03
  const plainSlug = random() < 0.6
  const [degree = '', institution = '', graduation_year = ''] =
    index % 6 === 0 ? EDUCATIONS[(index / 6) % EDUCATIONS.length]! : []
  return {
    first_name: oddity < 0.004 ? `${first} 🌍` : first,
    last_name: oddity > 0.992 ? `${last}, MBA` : oddity > 0.988 ? `${last} 🇪🇺` : last,
    linkedin_url: `https://www.linkedin.com/in/${slug(first, last, plainSlug)}-${uniqueSuffix(index, seed)}`,
    email: hasEmail ? `${ascii(`${first}.${last}`) || 'mail'}.${index}@example.com` : '',
    company: blankJob || category === 'UNEMPLOYED' ? '' : company,
    job_title: blankJob ? '' : title,
    connected_on: new Date(NEWEST - day * DAY_MS).toISOString().slice(0, 10),
    degree,
    institution,
    graduation_year,
    category,
  }
}

function pickCategory(share: number): Category {
  let left = share * TOTAL_SHARE
  for (const category of CATEGORIES) {
    left -= SHARE[category]
    if (left < 0) return category
  }
  return 'NOT_TECH'
}

function slug(first: string, last: string, plain: boolean): string {
  const words = `${first}-${last}`.toLowerCase().replace(/[\s'.,]+/g, '-')
  const folded = words.normalize('NFD').replace(/\p{M}+/gu, '')
  return plain && /^[a-z-]+$/.test(folded) ? folded : encodeURIComponent(words)
}

function ascii(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]+/g, '')
    .split('.')
    .filter(Boolean)
    .join('.')
}

/** Nine hexadecimal digits as LinkedIn appends them, different for every index and seed. */
function uniqueSuffix(index: number, seed: number): string {
  const scrambled = Math.imul(index + 1, 2_654_435_761) >>> 0
  return scrambled.toString(16).padStart(8, '0') + seed.toString(16)
}

/** Evenly spread numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
