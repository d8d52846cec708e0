import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { openapiOf } from '../../contract/openapi.ts'
import { endpointsOf } from '../../testing/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { html } from './html.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const read = async (url: string) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode, url).toBe(200)
  return { body: answer.body, type: String(answer.headers['content-type']) }
}

describe('the reference', () => {
  test('is open to anyone: for tools as OpenAPI', async () => {
    const { body, type } = await read('/v1/openapi.json')
    expect(type).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(openapiOf(api))))
  })

  test.each(['/docs', '/docs/'])('is open to anyone: for people at %s', async (url) => {
    const { body, type } = await read(url)
    expect(type).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/^<!doctype html>/)
  })

  test('shows every call with method, path, meaning and access, and lists it in the contents', async () => {
    const { body } = await read('/docs')
    const access = { anyone: 'Anyone', employee: 'Any signed-in employee', admin: 'Admins only' }
    for (const { name, endpoint } of endpointsOf(api)) {
      const section = new RegExp(`<section class="call" id="${name}"[^]*?</section>`).exec(body)?.[0]
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      expect(section, name).toContain(`<span class="method">${endpoint.method}</span> ${path}</a>`)
      expect(section, name).toContain(html`${endpoint.summary}`.text)
      expect(section, name).toContain(access[endpoint.access])
      expect(body.split(`href="#${name}"`).length, name).toBeGreaterThan(2)
    }
  })

  test('shows types, values, limits and defaults', async () => {
    const text = (await read('/docs')).body.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
    for (const said of [
      'page_size optional whole number, 1–100, otherwise 50',
      'decisions list of Decision, 1–60,000 entries',
      'reach_out_method optional ReachOutMethod or null',
      'ReachOutMethod RECOMMENDER · RECRUITING',
      'file file (text/csv) Connections.csv',
    ])
      expect(text.includes(said), said).toBe(true)
  })

  test('has no link that leads nowhere, and every id once', async () => {
    const { body } = await read('/docs')
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  test('needs nobody else’s server and no script of its own', async () => {
    const { body } = await read('/docs')
    expect(body).not.toMatch(/https?:|<script(?! src="\/theme\.js")| on\w+=|style=/)
    const { body: css, type } = await read('/docs/reference.css')
    expect(type).toBe('text/css; charset=utf-8')
    expect(css).not.toMatch(/https?:|@import/)
  })

  test('wears the product’s colours', () => {
    const colours = (file: string) =>
      new Map(
        [
          ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(
            /(--color-[\w-]+): (light-dark[^;]+)/g,
          ),
        ].map(([, name, value]) => [name, value]),
      )
    const product = colours('../../web/styles/tokens.css')
    const used = colours('reference.css')
    expect(used.size).toBeGreaterThan(5)
    for (const [name, value] of used) expect(value, name).toBe(product.get(name))
  })
})

test('text in the reference cannot become markup', () => {
  expect(html`<p title="${'"><script>'}">${['<b>', html`<i>${'&'}</i>`]}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;<i>&amp;</i></p>',
  )
})
