/** Who writes: a recommender; a recruiter who names the recommender; a recruiter who does not. */
export const TEMPLATE_KINDS = ['recommender', 'recruiter_named', 'recruiter'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** A short form fits into an invitation on LinkedIn. */
export const SHORT_LIMIT = 300
export const LONG_LIMIT = 2000

export type MessageTemplate = { short: string; long: string }

export const VARIABLES = [
  'first_name',
  'job_title',
  'company',
  'sender',
  'recommender',
  'notice_url',
] as const
export type Variable = (typeof VARIABLES)[number]

const NOTICE = 'About your data: {notice_url}'

export const DEFAULT_TEMPLATES: Record<TemplateKind, MessageTemplate> = {
  recommender: {
    short: `Hi {first_name}, {company} is hiring for {job_title}, and I thought of you. Mind if I tell you more?\n${NOTICE}`,
    long: `Hi {first_name},\n\nI work at {company}, and we’re hiring for {job_title}. I thought of you. If you’re curious, I’m happy to tell you what it’s like here and to introduce you to the people who hire.\n\n{sender}\n\n${NOTICE}`,
  },
  recruiter_named: {
    short: `Hi {first_name}, {recommender} recommended you to us at {company} for {job_title}. Mind if I tell you more?\n${NOTICE}`,
    long: `Hi {first_name},\n\n{recommender} works with us at {company} and recommended you. We’re hiring for {job_title}. Mind if I tell you more?\n\n{sender}\n\n${NOTICE}`,
  },
  recruiter: {
    short: `Hi {first_name}, I’m recruiting for {company}, and someone here recommended you for {job_title}. Mind if I tell you more?\n${NOTICE}`,
    long: `Hi {first_name},\n\nI recruit for {company}, and someone here recommended you. We’re hiring for {job_title}. Mind if I tell you more?\n\n{sender}\n\n${NOTICE}`,
  },
}

const VARIABLE = /\{([^{}\s]*)\}/g

const isVariable = (name: string): name is Variable => (VARIABLES as readonly string[]).includes(name)

/** The variables of a template that do not exist, each once. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name!).filter((name) => !isVariable(name))),
]

export const hasVariable = (text: string, name: Variable) => text.includes(`{${name}}`)

/** What the variables stand for. Without a page that tells candidates why the company has their name, `notice_url` is null. */
export type Values = Record<Exclude<Variable, 'notice_url'>, string> & { notice_url: string | null }

const BETWEEN_SENTENCES = /(?<=[.!?…])\s+|(?<=[。！？])/

function withoutNotice(text: string): string {
  const lines = text.split('\n').map((line) => {
    if (!hasVariable(line, 'notice_url')) return line
    const sentences = line.split(BETWEEN_SENTENCES).filter((one) => !hasVariable(one, 'notice_url'))
    return sentences.join(' ') || null
  })
  return lines
    .filter((line) => line !== null)
    .join('\n')
    .trimEnd()
}

/** Why a template cannot be saved; null if it can. Its length is another matter. */
export function templateProblem(kind: TemplateKind, text: string): string | null {
  const [unknown] = unknownVariables(text)
  if (unknown !== undefined)
    return `There is no {${unknown}}. Use ${VARIABLES.map((name) => `{${name}}`).join(', ')}.`
  if (kind !== 'recruiter_named' && hasVariable(text, 'recommender'))
    return 'You can use {recommender} only where a recruiter names the recommender.'
  if (text.trim() !== '' && withoutNotice(text).trim() === '')
    return 'Add a sentence without {notice_url}: sentences with it are left out until the page exists.'
  return null
}

/** The text with its values; without a notice, its sentences are left out. A value is never read as a variable. */
export const filled = (text: string, values: Values): string =>
  (values.notice_url === null ? withoutNotice(text) : text).replaceAll(VARIABLE, (whole, name: string) =>
    isVariable(name) ? (values[name] ?? '') : whole,
  )

/** What stands for a job where none is meant. */
export const NO_JOB = 'several roles'
