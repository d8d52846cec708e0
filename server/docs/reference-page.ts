import type { OpenApi, Operation, Response } from '../../contract/openapi.ts'
import { html, joined, type Markup } from './html.ts'
import { fields, fieldsOfShape, typeOf, wholeShape } from './shape-html.ts'

type Call = { method: string; path: string; operation: Operation }

const ACCESS: Record<Operation['x-access'], string> = {
  anyone: 'Anyone, signed in or not',
  employee: 'Any signed-in employee',
  admin: 'Admins only',
}

const callsOf = (document: OpenApi): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

function parameters(operation: Operation, place: 'path' | 'query', title: string): Markup | false {
  const found = (operation.parameters ?? []).filter((parameter) => parameter.in === place)
  return (
    found.length > 0 &&
    html`<h4>${title}</h4>
      ${fields(found.map(({ name, required, schema, description }) => ({ name, required, shape: schema, description })))}`
  )
}

function body(operation: Operation): Markup | false {
  const [kind, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (!kind || !content) return false
  const most = operation['x-max-bytes']
  return html`<h4>Body</h4>
    <p class="kind"><code>${kind}</code>${most && `, at most ${(most / 1_000_000).toFixed(0)} MB`}</p>
    ${wholeShape(content.schema)}`
}

function answer(document: OpenApi, status: string, given: Response): Markup {
  const name = given.$ref?.split('/').at(-1) as keyof OpenApi['components']['responses'] | undefined
  const response: Response = name ? document.components.responses[name] : given
  const [kind, content] = Object.entries(response.content ?? {})[0] ?? []
  const label = status === 'default' ? 'others' : status
  const shape = content?.schema
  const onTheSpot = shape && !name && (shape.properties || shape.anyOf || shape.items?.properties)
  return html`<div class="answer">
    <dt><code>${label}</code></dt>
    <dd>
      ${response.description} ${kind === 'text/csv' && html`<code>text/csv</code>`}
      ${shape && !name && kind !== 'text/csv' && !shape.properties && html`<span class="type">${typeOf(shape)}</span>`}
      ${onTheSpot && wholeShape(shape)}
    </dd>
  </div>`
}

const section = (document: OpenApi, { method, path, operation }: Call): Markup =>
  html` <section class="call" id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
    <h3 id="${operation.operationId}-title">
      <a href="#${operation.operationId}"><span class="method">${method}</span> ${path}</a>
    </h3>
    <p>${operation.summary}</p>
    <p class="access" data-access="${operation['x-access']}">${ACCESS[operation['x-access']]}</p>
    ${parameters(operation, 'path', 'In the path')} ${parameters(operation, 'query', 'In the query')}
    ${body(operation)}
    <h4>Answers</h4>
    <dl class="fields">
      ${Object.entries(operation.responses).map(([status, given]) => answer(document, status, given))}
    </dl>
  </section>`

const word = (document: OpenApi, calls: Call[], { name, description }: OpenApi['tags'][number]): Markup =>
  html` <section id="word-${name}" aria-labelledby="word-${name}-title">
    <h2 id="word-${name}-title">${name}</h2>
    <p>${description}</p>
    ${calls.filter(({ operation }) => operation.tags[0] === name).map((call) => section(document, call))}
  </section>`

const contents = (document: OpenApi, calls: Call[]): Markup =>
  html` <nav aria-label="Calls by word" class="contents" tabindex="0">
    <ul>
      <li><a href="#first">Before you call</a></li>
      ${document.tags.map(
        ({ name }) =>
          html`<li>
            <a class="word" href="#word-${name}">${name}</a>
            <ul>
              ${calls
                .filter(({ operation }) => operation.tags[0] === name)
                .map(
                  ({ operation }) =>
                    html`<li><a href="#${operation.operationId}">${operation.operationId}</a></li>`,
                )}
            </ul>
          </li>`,
      )}
      <li><a href="#shapes">Shapes</a></li>
    </ul>
  </nav>`

const shapes = (document: OpenApi): Markup =>
  html` <section id="shapes" aria-labelledby="shapes-title">
    <h2 id="shapes-title">Shapes</h2>
    ${Object.entries(document.components.schemas).map(
      ([name, shape]) =>
        html`<section class="call" id="shape-${name}" aria-labelledby="shape-${name}-title">
          <h3 id="shape-${name}-title">${name}</h3>
          ${shape.description && html`<p>${shape.description}</p>`}
          ${shape.properties ? fieldsOfShape(shape) : html`<p class="type">${typeOf(shape)}</p>`}
        </section>`,
    )}
  </section>`

const FIRST = html` <section id="first" aria-labelledby="first-title">
  <h2 id="first-title">Before you call</h2>
  <p>
    Bodies and answers are JSON in UTF-8. Send the <code>access_token</code> of a sign-in as
    <code>Authorization: Bearer …</code>. It is short-lived; <a href="#refresh">refresh</a> trades the
    <code>refresh_token</code> for a new pair.
  </p>
  <p>
    Every failure is an <a href="#shape-ErrorBody">ErrorBody</a>: a sentence for a person, a stable
    <code>code</code>, the <code>request_id</code>, and <code>fields</code> where single fields are wrong. An
    id of another company, or of a colleague where only your own count, is answered like an unknown one.
  </p>
  <p>
    A query key that takes a list is repeated: <code>?job_id=…&amp;job_id=…</code>. Paths are known with and
    without a slash at the end. Body fields that are not listed change nothing. A body is at most 1 MB unless
    a call says otherwise.
  </p>
  <p>The same as <a href="/v1/openapi.json">OpenAPI 3.1</a>, for tools.</p>
</section>`

/** The document → one page for people. `head` is what the built screens lend: theme and icon. */
export function referencePage(document: OpenApi, head: Markup): string {
  const calls = callsOf(document)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API reference – Vouch</title>
        <link rel="stylesheet" href="/docs/reference.css" />
        ${head}
      </head>
      <body>
        <a class="skip" href="#reference">Skip to content</a>
        <header><a href="/">Vouch</a></header>
        <div class="columns">
          ${contents(document, calls)}
          <main id="reference" tabindex="-1">
            <h1>API reference</h1>
            <p>
              ${joined([`${calls.length} calls`, `${document.tags.length} words`], ', ')}.
              ${document.info.description}
            </p>
            ${FIRST} ${document.tags.map((tag) => word(document, calls, tag))} ${shapes(document)}
          </main>
        </div>
      </body>
    </html>`
  return page.text.replace(/\n\s*/g, '\n')
}
