import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'

const lists = {
  personList: api.recommendations.personList.query,
  exportAll: api.recommendations.exportAll.query,
  recommendationList: api.recommendations.recommendationList.query,
  reviewList: api.connections.reviewList.query,
  jobList: api.jobs.jobList.query,
  tipList: api.tips.tipList.query,
}

test.each([
  ['personList', 'needs_review', ['all', 'ALL', '']],
  ['personList', 'favorite', ['all', 'ALL', '']],
  ['personList', 'recommendation_status', ['all', 'ALL', '']],
  ['personList', 'stage', ['all', 'ALL', '']],
  ['personList', 'search_query', ['', ' ']],
  ['exportAll', 'favorite', ['all', 'ALL', '']],
  ['recommendationList', 'sort', ['']],
  ['recommendationList', 'search_term', ['', ' ']],
  ['reviewList', 'skipped', ['all', 'ALL', '']],
  ['reviewList', 'search', ['', ' ']],
  ['jobList', 'with_closed', ['all', 'ALL', '']],
  ['jobList', 'sort', ['']],
  ['jobList', 'search', ['', ' ']],
  ['tipList', 'is_reviewed', ['all', 'ALL', '']],
] as const)('%s: %s as any of %j counts as left out', (list, key, values) => {
  const leftOut = lists[list].parse({})
  for (const value of values) expect(lists[list].parse({ [key]: value })).toEqual(leftOut)
})
