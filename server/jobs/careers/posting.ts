/** A job as a careers page shows it, in the lengths that Vouch keeps. */
export type Posting = {
  /** Its id on the page. */
  external_id: string
  title: string
  /** Empty if the page names none. */
  department: string
  /** At least one. */
  locations: string[]
  description: string
  /** Where candidates read it. */
  url: string
}

/** What a careers page shows; `company` is its name for the company, if it has one. */
export type Listing = { company: string | null; postings: Posting[] }
