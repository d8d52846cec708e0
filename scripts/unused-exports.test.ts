import { expect, test } from 'vitest'
import { unusedExports } from './unused-exports.ts'

const unusedIn = (source: string, user: string) =>
  unusedExports(
    new Map([
      ['domain/title.ts', source],
      ['server/jobs/user.ts', user],
    ]),
  ).map(({ name }) => name)

test.each([
  ['export const one = 1', '', ['one']],
  ['export function one() {}', '', ['one']],
  ['export async function* one() {}', '', ['one']],
  ['export class One {}', '', ['One']],
  ['const one = 1\nexport { one }', '', ['one']],
  ['export const one = 1, two = 2', "import { two } from '../../domain/title.ts'", ['one']],
  ['export const one = 1', "import { one } from '../../domain/title.ts'", []],
  ['export const one = 1', "import { one as first } from '../../domain/title.ts'", []],
  ['export const one = 1', "const { one } = await import('../../domain/title.ts')", []],
  ['export const One = 1', "lazyRouteComponent(() => import('../../domain/title.ts'), 'One')", []],
  ['export const one = 1', "import { one } from '../title.ts'", ['one']],
  ['export type One = 1', '', []],
  ['export interface One {}', '', []],
  ['type One = 1\nexport type { One }', '', []],
  ['export default 1', '', []],
  ['const one = 1', '', []],
])('of %j, beside %j, %j is unused', (source, user, names) => expect(unusedIn(source, user)).toEqual(names))
