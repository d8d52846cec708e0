import type { Category } from '../category.ts'

/** The field of work that a word names; finer than the categories, because the head noun decides what it becomes. */
export type Field =
  | 'software'
  | 'cloud'
  | 'infrastructure'
  | 'engineering'
  | 'plantEngineering'
  | 'technology'
  | 'technical'
  | 'data'
  | 'ai'
  | 'dataHint'
  | 'it'
  | 'security'
  | 'network'
  | 'erp'
  | 'crm'
  | 'support'
  | 'quality'
  | 'hardware'
  | 'industrial'
  | 'civil'
  | 'product'
  | 'design'
  | 'fashion'
  | 'sales'
  | 'salesHint'
  | 'success'
  | 'marketing'
  | 'growth'
  | 'marketResearch'
  | 'digital'
  | 'operations'
  | 'project'
  | 'supply'
  | 'production'
  | 'admin'
  | 'service'
  | 'planning'
  | 'business'
  | 'strategy'
  | 'innovation'
  | 'talent'
  | 'talentHint'
  | 'training'
  | 'finance'
  | 'legal'
  | 'health'
  | 'education'
  | 'research'
  | 'estate'
  | 'maintenance'
  | 'otherWork'

/** How a head noun reads the field next to it. */
export interface Head {
  /** The category if there is no field next to the head; null says nothing at all ('Manager'). */
  readonly own: Category | null
  /** A strong head keeps its own category next to a field that `by` does not list ('Marketing Designer'). */
  readonly strong: boolean
  readonly by: Readonly<Partial<Record<Field, Category>>>
  /** Only a field before the head changes the category ('IT Operations', but not 'Operations for IT'). */
  readonly looksBack?: boolean
  /** Keeps its category even if a later part is Other Non-Tech or Other Tech ('General Manager, Hotels'). */
  readonly holds?: boolean
}

export type Term =
  | { readonly kind: 'founder' }
  | { readonly kind: 'role'; readonly category: Category; readonly noun: boolean; readonly bare?: boolean }
  | { readonly kind: 'field'; readonly field: Field }
  | { readonly kind: 'head'; readonly head: Head }
  | {
      readonly kind:
        | 'outOfWork'
        | 'retired'
        | 'former'
        | 'employer'
        | 'and'
        | 'of'
        | 'de'
        | 'aide'
        | 'stealth'
        | 'skip'
    }

/** Phrases (comma or line separated; 'stem*' and '*ending' allowed) that all mean the same term. */
export type TermEntry = readonly [term: Term, phrases: string]

export const role = (category: Category, phrases: string): TermEntry => [
  { kind: 'role', category, noun: false },
  phrases,
]

/** A noun of its own, which also takes the fields joined before it: 'Brand & Graphic Designer', 'Sales Recruiter'. */
export const noun = (category: Category, phrases: string): TermEntry => [
  { kind: 'role', category, noun: true },
  phrases,
]

export const field = (name: Field, phrases: string): TermEntry => [{ kind: 'field', field: name }, phrases]

export const head = (meaning: Head, phrases: string): TermEntry => [{ kind: 'head', head: meaning }, phrases]

export const mark = (
  kind:
    | 'founder'
    | 'outOfWork'
    | 'retired'
    | 'former'
    | 'employer'
    | 'and'
    | 'of'
    | 'de'
    | 'aide'
    | 'stealth'
    | 'skip',
  phrases: string,
): TermEntry => [{ kind }, phrases]

/** What a field means under a head that has no opinion ('Manager', 'Specialist', 'Director'). */
export const FIELD_CATEGORY: Readonly<Record<Field, Category>> = {
  software: 'SOFTWARE_ENGINEER',
  cloud: 'SOFTWARE_ENGINEER',
  infrastructure: 'OTHER_TECH',
  engineering: 'SOFTWARE_ENGINEER',
  plantEngineering: 'OTHER_TECH',
  technology: 'OTHER_TECH',
  technical: 'OTHER_TECH',
  data: 'DATA_SCIENCE',
  ai: 'DATA_SCIENCE',
  dataHint: 'DATA_SCIENCE',
  it: 'OTHER_TECH',
  security: 'OTHER_TECH',
  network: 'OTHER_TECH',
  erp: 'OTHER_TECH',
  crm: 'MARKETING',
  support: 'OTHER_TECH',
  quality: 'OTHER_TECH',
  hardware: 'OTHER_TECH',
  industrial: 'OTHER_TECH',
  civil: 'NOT_TECH',
  product: 'PRODUCT_MANAGER',
  design: 'DESIGNER',
  fashion: 'NOT_TECH',
  sales: 'SALES',
  salesHint: 'SALES',
  success: 'SALES',
  marketing: 'MARKETING',
  growth: 'MARKETING',
  marketResearch: 'MARKETING',
  digital: 'MARKETING',
  operations: 'OPERATIONS',
  project: 'OPERATIONS',
  supply: 'OPERATIONS',
  production: 'OPERATIONS',
  admin: 'OPERATIONS',
  service: 'OPERATIONS',
  planning: 'OPERATIONS',
  business: 'OPERATIONS',
  strategy: 'OPERATIONS',
  innovation: 'OPERATIONS',
  talent: 'TALENT_TEAM',
  talentHint: 'TALENT_TEAM',
  training: 'TALENT_TEAM',
  finance: 'NOT_TECH',
  legal: 'NOT_TECH',
  health: 'NOT_TECH',
  education: 'NOT_TECH',
  research: 'NOT_TECH',
  estate: 'NOT_TECH',
  maintenance: 'NOT_TECH',
  otherWork: 'NOT_TECH',
}

/** Words that name a field only if the title says nothing clearer. */
export const VAGUE_FIELDS: ReadonlySet<Field> = new Set<Field>([
  'technology',
  'technical',
  'dataHint',
  'salesHint',
  'talentHint',
  'digital',
  'business',
  'support',
  'innovation',
])

/** Industries and ways of working: a function in the same part of the title says more ('Sales Automotive'). */
export const SOFT_FIELDS: ReadonlySet<Field> = new Set<Field>([
  'maintenance',
  'strategy',
  'planning',
  'project',
  'admin',
  'hardware',
  'industrial',
  'civil',
  'health',
  'education',
  'estate',
  'otherWork',
  'production',
  'quality',
  'crm',
  'research',
])

/** The field that a role lends to the head noun next to it. */
export const CATEGORY_FIELD: Readonly<Partial<Record<Category, Field>>> = {
  SOFTWARE_ENGINEER: 'software',
  DATA_SCIENCE: 'data',
  OTHER_TECH: 'it',
  PRODUCT_MANAGER: 'product',
  DESIGNER: 'design',
  SALES: 'sales',
  MARKETING: 'marketing',
  OPERATIONS: 'operations',
  TALENT_TEAM: 'talent',
  NOT_TECH: 'otherWork',
}
