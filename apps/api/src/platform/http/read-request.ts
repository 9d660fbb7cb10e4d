import type { Endpoint } from '@doira/contract/endpoint'
import { DomainError } from '@doira/domain/problem'
import type { Context } from 'hono'
import type { core, ZodMiniType } from 'zod/mini'
import { findField } from '../find-field.ts'
import { isDeeperThan } from '../is-deeper-than.ts'
import { findUnstorable } from '../storable-text.ts'
import { isUuid } from '../uuid.ts'
import type { AppEnv } from './app-env.ts'
import { type FieldError, InvalidRequest } from './invalid-request.ts'

/** The parameters of the path, ids in small letters as those of query and body. @throws InvalidRequest `invalid_text` */
export function readParams(c: Context<AppEnv>): Readonly<Record<string, string>> {
  const params = c.req.param()
  refuseUnstorable(params)
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, isUuid(text) ? text.toLowerCase() : text]),
  )
}

/** @throws InvalidRequest naming each field that does not fit. Unknown parameters are passed over: links carry all sorts. */
export function readQuery(c: Context<AppEnv>, { query }: Endpoint): unknown {
  const given = c.req.query()
  refuseUnstorable(given)
  return query ? parse(query, given) : undefined
}

/**
 * @throws InvalidRequest when the body is no JSON or does not fit.
 * @throws DomainError `price_not_accepted` when a strict body carries a price.
 */
export async function readBody(c: Context<AppEnv>, { body }: Endpoint): Promise<unknown> {
  if (!body) return undefined
  const json = await c.req.json().catch(() => {
    throw new InvalidRequest('invalid_json', 'Invalid Json')
  })
  refuseTooDeep(json)
  refuseUnstorable(json)
  refuseReservedNames(json)
  return parse(body, json)
}

/** The deepest body of ours, a page of the site, is nested some ten times. */
const deepestBody = 32

/** Whatever goes through a body by itself, as JSON does when it is written, falls when there is no end to it. */
function refuseTooDeep(value: unknown): void {
  if (!isDeeperThan(value, deepestBody)) return
  const message = `Nested deeper than ${deepestBody}`
  throw new InvalidRequest('invalid_request', message, { fields: [{ path: '', code: 'too_deep', message }] })
}

/** Every text of every call goes through here before anything is done with it. */
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

/** No call has a field with a name that means something to JavaScript, also where unknown fields are passed over. */
function refuseReservedNames(value: unknown): void {
  const path = findField(value, (name) => reservedNames.has(name))
  if (path === null) return
  const message = 'A field has a reserved name'
  throw new InvalidRequest('invalid_request', `The request does not fit: ${path}`, {
    fields: [{ path, code: 'reserved_name', message }],
  })
}

const reservedNames = new Set(['__proto__', 'constructor', 'prototype'])

/** Unknown fields are named one by one, so that a caller finds what to leave out. */
function toFields(issue: core.$ZodIssue): readonly FieldError[] {
  const pathOf = (...names: readonly string[]) => [...issue.path.map(String), ...names].join('.')
  const { code, message } = issue
  if (issue.code !== 'unrecognized_keys') return [{ path: pathOf(), code, message }]
  return issue.keys.map((key) => ({ path: pathOf(key), code, message: 'Unknown field' }))
}

const priceFields =
  /^(price|out_price|total|total_amount|order_amount|co_delivery_price|delivery_price|modifier_price|discount|price_with_discount)$/

function namesAPrice(issue: core.$ZodIssue): boolean {
  return issue.code === 'unrecognized_keys' && issue.keys.some((key) => priceFields.test(key))
}
