import { ACT_PARTS } from './acts/parts.store.ts'
import { BONUS_PARTS } from './bonuses/parts.store.ts'
import { CANDIDATE_PARTS } from './candidates/parts.store.ts'
import { CLAIM_PARTS } from './claims/parts.store.ts'
import { COMMENT_PARTS } from './comments/parts.store.ts'
import { CONNECTION_PARTS } from './connections/parts.store.ts'
import { type Because, NO_ACT, type Part, type Parts, type TableOf } from './db/parts.ts'
import type { Person } from './db/schema.ts'
import { NOTICE_PARTS } from './privacy/parts.store.ts'
import { TRACKING_PARTS } from './tracking/parts.store.ts'
import { VIEW_PARTS } from './views/parts.store.ts'

const RECORDS: Parts<TableOf<'person_id'>> = {
  ...ACT_PARTS,
  ...BONUS_PARTS,
  ...CANDIDATE_PARTS,
  ...CLAIM_PARTS,
  ...COMMENT_PARTS,
  ...CONNECTION_PARTS,
  ...NOTICE_PARTS,
  ...TRACKING_PARTS,
  ...VIEW_PARTS,
}
/** All that belongs to a person, by table. Each record stands in the word that owns the table and imports db/ only. */
export const PARTS: Record<string, Part> = RECORDS

const KINDS = {
  uploaded: { print: 'as it is', merge: 'as the newest upload has it', undo: NO_ACT },
  derived: { print: 'as it is', merge: 'derived again', undo: 'derived again' },
  standing: {
    print: 'as it is',
    merge: 'that of the one who got further with the company',
    undo: 'as it was',
  },
  added: { print: 'as it is', merge: 'of the one who was added first', undo: NO_ACT },
  repeated: { print: { because: 'it repeats what is printed' }, merge: 'derived again', undo: NO_ACT },
  tip: {
    print: { because: 'tips are printed by what they say' },
    merge: 'of the one who was added first',
    undo: NO_ACT,
  },
  change: {
    print: { because: 'it names a colleague, so that no one overwrites what they did' },
    merge: 'it changed by itself',
    undo: 'it changed again',
  },
} satisfies Record<string, Record<'print' | 'merge' | 'undo', string | Because>>

const PERSON_COLUMNS: Record<keyof Person, keyof typeof KINDS> = {
  company_id: 'repeated',
  id: 'uploaded',
  upload_id: 'uploaded',
  name: 'uploaded',
  first_name: 'uploaded',
  last_name: 'uploaded',
  job_title: 'uploaded',
  company_name: 'uploaded',
  email: 'uploaded',
  linkedin_url: 'uploaded',
  education: 'uploaded',
  updated_at: 'uploaded',
  link_key: 'derived',
  email_key: 'derived',
  employer_key: 'derived',
  category: 'derived',
  seniority: 'derived',
  classifier_version: 'derived',
  search: 'repeated',
  candidate: 'derived',
  recommended: 'derived',
  recommended_at: 'derived',
  recommenders: 'derived',
  strength: 'derived',
  looked_at: 'standing',
  reviewed_at: 'standing',
  is_favorite: 'standing',
  stage: 'standing',
  stage_changed_at: 'standing',
  outcome: 'standing',
  outcome_at: 'standing',
  standing_number: 'change',
  standing_by: 'change',
  added_at: 'added',
  added_by: 'added',
  tip_id: 'tip',
  email_by_admin: 'added',
}
/** The parts that an act can change. */
export const UNDONE = Object.entries(PARTS).flatMap(([table, { key, undo }]) =>
  'because' in undo ? [] : { table, key, ...undo },
)

/** The columns of a person that are not printed for them. */
export const NOT_PRINTED = (Object.keys(PERSON_COLUMNS) as (keyof Person)[]).filter(
  (column) => typeof KINDS[PERSON_COLUMNS[column]].print !== 'string',
)
