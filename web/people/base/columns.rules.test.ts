import { expect, test } from 'vitest'
import { LIST_COLUMNS } from '../../../domain/list-columns.ts'
import { viewColumns } from '../../claims/view-columns.tsx'
import { recommendationColumns } from '../../jobs/recommendation-columns.tsx'
import { candidateColumns, networkColumns } from '../../recommendations/list/person-columns.tsx'
import { ownColumns } from '../../recommendations/own/own-columns.tsx'
import { choosable, columnsParam, shownColumns } from './columns.rules.ts'

const NOTHING = () => {}
const OPTIONS = { onFailure: NOTHING, onNotSaved: NOTHING }
const LISTS = {
  candidates: candidateColumns(OPTIONS),
  network: networkColumns(OPTIONS),
  referrals: ownColumns({ here: '', news: new Set() }),
  jobs: recommendationColumns({ here: '', list: '', forAdmins: true }),
}

test.each(Object.entries(LISTS))('views know the columns of %s', (screen, columns) =>
  expect(choosable<{ key: string }>(columns).map(({ key }) => key)).toEqual(
    LIST_COLUMNS[screen as keyof typeof LISTS],
  ),
)

const shown = (columns?: string) => shownColumns(viewColumns(OPTIONS), { columns }).map(({ key }) => key)

test.each([
  [undefined, 'favorite name job category recommended_by next_step next'],
  ['name,next_step,job', 'favorite name next_step job category next'],
  ['next_step', 'favorite name next_step next'],
  ['name', 'favorite name next'],
  ['name,next_step,next_step,nonsense,next,favorite,stage', 'favorite name next_step next'],
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
  expect(columnsParam(viewColumns(OPTIONS), ['job', 'recommended_by', 'next_step'])).toBeUndefined()
  expect(columnsParam(viewColumns(OPTIONS), ['next_step', 'job'])).toBe('name,next_step,job')
  expect(columnsParam(viewColumns(OPTIONS), [])).toBe('name')
})
