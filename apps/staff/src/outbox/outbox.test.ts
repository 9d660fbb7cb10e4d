import { describe, expect, test } from 'vitest'
import { holdMs, retryDelayMs } from './action.ts'
import { anAction, makeClock, makeServer, makeShelf, settle, setUp } from './outbox.testing.ts'

describe('[R4-15] actions on the device', () => {
  test('an action without a hold is sent at once and leaves the shelf when it is answered', async () => {
    const { outbox, shelf, server, settled } = setUp()
    const action = anAction()
    await outbox.press(action)
    await settle()
    expect(server.done.map(({ actionId }) => actionId)).toEqual([action.actionId])
    expect(shelf.read()).toEqual([])
    expect(settled).toEqual([`${action.actionId} answered`])
  })

  test.each([
    { after: 4900, undone: true, sent: 0 },
    { after: 5000, undone: false, sent: 1 },
    { after: 5100, undone: false, sent: 1 },
  ])('taken back after $after ms of a hold: $undone', async ({ after, undone, sent }) => {
    const { outbox, clock, server } = setUp()
    const action = anAction({ held: holdMs })
    await outbox.press(action)
    await clock.move(after)
    expect(await outbox.undo(action.actionId)).toBe(undone)
    await clock.move(60_000)
    expect(server.done).toHaveLength(sent)
  })

  test('a held action is sent when the screen is left, and when the same order gets another action', async () => {
    const { outbox, server } = setUp()
    const ready = anAction({ held: holdMs })
    await outbox.press(ready)
    await outbox.release()
    await settle()
    const first = anAction({ held: holdMs, orderId: 'order-2' })
    const second = anAction({ held: holdMs, orderId: 'order-2' })
    await outbox.press(first)
    await outbox.press(second)
    await settle()
    expect(server.done.map(({ actionId }) => actionId)).toEqual([ready.actionId, first.actionId])
  })

  test('what is pressed while one of their own actions waits is no conflict with oneself', async () => {
    const { outbox, clock, server } = setUp()
    server.setLink('answer_lost')
    await outbox.press(anAction({ held: holdMs }))
    await outbox.press(anAction({ kind: 'cancel' }))
    await outbox.press(anAction({ kind: 'cancel', orderId: 'order-2' }))
    await clock.move(1000)
    server.setLink('up')
    await clock.move(60_000)
    const ofOrder = (id: string) => server.done.filter(({ queue }) => queue === id).map((one) => one.expected)
    expect(ofOrder('order-1')).toEqual(['vendor_accepted', 'vendor_ready'])
    expect(ofOrder('order-2')).toEqual(['vendor_accepted'])
  })

  test('the same action pressed twice is one, and can still be taken back', async () => {
    const { outbox, shelf, clock, server } = setUp()
    const data = { bags: 2 }
    const ready = anAction({ held: holdMs, data })
    await outbox.press(ready)
    await outbox.press(anAction({ held: holdMs, data }))
    await settle()
    expect(shelf.read().map(({ actionId }) => actionId)).toEqual([ready.actionId])
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

  test('a page that is closed during a hold sends the action once when it is opened again', async () => {
    const { outbox, shelf, clock, server } = setUp()
    await outbox.press(anAction({ held: holdMs }))
    await clock.move(1000)
    outbox.stop()
    await clock.move(60_000)
    expect(server.done).toEqual([])
    const again = setUp({ shelf, clock, server })
    await again.outbox.wake()
    await clock.move(60_000)
    expect(server.done).toHaveLength(1)
  })

  test('three accepted without a link, the page reloaded, the link back: each once, as pressed', async () => {
    const { outbox, shelf, clock, server } = setUp()
    server.setLink('down')
    const actions = ['a', 'b', 'c'].map((orderId) => anAction({ orderId, kind: 'accept' }))
    for (const action of actions) await outbox.press(action)
    await clock.move(60_000)
    outbox.stop()
    server.setLink('up')
    const again = setUp({ shelf, clock, server })
    await again.outbox.wake()
    await clock.move(0)
    expect(server.done.map(({ actionId, pressedAt }) => [actionId, pressedAt])).toEqual(
      actions.map(({ actionId, pressedAt }) => [actionId, pressedAt]),
    )
  })

  test('tries come after 1, 2, 4 … 30 s, and never end', async () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map(retryDelayMs)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ])
    const { outbox, clock, server, shelf } = setUp()
    server.setLink('down')
    await outbox.press(anAction())
    await clock.move(24 * 3_600_000)
    expect(shelf.read()).toHaveLength(1)
    server.setLink('up')
    await clock.move(30_000)
    expect(server.done).toHaveLength(1)
  })

  test('a refused action is reported once and is gone; the next one of the order goes on', async () => {
    const { outbox, server, settled, shelf } = setUp()
    const late = anAction()
    const next = anAction()
    server.refuse(late.actionId)
    await outbox.press(late)
    await outbox.press(next)
    await settle()
    expect(settled).toEqual([`${late.actionId} refused`, `${next.actionId} answered`])
    expect(shelf.read()).toEqual([])
  })

  test('actions wait in an ended session until the person has given a code', async () => {
    const { outbox, clock, server, shelf } = setUp()
    server.setSignedIn(false)
    await outbox.press(anAction())
    await clock.move(600_000)
    expect(shelf.read()).toHaveLength(1)
    server.setSignedIn(true)
    await outbox.wake()
    await settle()
    expect(server.done).toHaveLength(1)
  })

  test('another person on the device never sends what somebody left', async () => {
    const { outbox, shelf, clock, server } = setUp()
    server.setLink('down')
    await outbox.press(anAction())
    outbox.stop()
    server.setLink('up')
    const other = setUp({ shelf, clock, server, staffId: 'nigora' })
    await other.outbox.wake()
    await clock.move(600_000)
    expect(server.done).toEqual([])
    expect(shelf.read()).toHaveLength(1)
  })

  test('of two tabs one sends, though its timers sleep; when it is closed the other goes on', async () => {
    const shelf = makeShelf()
    const server = makeServer()
    const shown = makeClock()
    let first: 'hidden' | 'shown' = 'hidden'
    // Nothing moves the clock of a tab that nobody sees.
    const asleep = { ...shown, after: () => () => undefined }
    const hidden = setUp({ shelf, server, clock: asleep, isSender: () => first === 'hidden' })
    const tab = setUp({
      ...{ shelf, server, clock: shown, isSender: () => first === 'shown' },
      wakeSender: () => hidden.outbox.look(),
    })
    const held = anAction({ held: holdMs })
    await tab.outbox.press(held)
    await shown.move(holdMs - 1)
    expect(server.done).toEqual([])
    await shown.move(1)
    expect(server.done.map(({ actionId }) => actionId)).toEqual([held.actionId])
    expect([hidden.settled, tab.settled]).toEqual([[`${held.actionId} answered`], []])

    const next = anAction({ orderId: 'order-2', heldUntilMs: shown.nowMs() + holdMs })
    await tab.outbox.press(next)
    hidden.outbox.stop()
    first = 'shown'
    await shown.move(holdMs)
    expect(server.done.map(({ actionId }) => actionId)).toEqual([held.actionId, next.actionId])
    expect(tab.settled).toEqual([`${next.actionId} answered`])
  })
})
