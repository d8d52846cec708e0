/** What is kept of a cell, in characters. */
export const CELL_LIMITS = {
  name: 200,
  first_name: 200,
  last_name: 200,
  company_name: 300,
  job_title: 300,
  linkedin_url: 500,
  email: 254,
} as const
