import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undoMs } from './action.ts'
import { anAction, type Link, makeClock, makeServer, makeStore, setUp } from './outbox.testing.ts'

const step = fc.oneof(
  fc.record({
    do: fc.constant('press' as const),
    queue: fc.integer({ min: 0, max: 2 }),
    isUndoable: fc.boolean(),
  }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('move' as const), ms: fc.integer({ min: 0, max: 40_000 }) }),
  fc.record({ do: fc.constant('link' as const), to: fc.constantFrom<Link>('up', 'down', 'answer_lost') }),
  fc.record({ do: fc.constantFrom('leave' as const, 'wake' as const, 'reload' as const) }),
)

test('[R4-15] whatever happens to link and page, each action that was not taken back is done once and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const store = makeStore()
      const clock = makeClock()
      const server = makeServer()
      let { outbox } = setUp({ store, clock, server })
      const pressed: { actionId: string; queue: string }[] = []
      const undone = new Set<string>()
      for (const one of steps) {
        if (one.do === 'press') {
          const orderId = `order-${one.queue}`
          const action = anAction({ orderId, undoUntilMs: one.isUndoable ? clock.nowMs() + undoMs : 0 })
          pressed.push({ actionId: action.actionId, queue: orderId })
          await outbox.press(action)
        }
        if (one.do === 'undo') {
          const target = pressed[one.which]
          if (target && (await outbox.undo(target.actionId))) undone.add(target.actionId)
        }
        if (one.do === 'move') await clock.move(one.ms)
        if (one.do === 'link') server.setLink(one.to)
        if (one.do === 'leave') await outbox.sendUndoable()
        if (one.do === 'wake') await outbox.wake()
        if (one.do === 'reload') {
          outbox.stop()
          outbox = setUp({ store, clock, server }).outbox
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
      expect(store.read()).toEqual([])
      outbox.stop()
    }),
    { numRuns: 150 },
  )
})
