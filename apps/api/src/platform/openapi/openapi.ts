import { allEndpoints } from '@doira/contract/all-endpoints'
import { officeEndpoints, shiftEndpoints } from '@doira/contract/all-staff-endpoints'
import { problemStatus } from '@doira/contract/common/problem-status'
import type { Endpoint } from '@doira/contract/endpoint'
import { currency } from '@doira/domain/region'
import { type JsonSchema, makeNamedSchemas } from './named-schemas.ts'
import type { OpenApiDocument, Operation, Parameter, Response } from './openapi-document.ts'
import { shareParts } from './share-parts.ts'

type SchemaOf = ReturnType<typeof makeNamedSchemas>['schemaOf']

/** Who calls, and what they call: an app of customers reads nothing of what only the staff app calls. */
const endpointsOf = { customers: allEndpoints, staff: shiftEndpoints, office: officeEndpoints }
export type Caller = keyof typeof endpointsOf

/** The documents, by their files: at `/docs` and in `docs`. */
export const documentFiles: Readonly<Record<Caller, string>> = {
  customers: 'openapi.json',
  staff: 'openapi-staff.json',
  office: 'openapi-office.json',
}

export const callers = Object.keys(documentFiles) as Caller[] // its own keys

/**
 * The calls of customers' apps, of the staff app or of its back office, as an OpenAPI 3.1 document that is complete by itself,
 * generated from the contract, so that it cannot differ from the code.
 */
export function openApiDocument(caller: Caller): OpenApiDocument {
  const document = made.get(caller) ?? makeDocument(caller)
  made.set(caller, document)
  return document
}

const made = new Map<Caller, OpenApiDocument>()

function makeDocument(caller: Caller): OpenApiDocument {
  const endpoints = Object.entries<Endpoint>(endpointsOf[caller])
  const { schemaOf, components } = makeNamedSchemas({
    input: endpoints.flatMap(([, { body, query }]) => [body, query].filter((one) => one !== undefined)),
    output: endpoints.map(([, { answer }]) => answer),
  })
  const written: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    written[path] = {
      ...written[path],
      [endpoint.method.toLowerCase()]: getOperation(name, endpoint, schemaOf),
    }
  }
  const { paths, parameters, requestBodies, answers } = shareParts(written)
  return {
    openapi: '3.1.0',
    info: {
      title: titles[caller],
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: `Every call carries Shipper (the chain) and Platform (the kind of client). Sums are whole sums of ${currency}.`,
    },
    // The address of the shop that serves the document.
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'access_token, raw or as Bearer',
        },
      },
      responses: { ...answers, ...getResponses(written) },
      parameters: { Shipper: header('Shipper', true), Platform: header('Platform', false), ...parameters },
      requestBodies,
      schemas: components(),
    },
    paths,
  }
}

const titles: Readonly<Record<Caller, string>> = {
  customers: 'doira API',
  staff: 'doira API for staff',
  office: 'doira API for the back office',
}

function getOperation(name: string, endpoint: Endpoint, schemaOf: SchemaOf): Operation {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.auth === 'none' ? { security: [] as const } : {}),
    ...(endpoint.keyScope ? { 'x-api-key-scope': endpoint.keyScope } : {}),
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
  groupBasketEvents: 'text/event-stream',
  orderEvents: 'text/event-stream',
  staffEvents: 'text/event-stream',
  downloadAttachment: 'application/octet-stream',
  downloadContentFile: 'application/pdf',
  readComplaintPhoto: 'image/webp',
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
    in: 'path' as const,
    required: true as const,
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
    ...(required.has(name) ? { required: true as const } : {}),
    schema: property,
  }))
}

function header(name: string, required: boolean): Parameter {
  return { name, in: 'header', ...(required ? { required } : {}), schema: { type: 'string' } }
}
