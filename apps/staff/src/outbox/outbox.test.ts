import { toInstant } from '@doira/domain/time/instant'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdMs, retryDelayMs, type WaitingAction } from './action.ts'
import { makeOutbox, type PendingActionStore, type Sent } from './outbox.ts'

/** A clock that stands until it is moved, and calls back what was asked for on its way. */
function makeClock() {
  let nowMs = 1_000_000
  const calls = new Map<number, { atMs: number; call: () => void }>()
  let next = 0
  return {
    nowMs: () => nowMs,
    after(delayMs: number, call: () => void) {
      const id = next++
      calls.set(id, { atMs: nowMs + delayMs, call })
      return () => void calls.delete(id)
    },
    async move(ms: number) {
      const untilMs = nowMs + ms
      for (;;) {
        await settle()
        const due = [...calls]
          .filter(([, { atMs }]) => atMs <= untilMs)
          .sort(([, a], [, b]) => a.atMs - b.atMs)[0]
        if (!due) break
        calls.delete(due[0])
        nowMs = Math.max(nowMs, due[1].atMs)
        due[1].call()
      }
      nowMs = untilMs
      await settle()
    },
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/** What survives a crash of the page. */
function makeShelf(): PendingActionStore {
  let acts: readonly WaitingAction[] = []
  const listeners = new Set<() => void>()
  return {
    read: () => acts,
    async change(to) {
      acts = to(acts)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Link = 'up' | 'down' | 'answer_lost'

/** Does each action id once, as the server does; the answer may be lost on its way back. */
function makeServer() {
  const done: { actionId: string; queue: string; pressedAt: string; expected: string | undefined }[] = []
  let link: Link = 'up'
  let isSignedIn = true
  const refused = new Set<string>()
  return {
    done,
    setLink: (to: Link) => {
      link = to
    },
    setSignedIn: (to: boolean) => {
      isSignedIn = to
    },
    refuse: (actionId: string) => refused.add(actionId),
    async send(act: WaitingAction): Promise<Sent<string>> {
      await Promise.resolve()
      if (link === 'down') return { is: 'unanswered' }
      if (!isSignedIn) return { is: 'signed_out' }
      if (refused.has(act.actionId)) return { is: 'refused', problem: new Error('order_changed') }
      if (!done.some(({ actionId }) => actionId === act.actionId)) {
        const { actionId, order, pressedAt } = act
        done.push({ actionId, queue: order?.id ?? 'none', pressedAt, expected: order?.status })
      }
      return link === 'answer_lost' ? { is: 'unanswered' } : { is: 'answered', answer: act.actionId }
    },
  }
}

let made = 0
function anAction(
  fields: Partial<WaitingAction> & { readonly orderId?: string; readonly held?: number } = {},
): WaitingAction {
  const { orderId = 'order-1', held = 0, ...rest } = fields
  made += 1
  return {
    actionId: `act-${made}`,
    kind: 'ready',
    order: { id: orderId, number: 20511, status: 'vendor_accepted' },
    data: { bags: made },
    pressedAt: toInstant(new Date(1_000_000 + made)),
    staff: { id: 'akmal', name: 'Акмаль' },
    heldUntilMs: 1_000_000 + held,
    tries: 0,
    retryAtMs: 0,
    ...rest,
  }
}

function setUp({
  shelf = makeShelf(),
  clock = makeClock(),
  server = makeServer(),
  staffId = 'akmal',
  isSender = (): boolean => true,
  wakeSender = () => {},
} = {}) {
  const settled: string[] = []
  const outbox = makeOutbox<string>({
    shelf,
    send: server.send,
    staffId: () => staffId,
    isSender,
    wakeSender,
    nowMs: clock.nowMs,
    after: clock.after,
    // Whatever is done, the order is ready then.
    statusAfter: () => 'vendor_ready',
    onSettled: (act, sent) => settled.push(`${act.actionId} ${sent.is}`),
  })
  return { outbox, shelf, clock, server, settled }
}

describe('[R4-15] actions on the device', () => {
  test('an action without a hold is sent at once and leaves the shelf when it is answered', async () => {
    const { outbox, shelf, server, settled } = setUp()
    const act = anAction()
    await outbox.press(act)
    await settle()
    expect(server.done.map(({ actionId }) => actionId)).toEqual([act.actionId])
    expect(shelf.read()).toEqual([])
    expect(settled).toEqual([`${act.actionId} answered`])
  })

  test.each([
    { after: 4900, undone: true, sent: 0 },
    { after: 5000, undone: false, sent: 1 },
    { after: 5100, undone: false, sent: 1 },
  ])('taken back after $after ms of a hold: $undone', async ({ after, undone, sent }) => {
    const { outbox, clock, server } = setUp()
    const act = anAction({ held: holdMs })
    await outbox.press(act)
    await clock.move(after)
    expect(await outbox.undo(act.actionId)).toBe(undone)
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
    const acts = ['a', 'b', 'c'].map((orderId) => anAction({ orderId, kind: 'accept' }))
    for (const act of acts) await outbox.press(act)
    await clock.move(60_000)
    outbox.stop()
    server.setLink('up')
    const again = setUp({ shelf, clock, server })
    await again.outbox.wake()
    await clock.move(0)
    expect(server.done.map(({ actionId, pressedAt }) => [actionId, pressedAt])).toEqual(
      acts.map(({ actionId, pressedAt }) => [actionId, pressedAt]),
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

const step = fc.oneof(
  fc.record({
    do: fc.constant('press' as const),
    queue: fc.integer({ min: 0, max: 2 }),
    isHeld: fc.boolean(),
  }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('move' as const), ms: fc.integer({ min: 0, max: 40_000 }) }),
  fc.record({ do: fc.constant('link' as const), to: fc.constantFrom<Link>('up', 'down', 'answer_lost') }),
  fc.record({ do: fc.constantFrom('release' as const, 'wake' as const, 'reload' as const) }),
)

test('[R4-15] whatever happens to link and page, each action that was not taken back is done once and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const shelf = makeShelf()
      const clock = makeClock()
      const server = makeServer()
      let { outbox } = setUp({ shelf, clock, server })
      const pressed: { actionId: string; queue: string }[] = []
      const undone = new Set<string>()
      for (const one of steps) {
        if (one.do === 'press') {
          const orderId = `order-${one.queue}`
          const act = anAction({ orderId, heldUntilMs: one.isHeld ? clock.nowMs() + holdMs : 0 })
          pressed.push({ actionId: act.actionId, queue: orderId })
          await outbox.press(act)
        }
        if (one.do === 'undo') {
          const target = pressed[one.which]
          if (target && (await outbox.undo(target.actionId))) undone.add(target.actionId)
        }
        if (one.do === 'move') await clock.move(one.ms)
        if (one.do === 'link') server.setLink(one.to)
        if (one.do === 'release') await outbox.release()
        if (one.do === 'wake') await outbox.wake()
        if (one.do === 'reload') {
          outbox.stop()
          outbox = setUp({ shelf, clock, server }).outbox
          await outbox.wake()
        }
      }
      server.setLink('up')
      await clock.move(600_000)
      const wanted = pressed.filter(({ actionId }) => !undone.has(actionId))
      for (const queue of ['order-0', 'order-1', 'order-2']) {
        expect(server.done.filter((one) => one.queue === queue).map(({ actionId }) => actionId)).toEqual(
          wanted.filter((one) => one.queue === queue).map(({ actionId }) => actionId),
        )
      }
      expect(shelf.read()).toEqual([])
      outbox.stop()
    }),
    { numRuns: 150 },
  )
})
