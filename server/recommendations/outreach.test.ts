import { expect, test } from 'vitest'
import type { Decision } from '../../contract/recommendations.ts'
import { RECRUITER_ANSWERS } from '../../testing/answers.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

test.each(['in a batch', 'by an edit'])(
  'a person passed on %s loses the answers; who is still recommended for a job keeps them',
  async (way) => {
    const erin = await app.buildEmployee()
    const { recommendations } = await app.as(erin)
    const job = await app.buildJob({ company: erin })
    const person = async (name: string) => (await app.buildConnection({ employee: erin, name })).id
    const [general, forJob, both] = [await person('A'), await person('B'), await person('C')]
    const decide = (...decisions: Decision[]) => app.decide(erin, ...decisions)
    const recommendAll = () =>
      decide(
        { connection_id: general, general_decision: 'recommend' },
        { connection_id: forJob, job_decision: 'YES', job_ids: [job.id] },
        { connection_id: both, general_decision: 'recommend', job_decision: 'YES', job_ids: [job.id] },
      )
    await recommendAll()
    for (const id of [general, forJob, both])
      await recommendations.finalReview({ params: { id }, body: RECRUITER_ANSWERS })

    if (way === 'in a batch')
      await decide(
        { connection_id: general, general_decision: 'dont_recommend' },
        { connection_id: forJob, job_decision: 'NO', job_ids: [job.id] },
        { connection_id: both, general_decision: 'dont_recommend' },
      )
    else {
      const general_decision_type = 'dont_recommend'
      const job_decisions = [{ id: job.id, decision_type: 'NO' as const }]
      for (const id of [general, both])
        await recommendations.updateConnection({ params: { id }, body: { general_decision_type } })
      await recommendations.updateConnection({ params: { id: forJob }, body: { job_decisions } })
    }
    const none = Object.fromEntries(Object.keys(RECRUITER_ANSWERS).map((key) => [key, null]))
    const left = [general, forJob, both].map((id) => recommendations.connectionDetail({ params: { id } }))
    expect(await Promise.all(left)).toMatchObject([none, none, RECRUITER_ANSWERS])
    await recommendAll()
    expect((await recommendations.finalReviewList()).map(({ id }) => id)).toEqual([general, forJob])
  },
)
