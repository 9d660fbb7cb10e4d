import * as branchCalls from '@doira/contract/fulfilment/branch-actions'
import { createOrder } from '@doira/contract/ordering/create-order'
import { addSeconds } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aWorld, plain } from './stop-list.testing.ts'

test('a busy branch promises a later time for new orders only; a paused one takes none until the end of the pause', async () => {
  await withRollback(async (db) => {
    const { shop, chain, kitchen, place, read, quote, token, anOrder } = await aWorld(db)
    const branch_id = chain.branchId
    const say = (level: 'normal' | 'busy' | 'pause', until: string | null) =>
      shop.call(branchCalls.setLoad, { token: kitchen.token, body: plain({ branch_id, level, until }) })
    const id = await place()
    const promised = (await read(id)).eta_to
    expect((await quote())?.eta_minutes).toEqual({ from: 40, to: 50 })
    ;(await say('busy', addSeconds(aMoment, 1800))).ok()
    expect((await quote())?.eta_minutes).toEqual({ from: 55, to: 65 })
    expect((await read(id)).eta_to).toBe(promised)
    expect((await say('pause', null)).refused().code).toBe('pause_needs_end')
    const end = addSeconds(aMoment, 1200)
    ;(await say('pause', end)).ok()
    expect((await quote())?.problems).toMatchObject([{ facts: { opensAt: end } }])
    expect((await shop.call(createOrder, { token, body: anOrder() })).status).toBe(422)
    shop.wait(1201)
    expect((await quote())?.eta_minutes).toEqual({ from: 40, to: 50 })
  })
})

test('a courier hands in their cash, and gets no new orders during a break', async () => {
  await withRollback(async (db) => {
    const { shop, courier, manager, kitchen } = await aWorld(db)
    const courier_id = courier.row.id
    const until = addSeconds(aMoment, 600)
    ;(
      await shop.call(branchCalls.changeShift, {
        token: manager.token,
        body: plain({ courier_id, state: 'break', until }),
      })
    ).ok()
    ;(
      await shop.call(branchCalls.takeCash, { token: kitchen.token, body: plain({ courier_id, amount: 0 }) })
    ).ok()
    expect(
      (
        await shop.call(branchCalls.changeShift, {
          token: kitchen.token,
          body: plain({ courier_id, state: 'on' }),
        })
      ).status,
    ).toBe(403)
  })
})
