import type { Category } from '../category.ts'
import { categoryOf } from '../job-title.ts'
import type { FitJob } from './signals.ts'

/** The fields of work that make up a function. */
const FIELDS_OF: Partial<Record<Category, readonly string[]>> = {
  SOFTWARE_ENGINEER: ['software', 'frontend', 'web', 'mobile', 'backend', 'embedded', 'cloud'],
  DATA_SCIENCE: ['data', 'dataengineering', 'machinelearning', 'dataanalysis', 'database'],
  PRODUCT_MANAGER: ['product', 'productmanagement', 'productownership'],
  DESIGNER: ['design', 'ux', 'graphic', 'webdesign'],
  SALES: ['sales', 'accounts', 'presales', 'customersuccess', 'bizdev', 'customerservice', 'retail'],
  MARKETING: [
    'marketing',
    'performancemarketing',
    'trademarketing',
    'communications',
    'writing',
    'pr',
    'advertising',
    'digital',
    'events',
  ],
  TALENT_TEAM: ['hr', 'recruiting', 'training'],
}

/** Categories of many kinds of work: sharing one says less than sharing a field. */
const isMixed = (category: Category): boolean => category === 'OTHER_TECH' || category === 'OPERATIONS'

/** Categories that name no function: their people have nothing in common. */
const NO_FUNCTION: readonly Category[] = ['NOT_TECH', 'UNEMPLOYED']

/** The category the job asks for: its own or, if it has none, that of its title. */
export const functionOf = ({ title, category }: Pick<FitJob, 'title' | 'category'>): Category | null =>
  [category, categoryOf(title, null)].find((name) => !NO_FUNCTION.includes(name)) ?? null

/** The fields of a function; none for categories of many kinds of work. */
export const fieldsOf = (category: Category | null): readonly string[] =>
  (category && FIELDS_OF[category]) ?? []

/** Whether the function alone says what work is sought. */
export const saysWork = (category: Category | null, own: readonly string[]): boolean =>
  category !== null &&
  !isMixed(category) &&
  (own.length === 0 || own.some((field) => fieldsOf(category).includes(field)) || !FIELDS_OF[category])

/** The family of a head whose field no one knows: 'staff engineer' is software, 'optical engineer' engineering. */
export function familyOf(category: Category | null, isEngineer: boolean): string | null {
  if (category === 'OTHER_TECH') return isEngineer ? 'engineering' : null
  return fieldsOf(category)[0] ?? null
}
