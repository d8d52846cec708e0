import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'

const lists = {
  reviewAll: api.recommendations.reviewAll.query,
  exportAll: api.recommendations.exportAll.query,
  recommendationList: api.recommendations.recommendationList.query,
  reviewList: api.connections.reviewList.query,
  jobList: api.jobs.jobList.query,
  tipList: api.tips.tipList.query,
}

test.each([
  ['reviewAll', 'needs_review', ['all', 'ALL', '']],
  ['reviewAll', 'favorite', ['all', 'ALL', '']],
  ['reviewAll', 'recommendation_status', ['all', 'ALL', '']],
  ['reviewAll', 'stage', ['all', 'ALL', '']],
  ['reviewAll', 'search_query', ['', ' ']],
  ['exportAll', 'favorite', ['all', 'ALL', '']],
  ['recommendationList', 'sort', ['']],
  ['recommendationList', 'search_term', ['', ' ']],
  ['reviewList', 'skipped', ['all', 'ALL', '']],
  ['reviewList', 'search', ['', ' ']],
  ['jobList', 'closed', ['all', 'ALL', '']],
  ['tipList', 'is_reviewed', ['all', 'ALL', '']],
] as const)('%s: %s as any of %j counts as left out', (list, key, values) => {
  const leftOut = lists[list].parse({})
  for (const value of values) expect(lists[list].parse({ [key]: value })).toEqual(leftOut)
})
