import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../http/app-env.ts'
import { type Caller, callers, documentFiles, openApiDocument } from './openapi.ts'
import type { Operation, RequestBody } from './openapi-document.ts'

/** Allows text and styles; scripts do not run. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/docs` to read and a document for tools for each of the callers; none of them needs a chain. */
export function docsRoutes(app: Hono<AppEnv>): void {
  for (const caller of callers) {
    app.get(`/docs/${documentFiles[caller]}`, (c) => c.json(openApiDocument(caller)))
  }
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', policy)
    return c.html(page())
  })
}

function page() {
  const { info } = openApiDocument('customers')
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1f1714 }
  code { font: 14px/1.4 ui-monospace, monospace } summary { cursor: pointer; padding: .6rem 0 }
  details { border-top: 1px solid #e9e1d9 } pre { overflow: auto; background: #f8f4ef; padding: 1rem; border-radius: 12px }
</style>
<h1>${info.title}</h1>
<p>${info.description}</p>
${callers.map(part)}
</html>`
}

const headings: Readonly<Record<Caller, string>> = {
  customers: 'Calls of customers',
  staff: 'Calls of staff',
  office: 'Calls of the back office',
}

function part(caller: Caller) {
  const file = documentFiles[caller]
  const { paths, components } = openApiDocument(caller)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { requestBody: body } = operation
      const written = body && '$ref' in body ? components.requestBodies[lastPart(body.$ref)] : body
      return call({ method: method.toUpperCase(), path, operation, body: written ?? null })
    }),
  )
  return html`<h2>${headings[caller]}</h2>
<p>The document for tools: <a href="/docs/${file}">${file}</a>.</p>
${calls}`
}

type Call = {
  readonly method: string
  readonly path: string
  readonly operation: Operation
  readonly body: RequestBody | null
}

function call({ method, path, operation, body }: Call) {
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) =>
      html`<li><code>${status}</code> ${'$ref' in answer ? getCodes(answer.$ref) : answer.description}</li>`,
  )
  const parameters = operation.parameters.map((parameter) =>
    '$ref' in parameter
      ? html`<li><code>${lastPart(parameter.$ref)}</code></li>`
      : html`<li><code>${parameter.name}</code> (${parameter.in}${parameter.required ? ', required' : ''})</li>`,
  )
  return html`<details id="${operation.operationId}">
<summary><code><b>${method}</b> ${path}</code> ${operation.summary}${operation.security ? '' : ' (signed in)'}</summary>
<h3>Parameters</h3><ul>${parameters}</ul>
${body ? html`<h3>Body</h3><pre>${JSON.stringify(body.content['application/json'].schema, null, 2)}</pre>` : ''}
<h3>Answers</h3><ul>${answers}</ul>
</details>`
}

const lastPart = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

function getCodes(ref: string): string {
  return lastPart(ref).replaceAll('.', ', ')
}
