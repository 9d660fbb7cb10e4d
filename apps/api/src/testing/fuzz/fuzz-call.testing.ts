import type { Endpoint } from '@doira/contract/endpoint'
import { fromSchema, type ValuesOf } from '@doira/contract/from-schema.testing'
import * as fc from 'fast-check'
import { spoilt } from './spoilt.testing.ts'
import { wildBody, wildLeaf } from './wild.testing.ts'

/** A request as it goes over the wire. */
export type FuzzCall = {
  readonly method: Endpoint['method']
  /** Path and query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

type Headers = Readonly<Record<string, string>>
/** Headers of the caller: of those whom a call is for, and of others. */
export type Callers = Readonly<Record<Endpoint['auth'] | 'others', readonly Headers[]>>

/** Requests to one call of the contract: valid ones, ones with a single error, and arbitrary ones. */
export function fuzzCalls(
  endpoint: Endpoint,
  valuesOf: ValuesOf,
  callers: () => Callers,
): fc.Arbitrary<FuzzCall> {
  return fc
    .record({
      path: aPath(endpoint, valuesOf),
      query: aQuery(endpoint, valuesOf),
      body: aBody(endpoint, valuesOf),
      caller: fc.nat(),
      extra: fc.option(oddHeaders, { freq: 12, nil: {} }),
    })
    .map(({ path, query, body, caller, extra }) => {
      const meant = callers()[caller % 8 === 0 ? 'others' : endpoint.auth]
      return {
        method: endpoint.method,
        target: query === '' ? path : `${path}?${query}`,
        headers: {
          ...meant[caller % meant.length],
          ...(body !== null && { 'Content-Type': 'application/json' }),
          ...extra,
        },
        body,
      }
    })
}

const oddHeaders = fc.constantFrom<Record<string, string>>(
  ...[{ 'Accept-Language': 'xx-YY;q=9,*;q=-1' }, { 'Accept-Language': ',;=' }, { Platform: 'website' }],
  ...[{ Platform: '__proto__' }, { 'Content-Type': 'text/plain' }, { 'Content-Type': 'multipart/form-data' }],
  ...[{ 'Last-Event-ID': '-1' }, { 'Last-Event-ID': '9'.repeat(40) }, { 'x-request-id': 'a b' }],
  ...[{ 'User-Agent': '\u00ff'.repeat(2000) }, { Cookie: '%; a=%zz; =;' }, { Host: 'a..b:99999' }],
  ...[{ Authorization: 'Bearer ' }, { Authorization: '\u00e9' }, { Origin: 'null' }, { Referer: 'http://[' }],
)

function aPath({ path }: Endpoint, valuesOf: ValuesOf): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const values = names.map((name) =>
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.nat().map((at) => {
          const all = valuesOf(name)
          return encodeURIComponent(String(all[at % all.length] ?? 'none'))
        }),
      },
      { weight: 1, arbitrary: fc.uuid({ version: 4 }) },
      { weight: 1, arbitrary: wildLeaf.map(encoded) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('%00', '%ff', '%ED%A0%80', '%2e%2e', '%', '..', ';', '%2f', '%E2%80%AE'),
      },
    ),
  )
  return fc
    .tuple(...values)
    .map((given) =>
      names.reduce((made, name, at) => made.replace(`:${name}`, () => asSegment(given[at] ?? '')), path),
    )
}

/** What is `.` or `..` alone, also when encoded, makes the address of another call before it is sent. */
function asSegment(value: string): string {
  return /^(\.|%2e){1,2}$/i.test(value) ? `${value}%2f` : value
}

function aQuery({ query }: Endpoint, valuesOf: ValuesOf): fc.Arbitrary<string> {
  if (!query) return fc.constantFrom('', '', '', 'a=b', '%')
  const fitting = fromSchema(query, valuesOf)
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 3, arbitrary: spoilt(fitting) }).map((value) =>
    Object.entries(Object(value))
      .map(
        ([name, part]) =>
          `${encoded(name)}=${encoded(Array.isArray(part) ? part.slice(0, 20).join(',') : part)}`,
      )
      .join('&'),
  )
}

function aBody({ body, method }: Endpoint, valuesOf: ValuesOf): fc.Arbitrary<string | null> {
  if (!body) return method === 'GET' ? fc.constant(null) : fc.option(wildBody, { freq: 3 })
  const fitting = fromSchema(body, valuesOf)
  const texts = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? 'null')
  return fc.oneof(
    { weight: 6, arbitrary: texts(fitting) },
    { weight: 6, arbitrary: texts(spoilt(fitting)) },
    { weight: 2, arbitrary: texts(spoilt(spoilt(fitting))) },
    { weight: 1, arbitrary: wildBody },
  )
}

/** A lone surrogate has no address; of what is long the start does. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.slice(0, 3000).toWellFormed())
}
