import type { OwnBonus, ShownProgram } from '../../../contract/bonuses.ts'
import { dayAndMonth, dayText } from '../../ui/day.ts'

/** 'Bonus due 3 March'; of another year, with it. */
export function bonusLine({
  state,
  due_on,
  paid_on,
}: Pick<OwnBonus, 'state' | 'due_on' | 'paid_on'>): string {
  if (state === 'taken_back') return 'Paid, then taken back'
  if (state === 'paid') return `Paid on ${dayText(paid_on!)}`
  const isThisYear = due_on.startsWith(String(new Date().getFullYear()))
  return `Bonus due ${isThisYear ? dayAndMonth(due_on) : dayText(due_on)}`
}

/** '2,000 € for each hire, due 90 days later. Data Engineer: 3,000 €.'; empty without amounts. */
export function amountsLine({ amount, days, jobs }: ShownProgram): string {
  const due = days === 0 ? 'at once' : days === 1 ? 'a day later' : `${days} days later`
  return [
    ...(amount ? [`${amount} for each hire, due ${due}.`] : []),
    ...jobs.map((job, n) => `${job.job_title}: ${job.amount}${amount || n > 0 ? '' : `, due ${due}`}.`),
  ].join(' ')
}
