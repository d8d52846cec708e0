export type SampleStep = 'ask' | 'go' | 'sent' | 'interested' | 'not_now' | 'no' | 'deadline'

export type SampleClaim = {
  /** The employee who writes or is asked, by place; null: recruiting. */
  who: number | null
  /** What happened one after the other, each so many days ago. */
  steps: Partial<Record<SampleStep, number>>
  /** By place. */
  job?: number
  line?: string
  /** How many days from now on the person asked to wait. */
  wait?: number
}

/** Who in the sample company is in touch with which person: each state that a claim or an ask can have. */
export const SAMPLE_CLAIMS: SampleClaim[] = [
  { who: 1, job: 0, steps: { go: 3 } },
  { who: 1, steps: { go: 6 } },
  { who: 2, steps: { go: 2 } },
  { who: null, job: 0, steps: { go: 2 } },
  { who: null, steps: { go: 12 } },
  { who: 1, steps: { go: 10, sent: 8 } },
  { who: 2, steps: { go: 40, sent: 36 } },
  { who: 3, job: 1, steps: { go: 16, sent: 14, interested: 4 } },
  { who: 1, steps: { go: 30, sent: 28, not_now: 20 }, wait: 60 },
  { who: 2, steps: { go: 25, sent: 24, no: 9 } },
  {
    who: 1,
    job: 1,
    line: 'You have been in touch for years. Would they enjoy our kind of problems?',
    steps: { ask: 1 },
  },
  {
    who: 3,
    line: 'We have no one who knows sensors as well. Could you introduce us?',
    steps: { ask: 16, deadline: 10 },
  },
]
