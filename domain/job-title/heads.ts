import type { Category } from '../category.ts'
import type { Field, Head } from './terms.ts'

type By = Partial<Record<Field, Category>>

/** Maps many fields to the same category. */
function all(category: Category, fields: string): By {
  return Object.fromEntries(fields.split(' ').map((name) => [name, category]))
}

const weak = (own: Category | null, by: By = {}): Head => ({ own, strong: false, by })
const strong = (own: Category, by: By = {}): Head => ({ own, strong: true, by })

const IT_FIELDS = 'it security network erp support infrastructure'
const PHYSICAL_FIELDS = 'hardware industrial quality plantEngineering'

/** Rules 3 to 5 of README.md: the kind of engineer, by the field next to the word. */
const ENGINEER_BY: By = {
  ...all(
    'SOFTWARE_ENGINEER',
    'software cloud infrastructure engineering product growth digital talent marketing',
  ),
  ...all('DATA_SCIENCE', 'data ai dataHint research'),
  ...all('OTHER_TECH', 'it security network erp crm support technical technology design innovation'),
  ...all(
    'OTHER_TECH',
    `${PHYSICAL_FIELDS} project production operations supply service business health maintenance`,
  ),
  ...all('NOT_TECH', 'civil estate otherWork planning'),
  ...all('SALES', 'sales success salesHint'),
}

export const ENGINEER = strong('SOFTWARE_ENGINEER', ENGINEER_BY)

/** Leading engineers counts as engineering. Only a field before the head changes the category; one after it is the area that is led. */
export const ENGINEERING_LEAD: Head = { ...strong('SOFTWARE_ENGINEER', ENGINEER_BY), looksBack: true }

/** In other languages the bare word names a degree, most often of a plant or machine engineer. */
export const INGENIEUR = strong('OTHER_TECH', {
  ...ENGINEER_BY,
  ...all('OTHER_TECH', 'product research digital engineering talent infrastructure'),
  civil: 'NOT_TECH',
})

export const DEVELOPER = strong('SOFTWARE_ENGINEER', {
  ...all('OTHER_TECH', 'hardware quality'),
  ...all('SALES', 'business sales salesHint success'),
  ...all('NOT_TECH', 'education estate finance health civil otherWork'),
  ...all('DATA_SCIENCE', 'ai data dataHint'),
  training: 'TALENT_TEAM',
  talent: 'TALENT_TEAM',
})

/** Whether two heads are one noun in other words: 'developer', 'engineer', 'Ingenieur'. */
export const nounOf = (head: Head): Head => (head === DEVELOPER || head === INGENIEUR ? ENGINEER : head)

export const DESIGNER = strong('DESIGNER', {
  ...all('NOT_TECH', 'fashion education civil otherWork estate'),
  ...all('OTHER_TECH', `${PHYSICAL_FIELDS} network erp it infrastructure`),
  training: 'TALENT_TEAM',
})

export const ARCHITECT = strong('NOT_TECH', {
  ...all('SOFTWARE_ENGINEER', 'software cloud engineering'),
  ...all('OTHER_TECH', `${IT_FIELDS} hardware technology technical crm digital business innovation quality`),
  ...all('DATA_SCIENCE', 'data ai dataHint'),
  ...all('SALES', 'sales success'),
  product: 'OTHER_TECH',
})

export const ANALYST = weak('NOT_TECH', {
  ...all('OTHER_TECH', 'technology technical software engineering cloud'),
  product: 'DATA_SCIENCE',
  growth: 'MARKETING',
})

export const SCIENTIST = strong('NOT_TECH', {
  ...all('DATA_SCIENCE', 'data ai dataHint product growth marketing operations strategy'),
  software: 'SOFTWARE_ENGINEER',
})

export const RESEARCHER = strong('NOT_TECH', {
  ...all('DATA_SCIENCE', 'data ai dataHint software'),
  ...all('DESIGNER', 'design product'),
  ...all('MARKETING', 'marketResearch marketing'),
  ...all('TALENT_TEAM', 'talent'),
  ...all('OTHER_TECH', 'security it'),
})

export const TECHNICIAN = weak('NOT_TECH', {
  ...all(
    'NOT_TECH',
    'production operations industrial quality service supply research design project plantEngineering',
  ),
  software: 'OTHER_TECH',
  cloud: 'OTHER_TECH',
  engineering: 'OTHER_TECH',
})

export const ADMINISTRATOR = weak('OPERATIONS', {
  ...all('OTHER_TECH', `${IT_FIELDS} software cloud crm technical technology data`),
  dataHint: 'OPERATIONS',
})

export const ASSISTANT = weak('OPERATIONS', all('NOT_TECH', 'research otherWork production maintenance'))

export const ARTIST = strong('NOT_TECH', {
  ...all('DESIGNER', 'design product software digital'),
  hardware: 'NOT_TECH',
})

export const STUDENT = strong('NOT_TECH', all('SOFTWARE_ENGINEER', 'software it'))

export const CONSULTANT = weak(null, {
  ...all('OTHER_TECH', 'technical technology crm'),
  ...all('OPERATIONS', 'business digital'),
})

export const LEADER = weak(null, all('SOFTWARE_ENGINEER', 'technology technical'))

/** Rule 5 of README.md: a project manager of IT is not one of operations. */
export const PROJECT_MANAGER = strong('OPERATIONS', {
  ...all(
    'OTHER_TECH',
    `${IT_FIELDS} software cloud technical technology engineering plantEngineering hardware`,
  ),
  marketing: 'MARKETING',
  talent: 'TALENT_TEAM',
})

export const WRITER = strong('NOT_TECH', {
  ...all('OTHER_TECH', 'technical it'),
  ...all('MARKETING', 'marketing growth digital software'),
  ...all('DESIGNER', 'design product'),
  ...all('SALES', 'sales'),
})

export const TRAINER = weak('TALENT_TEAM', {
  ...all('NOT_TECH', 'otherWork health education'),
  sales: 'TALENT_TEAM',
})

export const PRODUCER = strong('NOT_TECH', all('MARKETING', 'marketing growth digital'))

export const DEGREE = weak('NOT_TECH')
export const CLERK = weak('OPERATIONS')
/** Leads a shift or an engagement; a place named after it does not change the category. */
export const SHIFT_LEAD: Head = { ...CLERK, holds: true }
export const PLANNER = weak('OPERATIONS', { product: 'OPERATIONS' })
export const REPRESENTATIVE = weak('SALES', { business: 'SALES' })
export const DRAWING = weak(null, {})

/** Sales, unless the area belongs to another function. */
export const AREA_MANAGER = weak('SALES', all('OPERATIONS', 'maintenance otherWork'))

export const OPERATIONS: Head = {
  ...strong('OPERATIONS', {
    ...all('TALENT_TEAM', 'talent training'),
    ...all('OTHER_TECH', 'it security network erp infrastructure'),
    ...all('NOT_TECH', 'finance legal health civil research'),
    cloud: 'SOFTWARE_ENGINEER',
  }),
  looksBack: true,
}

/** Heads without a function of their own: they take the field next to them, and without one they are Other Non-Tech. */
export const PLAIN = weak(null)

/** Heads of a company who are not its founders (rule 1 of README.md); any field named next to them says more. */
export const GENERAL_MANAGER: Head = {
  ...weak('OPERATIONS', all('OPERATIONS', 'business estate otherWork')),
  holds: true,
}
