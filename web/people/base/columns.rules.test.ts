import { expect, test } from 'vitest'
import { LIST_COLUMNS } from '../../../domain/list-columns.ts'
import { claimColumns } from '../../claims/claim-columns.tsx'
import { recommendationColumns } from '../../jobs/recommendation-columns.tsx'
import { candidateColumns, networkColumns } from '../../recommendations/list/person-columns.tsx'
import { ownColumns } from '../../recommendations/own/own-columns.tsx'
import { choosable, columnsParam, shownColumns } from './columns.rules.ts'

const NOTHING = () => {}
const OPTIONS = { onFailure: NOTHING, onNotSaved: NOTHING }
const LISTS = {
  candidates: candidateColumns(OPTIONS),
  reach_out: claimColumns(OPTIONS),
  network: networkColumns(OPTIONS),
  referrals: ownColumns({ here: '', news: new Set() }),
  jobs: recommendationColumns({ here: '', list: '', forAdmins: true }),
}

test.each(Object.entries(LISTS))('views know the columns of %s', (screen, columns) =>
  expect(choosable<{ key: string }>(columns).map(({ key }) => key)).toEqual(
    LIST_COLUMNS[screen as keyof typeof LISTS],
  ),
)

const shown = (columns?: string) => shownColumns(LISTS.reach_out, { columns }).map(({ key }) => key)

test.each([
  [undefined, 'favorite name job holder left next'],
  ['name,left,job', 'favorite name left job next'],
  ['left', 'favorite name left next'],
  ['name', 'favorite name next'],
  ['name,holder,holder,nonsense,next,favorite,category', 'favorite name holder next'],
])('?columns=%s shows %s', (columns, keys) => expect(shown(columns).join(' ')).toBe(keys))

test('what follows a column goes with it', () =>
  expect(shownColumns(LISTS.candidates, { columns: 'name,stage,job' }).map(({ key }) => key)).toEqual([
    'favorite',
    'name',
    'stage',
    'job',
    'category',
  ]))

test('all columns in their first order need no parameter', () => {
  expect(columnsParam(LISTS.reach_out, ['job', 'holder', 'left'])).toBeUndefined()
  expect(columnsParam(LISTS.reach_out, ['holder', 'job', 'left'])).toBe('name,holder,job,left')
  expect(columnsParam(LISTS.reach_out, [])).toBe('name')
})
