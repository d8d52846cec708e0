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
  'job_link',
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

/** These may stand for nothing: the page that tells candidates why the company has their name, and the job's page. */
const OPTIONAL = ['notice_url', 'job_link'] as const
type Optional = (typeof OPTIONAL)[number]

/** What the variables stand for. */
export type Values = Record<Exclude<Variable, Optional>, string> & Record<Optional, string | null>

const BETWEEN_SENTENCES = /(?<=[.!?…])\s+|(?<=[。！？])/

/** The text without the sentences that name one of these. */
function without(missing: readonly Variable[], text: string): string {
  const names = (part: string) => missing.some((name) => hasVariable(part, name))
  const lines = text.split('\n').map((line) => {
    if (!names(line)) return line
    return (
      line
        .split(BETWEEN_SENTENCES)
        .filter((one) => !names(one))
        .join(' ') || null
    )
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
  for (const name of OPTIONAL)
    if (text.trim() !== '' && without([name], text).trim() === '')
      return `Add a sentence without {${name}}: sentences with it are left out where there is no such page.`
  return null
}

/** The text with its values; sentences about a page that does not exist are left out. A value is never read as a variable. */
export const filled = (text: string, values: Values): string => {
  const missing = OPTIONAL.filter((name) => values[name] === null)
  return (missing.length > 0 ? without(missing, text) : text).replaceAll(VARIABLE, (whole, name: string) =>
    isVariable(name) ? (values[name] ?? '') : whole,
  )
}

/** What stands for a job where none is meant. */
export const NO_JOB = 'several roles'
