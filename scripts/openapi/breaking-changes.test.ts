import { expect, test } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'
import type { Operation, Parameter, Schema } from './read-document.ts'

type Call = {
  readonly body?: Schema
  readonly answer?: Schema
  readonly parameters?: readonly Parameter[]
  readonly security?: readonly unknown[]
  readonly status?: string
}

function getDocument(call: Call | null, schemas: Readonly<Record<string, Schema>> = {}): string {
  const content = (schema: Schema) => ({ content: { 'application/json': { schema } } })
  const operation = (one: Call): Operation => ({
    security: one.security ?? [],
    parameters: one.parameters ?? [],
    ...(one.body && { requestBody: content(one.body) }),
    responses: { [one.status ?? '200']: content(one.answer ?? {}) },
  })
  return JSON.stringify({
    paths: call === null ? {} : { '/orders': { post: operation(call) } },
    components: { schemas, parameters: {} },
  })
}

const changes = (before: Call, after: Call | null) => breakingChanges(getDocument(before), getDocument(after))
const fields = (properties: Readonly<Record<string, Schema>>, ...required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
})
const text: Schema = { type: 'string' }
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const query = (name: string, required = false): Parameter => ({ name, in: 'query', required, schema: text })

test.each<{ title: string; before: Call; after: Call | null; change: string }>([
  { title: 'a call that is gone', before: {}, after: null, change: 'POST /orders: removed' },
  {
    title: 'a call that needs a sign-in',
    before: {},
    after: { security: [{ token: [] }] },
    change: 'POST /orders: needs a sign-in now',
  },
  {
    title: 'a parameter that becomes required',
    before: { parameters: [query('city')] },
    after: { parameters: [query('city', true)] },
    change: 'POST /orders query city: is required now',
  },
  {
    title: 'a parameter that is gone',
    before: { parameters: [query('city')] },
    after: {},
    change: 'POST /orders query city: removed',
  },
  {
    title: 'a field of a request that becomes required',
    before: { body: fields({ name: text }) },
    after: { body: fields({ name: text }, 'name') },
    change: 'POST /orders body.name: is required now',
  },
  {
    title: 'a new field of a request that is required',
    before: { body: fields({}) },
    after: { body: fields({ phone: text }, 'phone') },
    change: 'POST /orders body.phone: is required now',
  },
  {
    title: 'a field of a request that is gone',
    before: { body: fields({ list: { type: 'array', items: fields({ note: text }) } }) },
    after: { body: fields({ list: { type: 'array', items: fields({}) } }) },
    change: 'POST /orders body.list[].note: removed',
  },
  {
    title: 'a value of a request that is refused',
    before: { body: fields({ type: { type: 'string', enum: ['delivery', 'hall'] } }) },
    after: { body: fields({ type: { type: 'string', enum: ['delivery'] } }) },
    change: 'POST /orders body.type: no longer accepts "hall"',
  },
  {
    title: 'free text that becomes a list of values',
    before: { body: fields({ type: text }) },
    after: { body: fields({ type: { type: 'string', enum: ['delivery'] } }) },
    change: 'POST /orders body.type: accepts only "delivery"',
  },
  {
    title: 'a closer bound of a request',
    before: { body: fields({ note: { type: 'string', maxLength: 500 } }) },
    after: { body: fields({ note: { type: 'string', maxLength: 100 } }) },
    change: 'POST /orders body.note: maxLength is 100 now',
  },
  {
    title: 'a field of a request that may be null no more',
    before: { body: fields({ note: nullable(text) }) },
    after: { body: fields({ note: text }) },
    change: 'POST /orders body.note: no longer accepts null',
  },
  {
    title: 'a field of a request of another type',
    before: { body: fields({ total: { type: 'number' } }) },
    after: { body: fields({ total: { type: 'integer' } }) },
    change: 'POST /orders body.total: no longer accepts number',
  },
  {
    title: 'a field of an answer that is gone',
    before: { answer: fields({ id: text }, 'id') },
    after: { answer: fields({}) },
    change: 'POST /orders 200.id: removed',
  },
  {
    title: 'a field of an answer that may be missing',
    before: { answer: fields({ id: text }, 'id') },
    after: { answer: fields({ id: text }) },
    change: 'POST /orders 200.id: may be missing now',
  },
  {
    title: 'a field of an answer that may be null',
    before: { answer: fields({ id: text }) },
    after: { answer: fields({ id: nullable(text) }) },
    change: 'POST /orders 200.id: may now be null',
  },
  {
    title: 'an answer with another status',
    before: {},
    after: { status: '201' },
    change: 'POST /orders 200 application/json: no longer answered',
  },
])('$title breaks clients', ({ before, after, change }) => {
  expect(changes(before, after)).toEqual([change])
})

test.each<{ title: string; before: Call; after: Call }>([
  {
    title: 'optional fields and parameters of a request',
    before: { body: fields({}) },
    after: { body: fields({ note: text }), parameters: [query('city')] },
  },
  {
    title: 'more values and wider bounds of a request',
    before: { body: fields({ type: { enum: ['a'] }, note: { type: 'string', maxLength: 5 } }) },
    after: { body: fields({ type: { enum: ['a', 'b'] }, note: nullable({ type: 'string', maxLength: 9 }) }) },
  },
  {
    title: 'new fields and values of an answer',
    before: { answer: fields({ status: { type: 'string', enum: ['new'] } }, 'status') },
    after: {
      answer: fields({ status: { type: 'string', enum: ['new', 'late'] }, at: text }, 'status', 'at'),
    },
  },
  {
    title: 'an answer that is never null any more',
    before: { answer: fields({ id: nullable(text) }) },
    after: { answer: fields({ id: text }) },
  },
])('$title are compatible', ({ before, after }) => {
  expect(changes(before, after)).toEqual([])
})

test('shapes that contain themselves are compared once, and what differs in them is found', () => {
  const tree = (leaf: Schema): Schema =>
    fields({ leaf, branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } })
  const call: Call = { body: { $ref: '#/components/schemas/Tree' } }
  const [before, after] = [text, { type: 'integer' }].map((leaf) => getDocument(call, { Tree: tree(leaf) }))
  expect(breakingChanges(before ?? '', after ?? '')).toEqual([
    'POST /orders body.leaf: no longer accepts string',
  ])
})

test('a pair that becomes another pair is found, with nothing after it', () => {
  const pair = (...prefixItems: readonly Schema[]): Call => ({
    body: fields({ corner: { type: 'array', prefixItems, items: false } }),
  })
  const number: Schema = { type: 'number' }
  expect(changes(pair(number, number), pair(number, { type: 'integer' }))).toEqual([
    'POST /orders body.corner: no longer accepts number',
  ])
})

test('of several shapes one that a request may have no more is named', () => {
  const getOne = (...anyOf: readonly Schema[]): Call => ({ body: { anyOf } })
  const card = fields({ kind: { const: 'card' } }, 'kind')
  const cash = fields({ kind: { const: 'cash' } }, 'kind')
  expect(changes(getOne(card, cash), getOne(card, fields({ kind: { const: 'points' } }, 'kind')))).toEqual([
    'POST /orders body: no longer accepts object',
  ])
})

test('a field that may be null stays so, however that is written', () => {
  const both: Schema = { type: ['string', 'null'] }
  expect(changes({ body: fields({ note: nullable(text) }) }, { body: fields({ note: both }) })).toEqual([])
  expect(changes({ body: fields({ note: both }) }, { body: fields({ note: nullable(text) }) })).toEqual([])
})

test('a body and an answer that become components are compared as before, also in another document', () => {
  const written = getDocument({ body: fields({ note: text }), answer: fields({ id: text }, 'id') })
  const shared = (note: Schema, id: Schema) =>
    JSON.stringify({
      paths: {
        '/orders': {
          post: {
            security: [],
            requestBody: { $ref: '#/components/requestBodies/note' },
            responses: { 200: { $ref: '#/components/responses/Order' } },
          },
        },
      },
      components: {
        requestBodies: { note: { content: { 'application/json': { schema: fields({ note }) } } } },
        responses: { Order: { content: { 'application/json': { schema: fields({ id }, 'id') } } } },
      },
    })
  expect(breakingChanges(written, shared(text, text))).toEqual([])
  expect(breakingChanges(shared(text, text), getDocument(null), written)).toEqual([])
  expect(breakingChanges(written, shared({ type: 'integer' }, { type: 'integer' }))).toEqual([
    'POST /orders body.note: no longer accepts string',
    'POST /orders 200.id: may now be integer',
  ])
})
