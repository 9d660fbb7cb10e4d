import { expect, test } from 'vitest'
import {
  changeOwnLines,
  type GroupOutbox,
  getOwnLines,
  isOwnReady,
  setOwnReady,
  shareOwnLine,
  takeAnswer,
} from './group-outbox.ts'

const empty: GroupOutbox<string> = { personId: 'timur', version: 0, isReady: false, lines: [], waiting: [] }
let ids = 0
const newId = () => {
  ids += 1
  return `operation-${ids}`
}
const aLine = (id: string, quantity: number) => ({ id, quantity, content: 'ramen' })
const change = (outbox: GroupOutbox<string>, ...lines: ReturnType<typeof aLine>[]) =>
  changeOwnLines(outbox, lines, newId)

test('[C-30] what was changed without a network waits, one operation for each dish', () => {
  const once = change(empty, aLine('a', 1), aLine('b', 1))
  const more = change(once, aLine('a', 3), aLine('b', 1))
  expect(
    more.waiting.map((one) => one.kind === 'set_line' && [one.lineId, one.quantity, one.version]),
  ).toEqual([
    ['b', 1, 2],
    ['a', 3, 3],
  ])
  const without = change(more, aLine('a', 3))
  expect(getOwnLines(without).map(({ id }) => id)).toEqual(['a'])
  expect(change(without, aLine('a', 3)), 'nothing has changed').toBe(without)
})

test('[C-30] a change takes the own mark back at once, and the mark can be set again', () => {
  const ready = setOwnReady(change(empty, aLine('a', 1)), true, newId)
  expect(isOwnReady(ready)).toBe(true)
  const more = change(ready, aLine('a', 2))
  expect(isOwnReady(more)).toBe(false)
  expect(isOwnReady(setOwnReady(more, true, newId))).toBe(true)
})

test('[C-30] an answer ends what it answers, and what was changed meanwhile goes on waiting', () => {
  const sent = change(empty, aLine('a', 1))
  const meanwhile = change(sent, aLine('a', 1), aLine('b', 2))
  const answered = takeAnswer(
    meanwhile,
    { version: 1, isReady: false, lines: [{ ...aLine('a', 1), isShared: false }] },
    sent.waiting.map(({ id }) => id),
  )
  expect(answered.waiting.map((one) => one.kind === 'set_line' && one.lineId)).toEqual(['b'])
  expect(getOwnLines(answered).map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('[C-30] what waits is written above what the host has written meanwhile', () => {
  const known = takeAnswer(
    empty,
    { version: 4, isReady: false, lines: [{ ...aLine('a', 1), isShared: false }] },
    [],
  )
  const changed = change(known, aLine('a', 2))
  const removedByHost = takeAnswer(changed, { version: 9, isReady: false, lines: [] }, [])
  expect(removedByHost.waiting.map(({ version }) => version)).toEqual([10])
  expect(getOwnLines(removedByHost)).toMatchObject([{ id: 'a', quantity: 2 }])
})

test('[C-30] a dish becomes everybody’s without another quantity', () => {
  const shared = shareOwnLine(change(empty, aLine('a', 2)), { lineId: 'a', isShared: true, newId })
  expect(getOwnLines(shared)).toEqual([{ ...aLine('a', 2), isShared: true }])
  expect(getOwnLines(change(shared, aLine('a', 3)))).toEqual([{ ...aLine('a', 3), isShared: true }])
})
