import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../http/app-env.ts'
import { type OpenApiDocument, type Operation, openApiDocument } from './openapi.ts'

/** Allows text and styles; scripts do not run. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/docs` to read and `/docs/openapi.json` for tools; neither needs a chain. */
export function docsRoutes(app: Hono<AppEnv>): void {
  app.get('/docs/openapi.json', (c) => c.json(openApiDocument()))
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', policy)
    return c.html(page(openApiDocument()))
  })
}

function page({ info, paths }: OpenApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(method.toUpperCase(), path, operation)),
  )
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
<p>${info.description} The document for tools: <a href="/docs/openapi.json">openapi.json</a>.</p>
${calls}
</html>`
}

function call(method: string, path: string, operation: Operation) {
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) =>
      html`<li><code>${status}</code> ${'$ref' in answer ? getCodes(answer.$ref) : answer.description}</li>`,
  )
  // The headers of every call are in the components.
  const own = operation.parameters.flatMap((parameter) => ('$ref' in parameter ? [] : [parameter]))
  const parameters = own.map(
    ({ name, in: place, required }) =>
      html`<li><code>${name}</code> (${place}${required ? ', required' : ''})</li>`,
  )
  return html`<details id="${operation.operationId}">
<summary><code><b>${method}</b> ${path}</code> ${operation.summary}${operation.security.length > 0 ? ' (signed in)' : ''}</summary>
<h3>Parameters</h3><ul>${parameters}</ul>
${operation.requestBody ? html`<h3>Body</h3><pre>${JSON.stringify(operation.requestBody.content['application/json'].schema, null, 2)}</pre>` : ''}
<h3>Answers</h3><ul>${answers}</ul>
</details>`
}

function getCodes(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1).replaceAll('.', ', ')
}
