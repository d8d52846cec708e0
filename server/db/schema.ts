/** The tables as the migrations make them. Written by `npm run schema`, not by hand. */
import type { ColumnType } from 'kysely'

/** Columns that the database fills in where a new row has no value. */
type Given<T> =
  T extends ColumnType<infer Read, infer New, infer Changed>
    ? ColumnType<Read, New | undefined, Changed>
    : ColumnType<T, T | undefined, T>
type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }
type Time = ColumnType<Date, Date | string, Date | string>

export interface Act {
  access: Given<string>
  after: Json
  at: Time
  before: Json
  company_id: string
  employee_id: string
  id: string
  key_id: string | null
  merged_at: Time | null
  person_id: string
}

export interface Address {
  company_id: string
  created_at: Given<Time>
  email: string
  employee_id: string
  password_hash: string | null
  proven_at: Time | null
}

export interface AddressChange {
  company_id: string
  created_at: Time
  email: string
  employee_id: string
  expires_at: Time
  token_hash: string
}

export interface ApiKey {
  company_id: string
  created_at: Time
  employee_id: string
  expires_at: Time
  id: string
  maker_signed_in_at: Given<Time>
  may_export: boolean
  may_write: boolean
  name: string
  token_hash: string
  used_on: Time | null
}

export interface Audit {
  action: string
  at: Given<Time>
  company_id: string
  detail: Json | null
  employee_id: string | null
  id: string
}

export interface BackupRun {
  asked_at: Time | null
  failing_since: Time | null
  only_row: Given<boolean>
  succeeded_at: Time | null
}

export interface Bonus {
  amount: string
  at: Time
  company_id: string
  confirmed_by: string
  due_on: Time
  employee_id: string | null
  hired_at: Time
  id: string
  job_id: string | null
  paid_at: Time | null
  paid_by: string | null
  person_id: string | null
}

export interface CandidateMove {
  at: Given<Time>
  before: Json
  company_id: string
  employee_id: string
  move_id: string
  outcome: string | null
  person_id: string
  stage: string
  system: string | null
}

export interface CareersPage {
  asks_to_close: number | null
  changes: Json | null
  company_id: string
  connected_at: Time
  connected_by: string | null
  cut_off: Given<number>
  departments: string[] | null
  disconnected_at: Time | null
  due_at: Time
  id: string
  locations: string[] | null
  name: string
  problem: string | null
  provider: string
  read_at: Time | null
  slug: string
  tried_at: Time | null
}

export interface Comment {
  answers: string | null
  at: Time
  company_id: string
  edited_at: Time | null
  employee_id: string
  id: string
  person_id: string
  text: string | null
}

export interface Company {
  assistants: Given<boolean>
  bonus_amount: Given<string>
  bonus_days: Given<number>
  claim_days: Given<number>
  company_id: string
  created_at: Given<Time>
  deletion_asked_at: Time | null
  deletion_asked_by: string | null
  deletion_began_at: Time | null
  deletion_due_at: Time | null
  derived_version: Given<number>
  is_private: Given<boolean>
  is_sample: Given<boolean>
  job_link_tail: Given<string>
  join_by_domain: Given<boolean>
  name: string
  notice_contact: Given<string>
  notice_from: Given<string>
  program_text: Given<string>
  quiet_days: Given<number>
  time_zone: string | null
}

export interface CompanyDomain {
  company_id: string
  domain: string
}

export interface Connection {
  brought_at: Time | null
  category: string
  change: string | null
  classifier_version: number
  company_id: string
  company_name: string | null
  connected_on: Time | null
  decided_at: Time | null
  education: Json | null
  email: string | null
  email_key: string | null
  employee_id: string
  employer_key: string | null
  first_name: string
  first_recommended_at: Time | null
  id: string
  job_title: string | null
  last_name: string
  link_key: string | null
  linkedin_url: string | null
  name: string
  notes: string | null
  outreach_at: Time | null
  person_id: string
  reach_out_method: string | null
  recommendation_strength: number | null
  recommended: Given<boolean>
  recommended_at: Time | null
  relationship: string | null
  search: string
  seniority: Given<string>
  should_mention_name: boolean | null
  status: Given<string>
  upload_id: string | null
  was_company_name: string | null
  was_job_title: string | null
}

export interface Destination {
  company_id: string
  created_at: Time
  delivered_at: Time | null
  failing_since: Time | null
  host: string
  hour: number | null
  id: string
  is_quick: Given<boolean>
  kind: string
  kinds: Given<string[]>
  name: Given<string>
  off_reason: string | null
  paused_until: Given<Time>
  rhythm: string | null
  sealed: string
  time_zone: string | null
  tips_told_on: Time | null
  weekday: number | null
  with_details: Given<boolean>
}

export interface Employee {
  company_id: string
  created_at: Given<Time>
  deactivated_at: Time | null
  deleted_at: Time | null
  email: string
  first_name: string | null
  first_steps_closed: Given<boolean>
  former_emails: Given<string[]>
  id: string
  inbox_off: Given<string[]>
  is_awaited: Given<boolean>
  joined_by_domain_at: Time | null
  last_name: string | null
  mail: Given<string>
  mail_company_digest: Given<boolean>
  mail_digest: Given<boolean>
  news_chosen_at: Time | null
  no_asks_before: Time | null
  profile_asked: Given<boolean>
  recommendations_seen_at: Time | null
  reminded_at: Time | null
  role: string
  upload_reminder_at: Time | null
}

export interface Employer {
  company_id: string
  employer_key: string
  functions: Json
  known_by: string[]
  people: number
}

export interface Erased {
  company_id: string
  erased_at: Given<Time>
  key_hash: string
}

export interface ErasedEverywhere {
  erased_at: Given<Time>
  key_hash: string
}

export interface FirstReview {
  began_at: Time
  company_id: string
  connection_ids: string[]
  employee_id: string
  job_ids: string[]
}

export interface InboxRead {
  about: string
  at: Time
  company_id: string
  employee_id: string
  kind: string
  read_at: Time
}

export interface Invitation {
  company_id: string
  created_at: Given<Time>
  email: string
  invited_by: string | null
  mail_due_at: Time | null
  mail_tries: Given<number>
  not_sent: Given<boolean>
  role: string
  signs_in: Given<boolean>
  token_hash: string | null
}

export interface Job {
  bonus_amount: string | null
  career_type: string
  closed_at: Time | null
  company_id: string
  created_at: Given<Time>
  created_by: string | null
  description: string
  id: string
  job_title: string
  link: string | null
  location: string
}

export interface JobDecision {
  company_id: string
  connection_id: string
  decided_at: Given<Time>
  decision: string
  employee_id: string
  job_id: string
}

export interface LimitUse {
  expire: string | null
  key: string
  points: number
}

export interface LinkToken {
  code_hash: string
  code_tries: Given<number>
  code_used_at: Time | null
  created_at: Given<Time>
  email: string
  expires_at: Time
  invitation_hash: string | null
  mail_due_at: Time | null
  mail_tries: Given<number>
  not_sent: Given<boolean>
  request_hash: string | null
  request_tries: Given<number>
  token_hash: string
  used_at: Time | null
}

export interface LookAgain {
  company_id: string
  day: Time
  line: Given<string>
  person_id: string
  set_at: Time
  set_by: string
}

export interface Mention {
  at: Time
  comment_id: string
  company_id: string
  employee_id: string
}

export interface NoticeGiven {
  company_id: string
  given_at: Time
  person_id: string
}

export interface OidcCompany {
  company_id: string
  only_row: Given<boolean>
}

export interface OidcIdentity {
  company_id: string
  created_at: Time
  employee_id: string
  issuer: string
  subject: string
}

export interface OidcSignIn {
  browser_hash: string | null
  code_hash: string | null
  expires_at: Time
  forget_at: Time
  identity: Json | null
  return_to: string | null
  state_hash: string
  used_at: Time | null
}

export interface Outbox {
  at: Time
  company_id: string
  data: Given<Json>
  destination_id: string | null
  due_at: Time
  employee_id: string | null
  ended_at: Time | null
  failure: string | null
  id: string
  key: string
  kind: string
  lane: string
  state: Given<string>
  status: number | null
  subject_id: string | null
  tried_at: Time | null
  tries: Given<number>
}

export interface OwnPosition {
  company_id: string
  employee_id: string
  employer: string
  ended: string | null
  place: number
  started: string | null
}

export interface Person {
  added_at: Time | null
  added_by: string | null
  candidate: Given<boolean>
  category: string
  classifier_version: number
  company_id: string
  company_name: string | null
  education: Json | null
  email: string | null
  email_by_admin: Given<boolean>
  email_key: string | null
  employer_key: string | null
  first_name: string
  id: string
  is_favorite: Given<boolean>
  job_title: string | null
  last_name: string
  link_key: string | null
  linkedin_url: string | null
  looked_at: Time | null
  name: string
  outcome: string | null
  outcome_at: Time | null
  recommended: Given<boolean>
  recommended_at: Time | null
  recommenders: number | null
  reviewed_at: Time | null
  search: string
  seniority: Given<string>
  stage: Given<string>
  stage_changed_at: Time | null
  standing_by: string | null
  standing_number: Given<number>
  strength: number | null
  tip_id: string | null
  updated_at: Given<Time>
  upload_id: string | null
}

export interface PersonCount {
  category: string
  company_id: string
  n: number
  seniority: Given<string>
}

export interface Posting {
  careers_page_id: string
  closed_by_read: Given<boolean>
  company_id: string
  external_id: string
  fingerprint: string
  job_id: string | null
  missed: Given<number>
  url: string
}

export interface PurgedPass {
  company_id: string
  employee_id: string
  key_hash: string
  pass_id: string
}

export interface Rating {
  can_mention_name: boolean
  can_reach_out: boolean
  company_id: string
  employee_id: string
  notes: string
  person_id: string
  updated_at: Given<Time>
}

export interface ReachOut {
  answer: string | null
  company_id: string
  declined_because: string | null
  dismissed_steps: number | null
  employee_id: string | null
  ended_at: Time | null
  ended_because: string | null
  id: string
  job_id: string | null
  line: Given<string>
  lost_at: Time | null
  lost_by: string | null
  person_id: string
  reminded_at: Time | null
  reminded_by: string | null
  sent_at: Time | null
  started_at: Time
  started_by: string
  state: string
  steps: Given<Json>
  times_sent: Given<number>
  until: Time | null
}

export interface ReachOutText {
  company_id: string
  kind: string
  long: string
  short: string
}

export interface RefreshToken {
  created_at: Given<Time>
  session_id: string
  successor_salt: string | null
  token_hash: string
  used_at: Time | null
}

export interface ReviewJob {
  began_at: Given<Time>
  career_type: string
  company_id: string
  description: string
  employee_id: string
  job_id: string
  job_title: string
}

export interface SavedView {
  company_id: string
  created_at: Time
  employee_id: string
  id: string
  is_shared: boolean
  name: string
  query: string
  screen: string
}

export interface ServerSecret {
  name: string
  value: string
}

export interface Session {
  browser: string | null
  company_id: string
  confirmed_at: Time | null
  created_at: Given<Time>
  email: string
  employee_id: string
  ended_at: Time | null
  ended_because: string | null
  expires_at: Time
  id: string
  system: string | null
}

export interface Sprint {
  closed_at: Time | null
  company_id: string
  created_at: Time
  ended_at: Time | null
  ends_at: Time
  id: string
  invited_by: string | null
  looking_for: Given<string[]>
  starts_at: Time
  title: string
}

export interface SprintJob {
  company_id: string
  job_id: string
  sprint_id: string
}

export interface SprintParticipant {
  company_id: string
  draft_looked_at: Given<number>
  draft_recommended: Given<number>
  employee_id: string
  joined_at: Time
  looked_at: Given<number>
  recommended: Given<number>
  sprint_id: string
}

export interface Thanks {
  at: Time
  company_id: string
  employee_id: string
  person_id: string
  sent_by: string
  words: string
}

export interface Tip {
  company_id: string
  explanation: string | null
  id: string
  is_anonymous: boolean
  link_type: string | null
  name: string | null
  profile_url: string | null
  reviewed_at: Time | null
  submitted_by: string | null
  submitted_on: Time
}

export interface Tracked {
  application_id: string | null
  asked_at: Time
  began_at: Time | null
  candidate_id: string | null
  changed_at: Time | null
  company_id: string
  id: string
  job_id: string
  merged: Given<boolean>
  person_id: string
  problem: string | null
  proposal: string | null
  seen: string
  sent_at: Time | null
  sent_by: string
  stage: string | null
  standing: string | null
  state: Given<string>
  system: string
  url: string | null
}

export interface TrackedJob {
  company_id: string
  destination_id: string
  external_id: string
  job_id: string
  title: string
}

export interface Tracking {
  company_id: string
  cursor: string | null
  destination_id: string
  due_at: Time
  problem: string | null
  read_at: Time | null
}

export interface Upload {
  company_id: string
  created_at: Given<Time>
  employee_id: string
  error: string | null
  finished_at: Time | null
  id: string
  receipt: Json | null
  rows: Given<number>
  rows_done: Given<number>
  run: Given<number>
  status: Given<string>
}

export interface UploadPart {
  bytes: Buffer
  company_id: string
  number: number
  upload_id: string
}

export interface ViewWatch {
  company_id: string
  due_at: Time
  employee_id: string
  is_full: Given<boolean>
  ticked_at: Time
  told_at: Time | null
  view_id: string
}

export interface ViewWatchPerson {
  came_at: Time | null
  company_id: string
  employee_id: string
  person_id: string
  view_id: string
}

export interface DB {
  act: Act
  address: Address
  address_change: AddressChange
  api_key: ApiKey
  audit: Audit
  backup_run: BackupRun
  bonus: Bonus
  candidate_move: CandidateMove
  careers_page: CareersPage
  comment: Comment
  company: Company
  company_domain: CompanyDomain
  connection: Connection
  destination: Destination
  employee: Employee
  employer: Employer
  erased: Erased
  erased_everywhere: ErasedEverywhere
  first_review: FirstReview
  inbox_read: InboxRead
  invitation: Invitation
  job: Job
  job_decision: JobDecision
  limit_use: LimitUse
  link_token: LinkToken
  look_again: LookAgain
  mention: Mention
  notice_given: NoticeGiven
  oidc_company: OidcCompany
  oidc_identity: OidcIdentity
  oidc_sign_in: OidcSignIn
  outbox: Outbox
  own_position: OwnPosition
  person: Person
  person_count: PersonCount
  posting: Posting
  purged_pass: PurgedPass
  rating: Rating
  reach_out: ReachOut
  reach_out_text: ReachOutText
  refresh_token: RefreshToken
  review_job: ReviewJob
  saved_view: SavedView
  server_secret: ServerSecret
  session: Session
  shown_connection: Connection
  shown_person: Person
  sprint: Sprint
  sprint_job: SprintJob
  sprint_participant: SprintParticipant
  thanks: Thanks
  tip: Tip
  tracked: Tracked
  tracked_job: TrackedJob
  tracking: Tracking
  upload: Upload
  upload_part: UploadPart
  view_watch: ViewWatch
  view_watch_person: ViewWatchPerson
}
