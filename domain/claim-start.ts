/** Whether the company's work on a person, neither archived nor at an end, lets someone reach out to them. */
export const canStart = ({ stage, outcome }: { stage: string; outcome: string | null }) =>
  stage !== 'archived' && (outcome === null || outcome === 'not_now')
