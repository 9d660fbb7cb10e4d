import { allEndpoints } from '@doira/contract/all-endpoints'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import { problemStatus } from '@doira/contract/common/problem-status'
import type { Endpoint } from '@doira/contract/endpoint'
import { currency } from '@doira/domain/region'
import { type JsonSchema, makeNamedSchemas } from './named-schemas.ts'

type SchemaOf = ReturnType<typeof makeNamedSchemas>['schemaOf']
type Reference = { readonly $ref: string }

type Response = {
  readonly description: string
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}
type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

/** One call of the document: OpenAPI's operation object with the fields that are used. */
export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters: readonly (Parameter | Reference)[]
  readonly requestBody?: { required: true; content: { 'application/json': { schema: JsonSchema } } }
  readonly responses: Readonly<Record<string, Response | Reference>>
}

export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly components: Record<string, unknown>
  readonly paths: Record<string, Record<string, Operation>>
}

/** The whole API as an OpenAPI 3.1 document, generated from the contract, so that it cannot differ from the code. */
export function openApiDocument(): OpenApiDocument {
  made ??= makeDocument()
  return made
}

let made: OpenApiDocument | undefined

function makeDocument(): OpenApiDocument {
  const endpoints = Object.entries<Endpoint>({ ...allEndpoints, ...allStaffEndpoints })
  const { schemaOf, components } = makeNamedSchemas({
    input: endpoints.flatMap(([, { body, query }]) => [body, query].filter((one) => one !== undefined)),
    output: endpoints.map(([, { answer }]) => answer),
  })
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: getOperation(name, endpoint, schemaOf) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'doira API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: `Every call carries Shipper (the chain) and Platform (the kind of client). Sums are whole sums of ${currency}.`,
    },
    // The address of the shop that serves the document.
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'access_token, raw or as Bearer',
        },
      },
      responses: getResponses(paths),
      parameters: { Shipper: header('Shipper', true), Platform: header('Platform', false) },
      schemas: components(),
    },
    paths,
  }
}

function getOperation(name: string, endpoint: Endpoint, schemaOf: SchemaOf): Operation {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.auth === 'none' ? [] : [{ token: [] }],
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint, schemaOf),
      { $ref: '#/components/parameters/Shipper' },
      { $ref: '#/components/parameters/Platform' },
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true as const,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: { ...getSuccess(name, endpoint, schemaOf), ...getProblems(endpoint) },
  }
}

const otherTypes: Readonly<Record<string, string>> = {
  orderEvents: 'text/event-stream',
  staffEvents: 'text/event-stream',
  downloadAttachment: 'application/octet-stream',
  exportCodes: 'text/csv',
  exportJournal: 'text/csv',
  exportSummary: 'text/csv',
}

function getSuccess(name: string, endpoint: Endpoint, schemaOf: SchemaOf): Operation['responses'] {
  // Tools expect a successful answer of every call; this one has none.
  if (isRefusal(endpoint)) return { '2XX': { description: 'Never answered' } }
  const type = otherTypes[name] ?? 'application/json'
  return {
    [String(endpoint.status ?? 200)]: {
      description: 'OK',
      content: { [type]: { schema: schemaOf(endpoint.answer, 'output') } },
    },
  }
}

/** A call that is always refused. */
function isRefusal({ answer }: Endpoint): boolean {
  return answer._zod.def.type === 'never'
}

function getProblems({ problems }: Endpoint): Operation['responses'] {
  const byStatus = new Map<string, string[]>([['400', ['invalid_request']]])
  for (const code of problems) {
    const status = String(problemStatus[code])
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { $ref: `#/components/responses/${codes.join('.')}` }]),
  )
}

/** The refusals that calls refer to, each by its codes. */
function getResponses(paths: OpenApiDocument['paths']): Readonly<Record<string, Response>> {
  const refs = JSON.stringify(paths).matchAll(/"#\/components\/responses\/([\w.]+)"/g)
  const names = [...new Set([...refs].map(([, name = '']) => name))].toSorted()
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(names.map((name) => [name, { description: name.replaceAll('.', ', '), content }]))
}

function pathParameters(path: string): readonly Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Endpoint, schemaOf: SchemaOf): readonly Parameter[] {
  if (!query) return []
  const schema = schemaOf(query, 'input')
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  return Object.entries(schema.properties ?? {}).map(([name, property]: [string, JsonSchema]) => ({
    name,
    in: 'query' as const,
    required: required.has(name),
    schema: property,
  }))
}

function header(name: string, required: boolean): Parameter {
  return { name, in: 'header', required, schema: { type: 'string' } }
}
