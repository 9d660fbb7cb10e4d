import type { Endpoint } from '@doira/contract/endpoint'
import { DomainError } from '@doira/domain/problem'
import type { Context } from 'hono'
import type { core, ZodMiniType } from 'zod/mini'
import { findField } from '../input/find-field.ts'
import { isDeeperThan } from '../input/is-deeper-than.ts'
import { findUnstorable } from '../input/storable-text.ts'
import { isUuid } from '../uuid.ts'
import type { AppEnv } from './app-env.ts'
import { type FieldError, InvalidRequest } from './invalid-request.ts'

/**
 * The parameters of the path, with ids in lower case as in query and body. @throws InvalidRequest
 * `invalid_text`
 */
export function readParams(c: Context<AppEnv>): Readonly<Record<string, string>> {
  const params = c.req.param()
  refuseUnstorable(params)
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, isUuid(text) ? text.toLowerCase() : text]),
  )
}

/**
 * @throws InvalidRequest naming each invalid field. Unknown parameters are ignored, because links contain
 * arbitrary ones.
 */
export function readQuery(c: Context<AppEnv>, { query }: Endpoint): unknown {
  const given = c.req.query()
  refuseUnstorable(given)
  return query ? parse(query, given) : undefined
}

/**
 * @param added fields that the server knows of the request, in place of those in the body
 * @throws InvalidRequest when the body is not JSON or invalid.
 * @throws DomainError `price_not_accepted` when a strict body contains a price.
 */
export async function readBody(
  c: Context<AppEnv>,
  { body }: Endpoint,
  added: Readonly<Record<string, unknown>> | null = null,
): Promise<unknown> {
  if (!body) return undefined
  const json = await c.req.json().catch(() => {
    throw new InvalidRequest('invalid_json', 'Invalid Json')
  })
  refuseTooDeep(json)
  refuseUnstorable(json)
  refuseReservedNames(json)
  return parse(body, added !== null && isPlainObject(json) ? { ...json, ...added } : json)
}

function isPlainObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** The deepest valid body, a page of the site, has about ten levels. */
const deepestBody = 32

/** Recursive functions, such as those that serialize JSON, would overflow the stack with deeper bodies. */
function refuseTooDeep(value: unknown): void {
  if (!isDeeperThan(value, deepestBody)) return
  const message = `Nested deeper than ${deepestBody}`
  throw new InvalidRequest('invalid_request', message, { fields: [{ path: '', code: 'too_deep', message }] })
}

/** Every text of every call is checked here before it is used. */
function refuseUnstorable(value: unknown): void {
  const path = findUnstorable(value)
  if (path === null) return
  const message = 'A text has a NUL character or half of a character in it'
  throw new InvalidRequest('invalid_text', message, { fields: [{ path, code: 'invalid_text', message }] })
}

function parse(schema: ZodMiniType, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  if (read.error.issues.some(namesAPrice)) throw new DomainError({ code: 'price_not_accepted' })
  const fields = read.error.issues.flatMap(toFields)
  throw new InvalidRequest(
    'invalid_request',
    `The request does not fit: ${fields.map(({ path }) => path || 'body').join(', ')}`,
    { fields },
  )
}

/** Refuses field names with a meaning in JavaScript, also where unknown fields are ignored. */
function refuseReservedNames(value: unknown): void {
  const path = findField(value, (name) => reservedNames.has(name))
  if (path === null) return
  const message = 'A field has a reserved name'
  throw new InvalidRequest('invalid_request', `The request does not fit: ${path}`, {
    fields: [{ path, code: 'reserved_name', message }],
  })
}

const reservedNames = new Set(['__proto__', 'constructor', 'prototype'])

/** Unknown fields are listed one by one, so that a caller knows which to remove. */
function toFields(issue: core.$ZodIssue): readonly FieldError[] {
  const getPath = (...names: readonly string[]) => [...issue.path.map(String), ...names].join('.')
  const { code, message } = issue
  if (issue.code !== 'unrecognized_keys') return [{ path: getPath(), code, message }]
  return issue.keys.map((key) => ({ path: getPath(key), code, message: 'Unknown field' }))
}

const priceFields =
  /^(price|out_price|total|total_amount|order_amount|co_delivery_price|delivery_price|modifier_price|discount|price_with_discount)$/

function namesAPrice(issue: core.$ZodIssue): boolean {
  return issue.code === 'unrecognized_keys' && issue.keys.some((key) => priceFields.test(key))
}
