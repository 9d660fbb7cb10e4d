import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from './history.testing.ts'
import {
  balance,
  type CounterCall,
  findUnorderable,
  type RegisterCall,
  register,
} from './linearizable.testing.ts'
import { findCycle, type Transaction } from './serializable.testing.ts'
import { findDisorder, findLostOwnWrite, findStale, findStepBack, type Received } from './sessions.testing.ts'

type OnRegister = Operation<RegisterCall<number>, number>
const write = (client: string, value: number, from: number, to: number): OnRegister => ({
  ...{
    client,
    from,
    to,
    call: { kind: 'write', value },
    answer: to === Number.POSITIVE_INFINITY ? null : value,
  },
})
const read = (client: string, answer: number, from: number, to: number): OnRegister => ({
  ...{ client, from, to, call: { kind: 'read' }, answer },
})
const lost = Number.POSITIVE_INFINITY

test.each<[title: string, isGood: boolean, history: readonly OnRegister[]]>([
  ['a reading after a writing', true, [write('a', 1, 0, 1), read('b', 1, 2, 3)]],
  ['a stale reading', false, [write('a', 1, 0, 1), read('b', 0, 2, 3)]],
  [
    'a reading during a writing, of either value',
    true,
    [write('a', 1, 0, 9), read('b', 0, 1, 2), read('b', 1, 3, 4)],
  ],
  ['a reading that goes back', false, [write('a', 1, 0, 9), read('b', 1, 1, 2), read('c', 0, 3, 4)]],
  ['a value that nobody wrote', false, [write('a', 1, 0, 1), read('b', 2, 2, 3)]],
  [
    'a lost answer that took effect late',
    true,
    [write('a', 1, 0, lost), read('b', 0, 2, 3), read('b', 1, 4, 5)],
  ],
  ['a lost answer that never took effect', true, [write('a', 1, 0, lost), read('b', 0, 2, 3)]],
  ['a lost answer that was undone', false, [write('a', 1, 0, lost), read('b', 1, 2, 3), read('b', 0, 4, 5)]],
  ['a lost update', false, [write('a', 1, 0, 1), write('b', 2, 2, 3), read('a', 1, 4, 5)]],
])('of one value, %s is found to be right: %s', (_, isGood, history) => {
  expect(findUnorderable(history, register(0)) === null).toBe(isGood)
})

type OnBalance = Operation<CounterCall, number | boolean>
const spend = (
  client: string,
  amount: number,
  answer: boolean | null,
  from: number,
  to: number,
): OnBalance => ({
  ...{ client, from, to, answer, call: { kind: 'spend', amount } },
})
const seen = (client: string, answer: number, from: number, to: number): OnBalance => ({
  ...{ client, from, to, answer, call: { kind: 'read' } },
})

test.each<[title: string, isGood: boolean, history: readonly OnBalance[]]>([
  [
    'spending at once what is enough for one',
    true,
    [spend('a', 10, true, 0, 9), spend('b', 10, false, 0, 9)],
  ],
  ['spending the same twice', false, [spend('a', 10, true, 0, 9), spend('b', 10, true, 0, 9)]],
  ['refusing although there is enough', false, [spend('a', 10, false, 0, 9)]],
  [
    'losing one of two spendings',
    false,
    [spend('a', 5, true, 0, 9), spend('b', 5, true, 0, 9), seen('a', 5, 10, 11)],
  ],
  [
    'a lost answer that explains a refusal',
    true,
    [spend('a', 10, null, 0, lost), spend('b', 10, false, 1, 2)],
  ],
])('of a balance of ten, %s is found to be right: %s', (_, isGood, history) => {
  expect(findUnorderable(history, balance(10)) === null).toBe(isGood)
})

test('every history of a real register is found to be right, and one answer changed to a value of nobody is not', () => {
  const step = fc.record({
    client: fc.nat(3),
    value: fc.option(fc.integer({ min: 1, max: 5 })),
    early: fc.nat(4),
    late: fc.nat(4),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), fc.nat(), (steps, chosen) => {
      let state = 0
      const history = steps.map(({ client, value, early, late }, index) => {
        // It takes effect at this moment, somewhere between its call and its answer.
        const [from, to] = [index * 2 - early, index * 2 + late]
        if (value === null) return read(`c${client}`, state, from, to)
        state = value
        return write(`c${client}`, value, from, to)
      })
      expect(findUnorderable(history, register(0))).toBeNull()
      const readings = history.filter(({ call }) => call.kind === 'read')
      const victim = readings[chosen % Math.max(1, readings.length)]
      if (!victim) return
      const broken = history.map((one) => (one === victim ? { ...one, answer: 99 } : one))
      expect(findUnorderable(broken, register(0))).not.toBeNull()
    }),
  )
})

const at = (place: number, from: number, client = 'a') => ({
  ...{ client, key: 'order', place },
  from,
  to: from + 1,
})

test('a client that sees an order go back is found, and two clients that see it differently are not', () => {
  expect(findStepBack([at(1, 0), at(2, 2), at(2, 4)])).toBeNull()
  expect(findStepBack([at(2, 0), at(1, 2, 'b')])).toBeNull()
  expect(findStepBack([at(1, 0), at(3, 2), at(2, 4)])).toContain('a order: 3 at 3 ms, then 2 at 4 ms')
})

test('a list without what its reader has written is found', () => {
  const written = [{ client: 'a', key: '7', from: 0, to: 1 }]
  const list = (client: string, from: number, ...keys: string[]) => ({
    client,
    from,
    to: from + 1,
    keys: new Set(keys),
  })
  expect(findLostOwnWrite(written, [list('a', 0.5), list('a', 2, '7'), list('b', 2)])).toBeNull()
  expect(findLostOwnWrite(written, [list('a', 2)])).toContain('did not see it')
})

test('events that are missing or out of order are found, and repeated ones are not', () => {
  const of = (...numbers: number[]): Received[] =>
    numbers.map((number) => ({ stream: 's', key: 'order', number }))
  const check = (...numbers: number[]) => findDisorder(of(...numbers), new Map([['order', 3]]), ['s'])
  expect(check(1, 2, 2, 3)).toBeNull()
  expect(check(1, 2, 1, 2, 3)).toBeNull()
  expect(check(1, 3, 2)).toContain('3 of order before 2')
  expect(check(1, 2)).toContain('3 of order never came')
  expect(findDisorder([], new Map([['order', 1]]), ['s']), 'a stream without any').not.toBeNull()
})

test('a value is stale once it was replaced for longer than the bound', () => {
  const writes = [{ key: 'dish', value: 'stopped', from: 10, to: 12 }]
  const check = (value: string, from: number) =>
    findStale(writes, [{ key: 'dish', value, from, to: from + 1 }], { first: 'sold', boundMs: 5 })
  expect([check('sold', 0), check('sold', 16), check('stopped', 11), check('stopped', 99)]).toEqual(
    Array.from({ length: 4 }, () => null),
  )
  expect(check('sold', 18)).toContain('over 5 ms after it had changed')
  expect(check('stopped', 5), 'before anybody wrote it').not.toBeNull()
})

const a = (
  name: string,
  reads: Transaction['reads'],
  writes: Transaction['writes'],
  from = 0,
  to = 9,
): Transaction => ({
  ...{ name, reads, writes, from, to },
})

test.each<[title: string, isGood: boolean, history: readonly Transaction[]]>([
  ['transfers one after the other', true, [a('t1', { x: 0 }, { x: 1 }), a('t2', { x: 1 }, { x: 2 })]],
  ['a lost update', false, [a('t1', { x: 0 }, { x: 1 }), a('t2', { x: 0 }, { x: 2 })]],
  ['two writings of one version', false, [a('t1', { x: 0 }, { x: 1 }), a('t2', { x: 0 }, { x: 1 })]],
  ['write skew', false, [a('t1', { x: 0, y: 0 }, { x: 1 }), a('t2', { x: 0, y: 0 }, { y: 1 })]],
  ['a reading of one half', false, [a('t1', { x: 0, y: 0 }, { x: 1, y: 1 }), a('t2', { x: 1, y: 0 }, {})]],
  ['a reading of both halves', true, [a('t1', { x: 0, y: 0 }, { x: 1, y: 1 }), a('t2', { x: 1, y: 1 }, {})]],
  [
    'a long fork',
    false,
    [a('t1', {}, { x: 1 }), a('t2', {}, { y: 1 }), a('t3', { x: 1, y: 0 }, {}), a('t4', { x: 0, y: 1 }, {})],
  ],
  ['a stale reading after an answer', false, [a('t1', {}, { x: 1 }, 0, 1), a('t2', { x: 0 }, {}, 2, 3)]],
  ['the same reading at the same time', true, [a('t1', {}, { x: 1 }, 0, 3), a('t2', { x: 0 }, {}, 2, 3)]],
])('of transactions, %s is found to be right: %s', (_, isGood, history) => {
  expect(findCycle(history) === null).toBe(isGood)
})
