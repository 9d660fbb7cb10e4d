import { describe, expect, test } from 'vitest'
import { retryDelayMs, undoMs } from './action.ts'
import { anAction, makeClock, makeServer, makeStore, settle, setUp } from './outbox.testing.ts'

describe('[R4-15] actions on the device', () => {
  test('an action that cannot be undone is sent at once and leaves the outbox when it is answered', async () => {
    const { outbox, store, server, settled } = setUp()
    const action = anAction()
    await outbox.press(action)
    await settle()
    expect(server.done.map(({ actionId }) => actionId)).toEqual([action.actionId])
    expect(store.read()).toEqual([])
    expect(settled).toEqual([`${action.actionId} answered`])
  })

  test.each([
    { after: 4900, undone: true, sent: 0 },
    { after: 5000, undone: false, sent: 1 },
    { after: 5100, undone: false, sent: 1 },
  ])('taken back after $after ms: $undone', async ({ after, undone, sent }) => {
    const { outbox, clock, server } = setUp()
    const action = anAction({ undoableMs: undoMs })
    await outbox.press(action)
    await clock.move(after)
    expect(await outbox.undo(action.actionId)).toBe(undone)
    await clock.move(60_000)
    expect(server.done).toHaveLength(sent)
  })

  test('an undoable action is sent when the screen is left, and when the same order gets another action', async () => {
    const { outbox, server } = setUp()
    const ready = anAction({ undoableMs: undoMs })
    await outbox.press(ready)
    await outbox.sendUndoable()
    await settle()
    const first = anAction({ undoableMs: undoMs, orderId: 'order-2' })
    const second = anAction({ undoableMs: undoMs, orderId: 'order-2' })
    await outbox.press(first)
    await outbox.press(second)
    await settle()
    expect(server.done.map(({ actionId }) => actionId)).toEqual([ready.actionId, first.actionId])
  })

  test('what is pressed while one of their own actions waits is no conflict with oneself', async () => {
    const { outbox, clock, server } = setUp()
    server.setLink('answer_lost')
    await outbox.press(anAction({ undoableMs: undoMs }))
    await outbox.press(anAction({ kind: 'cancel' }))
    await outbox.press(anAction({ kind: 'cancel', orderId: 'order-2' }))
    await clock.move(1000)
    server.setLink('up')
    await clock.move(60_000)
    const ofOrder = (id: string) => server.done.filter(({ queue }) => queue === id).map((one) => one.expected)
    expect(ofOrder('order-1')).toEqual(['vendor_accepted', 'vendor_ready'])
    expect(ofOrder('order-2')).toEqual(['vendor_accepted'])
  })

  test('of two that waited for the link and are answered at once, the second is known as the last', async () => {
    const made = makeStore()
    // The tabs of a device take turns.
    const slow = {
      ...made,
      change: (to: Parameters<typeof made.change>[0]) => settle().then(() => made.change(to)),
    }
    const { outbox, clock, server, wasLast } = setUp({ store: slow })
    server.setLink('down')
    await outbox.press(anAction())
    await outbox.press(anAction({ orderId: 'order-2' }))
    await settle()
    server.setLink('up')
    await outbox.wake()
    await clock.move(60_000)
    expect(wasLast).toEqual([false, true])
  })

  test('the same action pressed twice is one, and can still be taken back', async () => {
    const { outbox, store, clock, server } = setUp()
    const data = { bags: 2 }
    const ready = anAction({ undoableMs: undoMs, data })
    await outbox.press(ready)
    await outbox.press(anAction({ undoableMs: undoMs, data }))
    await settle()
    expect(store.read().map(({ actionId }) => actionId)).toEqual([ready.actionId])
    expect(await outbox.undo(ready.actionId)).toBe(true)
    await clock.move(60_000)
    expect(server.done).toEqual([])
  })

  test('a line that is ticked, unticked and ticked again stays ticked', async () => {
    const { outbox, clock, server } = setUp()
    server.setLink('down')
    for (const done of [true, false, true])
      await outbox.press(anAction({ kind: 'line', data: { line_id: 'roll', done } }))
    server.setLink('up')
    await outbox.wake()
    await clock.move(60_000)
    expect(server.done).toHaveLength(3)
  })

  test('a page that is closed while an action can be undone sends the action once when it is opened again', async () => {
    const { outbox, store, clock, server } = setUp()
    await outbox.press(anAction({ undoableMs: undoMs }))
    await clock.move(1000)
    outbox.stop()
    await clock.move(60_000)
    expect(server.done).toEqual([])
    const again = setUp({ store, clock, server })
    await again.outbox.wake()
    await clock.move(60_000)
    expect(server.done).toHaveLength(1)
  })

  test('three accepted without a link, the page reloaded, the link back: each once, as pressed', async () => {
    const { outbox, store, clock, server } = setUp()
    server.setLink('down')
    const actions = ['a', 'b', 'c'].map((orderId) => anAction({ orderId, kind: 'accept' }))
    for (const action of actions) await outbox.press(action)
    await clock.move(60_000)
    outbox.stop()
    server.setLink('up')
    const again = setUp({ store, clock, server })
    await again.outbox.wake()
    await clock.move(0)
    expect(server.done.map(({ actionId, pressedAt }) => [actionId, pressedAt])).toEqual(
      actions.map(({ actionId, pressedAt }) => [actionId, pressedAt]),
    )
  })

  test('attempts come after 1, 2, 4 … 30 s, and never end', async () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map(retryDelayMs)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ])
    const { outbox, clock, server, store } = setUp()
    server.setLink('down')
    await outbox.press(anAction())
    await clock.move(24 * 3_600_000)
    expect(store.read()).toHaveLength(1)
    server.setLink('up')
    await clock.move(30_000)
    expect(server.done).toHaveLength(1)
  })

  test('a refused action is reported once and is gone; the next one of the order continues', async () => {
    const { outbox, server, settled, store } = setUp()
    const late = anAction()
    const next = anAction()
    server.refuse(late.actionId)
    await outbox.press(late)
    await outbox.press(next)
    await settle()
    expect(settled).toEqual([`${late.actionId} refused`, `${next.actionId} answered`])
    expect(store.read()).toEqual([])
  })

  test('actions wait in an ended session until the person has given a code', async () => {
    const { outbox, clock, server, store } = setUp()
    server.setSignedIn(false)
    await outbox.press(anAction())
    await clock.move(600_000)
    expect(store.read()).toHaveLength(1)
    server.setSignedIn(true)
    await outbox.wake()
    await settle()
    expect(server.done).toHaveLength(1)
  })

  test('another person on the device never sends what somebody left', async () => {
    const { outbox, store, clock, server } = setUp()
    server.setLink('down')
    await outbox.press(anAction())
    outbox.stop()
    server.setLink('up')
    const other = setUp({ store, clock, server, staffId: 'nigora' })
    await other.outbox.wake()
    await clock.move(600_000)
    expect(server.done).toEqual([])
    expect(store.read()).toHaveLength(1)
  })

  test('of two tabs one sends, though its timers sleep; when it is closed the other continues', async () => {
    const store = makeStore()
    const server = makeServer()
    const shown = makeClock()
    let first: 'hidden' | 'shown' = 'hidden'
    // Nothing moves the clock of a tab that nobody sees.
    const asleep = { ...shown, after: () => () => undefined }
    const hidden = setUp({ store, server, clock: asleep, isSender: () => first === 'hidden' })
    const tab = setUp({
      ...{ store, server, clock: shown, isSender: () => first === 'shown' },
      wakeSender: () => hidden.outbox.look(),
    })
    const undoable = anAction({ undoableMs: undoMs })
    await tab.outbox.press(undoable)
    await shown.move(undoMs - 1)
    expect(server.done).toEqual([])
    await shown.move(1)
    expect(server.done.map(({ actionId }) => actionId)).toEqual([undoable.actionId])
    expect([hidden.settled, tab.settled]).toEqual([[`${undoable.actionId} answered`], []])

    const next = anAction({ orderId: 'order-2', undoUntilMs: shown.nowMs() + undoMs })
    await tab.outbox.press(next)
    hidden.outbox.stop()
    first = 'shown'
    await shown.move(undoMs)
    expect(server.done.map(({ actionId }) => actionId)).toEqual([undoable.actionId, next.actionId])
    expect(tab.settled).toEqual([`${next.actionId} answered`])
  })
})
