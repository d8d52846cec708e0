import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import bcd, { type Identifier, type SupportStatement } from '@mdn/browser-compat-data'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { BROWSERS } from '../web/build/browsers.ts'

// Web APIs. The compiler checks what belongs to the language (lib in web/tsconfig.json).

const ROOT = path.join(import.meta.dirname, '..')
const SOURCES = globSync('{web,domain,contract}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|^web\/(build|dist)\//.test(file),
)

const isSupported = (statement: SupportStatement | undefined, since: number) =>
  [statement ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed, flags, prefix, alternative_name }) =>
        !(version_removed || flags || prefix || alternative_name) &&
        typeof added === 'string' &&
        parseFloat(added.replace('≤', '')) <= since,
    )

/** Whether all supported browsers have it. What the data does not know is no web API. */
function isEverywhere({ __compat: compat }: Identifier): boolean {
  const browsers = Object.entries(BROWSERS) as [keyof typeof BROWSERS, number][]
  return !compat || browsers.every(([browser, since]) => isSupported(compat.support[browser], since))
}

const RECEIVERS: Record<string, string> = {
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window',
}
const globalOf = (name: string) => bcd.api[name] ?? bcd.api.Window?.[name]
const memberOf = (receiver: string, name: string) =>
  bcd.api[receiver]?.[`${name}_static`] ?? bcd.api[RECEIVERS[receiver] ?? '']?.[name]

/** The members of all interfaces by name, except names of the language's own methods. */
const members = Map.groupBy(
  Object.values(bcd.api).flatMap((one) => Object.entries(one)),
  ([name]) => name,
)
for (const builtin of Object.values(bcd.javascript.builtins!))
  for (const [name, inner] of Object.entries(builtin))
    // as in Intl.Locale.maximize
    for (const one of [name, ...Object.keys(inner)]) members.delete(one)

const parsed = (file: string, source: string) => {
  const { program, errors } = parseSync(file, source)
  expect(errors, file).toEqual([])
  return program
}
const programs = SOURCES.map(
  (file) => [file, parsed(file, readFileSync(path.join(ROOT, file), 'utf8'))] as const,
)

/** Names of our own fields and methods: `.name` on an unknown object is then not always the browser's. */
const ours = new Set(['build']) // of a library
const addOurs = ({ key }: { key: ESTree.PropertyKey }) =>
  void (key.type === 'Identifier' && ours.add(key.name))
const collect = new Visitor({
  Property: addOurs,
  TSPropertySignature: addOurs,
  TSMethodSignature: addOurs,
})
for (const [, program] of programs) collect.visit(program)

/** The names of web APIs in a program that a supported browser lacks. */
function tooNew(program: ESTree.Program): string[] {
  const found = new Set<string>()
  const look = (name: string, entry: Identifier | undefined) =>
    void (!entry || isEverywhere(entry) || found.add(name))
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      const { name } = property
      const known = object.type === 'Identifier' ? memberOf(object.name, name) : undefined
      if (known) return look(name, known)
      const possible = ours.has(name) ? [] : (members.get(name) ?? [])
      if (possible.length > 0 && !possible.some(([, entry]) => isEverywhere(entry))) found.add(name)
    },
    NewExpression: ({ callee }) => callee.type === 'Identifier' && look(callee.name, bcd.api[callee.name]),
    CallExpression: ({ callee }) => callee.type === 'Identifier' && look(callee.name, globalOf(callee.name)),
  }).visit(program)
  return [...found]
}

test('the screens use no web API that a supported browser lacks', () => {
  expect(programs.flatMap(([file, program]) => tooNew(program).map((name) => `${file}: ${name}`))).toEqual([])
})

test('calls, members of known and unknown objects, and constructors are seen', () => {
  const source = `
    requestIdleCallback(go); navigation.back(); element.moveBefore(a, b); new NavigateEvent('x'); navigator.deviceMemory
    URL.canParse('/'); fetch('/'); element.showPopover(); list.map(go); new ResizeObserver(go)`
  expect(tooNew(parsed('one.ts', source))).toEqual([
    'requestIdleCallback',
    'moveBefore',
    'NavigateEvent',
    'deviceMemory',
  ])
})
