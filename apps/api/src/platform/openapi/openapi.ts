import { allEndpoints } from '@doira/contract/all-endpoints'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import { errorAnswerSchema } from '@doira/contract/common/error-answer'
import { problemStatus } from '@doira/contract/common/problem-status'
import type { Endpoint } from '@doira/contract/endpoint'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

/** One call of the document: OpenAPI's operation object, as far as the shop fills it. */
export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters: readonly {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: JsonSchema
  }[]
  readonly requestBody?: { required: true; content: { 'application/json': { schema: JsonSchema } } }
  readonly responses: Record<
    string,
    { description: string; content?: Record<string, { schema: JsonSchema }> }
  >
}

export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: { title: string; version: string; description: string }
  readonly components: Record<string, unknown>
  readonly paths: Record<string, Record<string, Operation>>
}

/** The whole API as an OpenAPI 3.1 document, made from the contract: it cannot tell anything else than the code does. */
export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>({ ...allEndpoints, ...allStaffEndpoints })) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'doira API',
      version: '1',
      description:
        'Every call carries Shipper (the chain) and Platform (the kind of client). Sums are whole sums of UZS.',
    },
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'access_token, raw or as Bearer',
        },
      },
      schemas: { Error: jsonSchemaOf(errorAnswerSchema, 'output') },
    },
    paths,
  }
}

function operationOf(name: string, endpoint: Endpoint): Operation {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.auth === 'none' ? [] : [{ token: [] }],
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint),
      header('Shipper', true),
      header('Platform', false),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true as const,
            content: { 'application/json': { schema: jsonSchemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: { ...successOf(name, endpoint), ...problemsOf(endpoint) },
  }
}

const otherTypes: Readonly<Record<string, string>> = {
  orderEvents: 'text/event-stream',
  staffEvents: 'text/event-stream',
  downloadAttachment: 'application/octet-stream',
  exportJournal: 'text/csv',
  exportSummary: 'text/csv',
}

function successOf(name: string, endpoint: Endpoint): Operation['responses'] {
  if (isRefusal(endpoint)) return {}
  const type = otherTypes[name] ?? 'application/json'
  return {
    [String(endpoint.status ?? 200)]: {
      description: 'Success',
      content: { [type]: { schema: jsonSchemaOf(endpoint.answer, 'output') } },
    },
  }
}

/** A call that is only ever refused has no success to describe. */
function isRefusal({ answer }: Endpoint): boolean {
  return answer._zod.def.type === 'never'
}

function problemsOf({ problems }: Endpoint): Operation['responses'] {
  const byStatus = new Map<string, string[]>([['400', ['invalid_request']]])
  for (const code of problems) {
    const status = String(problemStatus[code])
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  )
}

function pathParameters(path: string): Operation['parameters'] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Endpoint): Operation['parameters'] {
  if (!query) return []
  const schema = jsonSchemaOf(query, 'input')
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  return Object.entries(schema.properties ?? {}).map(([name, property]: [string, JsonSchema]) => ({
    name,
    in: 'query' as const,
    required: required.has(name),
    schema: property,
  }))
}

function header(name: string, required: boolean): Operation['parameters'][number] {
  return { name, in: 'header', required, schema: { type: 'string' } }
}

function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
