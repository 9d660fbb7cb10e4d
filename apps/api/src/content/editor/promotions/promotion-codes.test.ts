import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/discounts/promotion-codes'
import { endPromotion } from '@doira/contract/discounts/promotions'
import { addMinutes } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeStatus } from '../../../orders/lifecycle/change-status.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../../staff/staff.tables.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { aDesk } from '../editor.testing.ts'
import { aCodeOffice } from './promotion-codes.testing.ts'
import { aPromotionDraft, aPromotionOffice } from './promotions.testing.ts'

const inOffice = testIn(aCodeOffice)

test(
  'the same id issues one batch; the list has who issued it, when and how many are used',
  inOffice(async ({ issue, list, owner, order, aPerson, readCodes }) => {
    const id = randomUUID()
    const again = () => issue({ codes: 3, prefix: 'YANVAR' }, id)
    const answers = [await again(), await again()]
    expect(answers.map((answer) => answer.ok().outcome)).toEqual(['done', 'done'])
    expect((await issue({ codes: 4 }, id)).refused().code).toBe('action_conflict')
    const codes = await readCodes(id)
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^YANVAR-[A-HJ-NP-Z2-9]{10}$/)

    ;(await order({ promo_code: codes[0]?.toLowerCase() }, await aPerson())).ok()
    expect(await list()).toEqual([
      {
        ...{ id, prefix: 'YANVAR', issued: 3, used: 1, stopped: 0, stopped_at: null },
        ...{ issued_at: aMoment, issued_by: owner.row.name, expires_at: addMinutes(aMoment, 30 * 24 * 60) },
      },
    ])
  }),
)

test(
  'a code is for one order, and is free again once that order is cancelled',
  inOffice(async ({ db, chain, issue, order, quote, aPerson, readCodes }) => {
    const id = randomUUID()
    ;(await issue({ codes: 1 }, id)).ok()
    const [code] = await readCodes(id)
    expect((await quote({ promo_code: code })).discounts).toMatchObject([{ promo_code: code }])
    const placed = (await order({ promo_code: code }, await aPerson())).ok()
    expect((await order({ promo_code: code }, await aPerson())).refused().code).toBe('promo_used_up')
    expect((await quote({ promo_code: code })).problems).toMatchObject([{ code: 'promo_used_up' }])

    const cancelled = { to: 'operator_cancelled', actor: 'operator', now: aMoment } as const
    await changeStatus(db, { shipperId: chain.shipperId, orderId: placed.order_id, ...cancelled })
    expect((await quote({ promo_code: code })).problems).toEqual([])
  }),
)

test(
  'no later order takes a code of a stopped batch, one that was placed keeps its discount, and other batches go on',
  inOffice(async ({ issue, stop, list, order, read, quote, aPerson, readCodes }) => {
    const [stopped, other] = [randomUUID(), randomUUID()]
    for (const id of [stopped, other]) (await issue({ codes: 2 }, id)).ok()
    const [first, second] = await readCodes(stopped)
    const [left] = await readCodes(other)
    const full = (await quote()).total
    const token = await aPerson()
    const placed = (await order({ promo_code: first }, token)).ok()

    expect((await stop(stopped)).ok().outcome).toBe('done')
    expect((await stop(stopped)).ok().outcome).toBe('already')
    expect((await order({ promo_code: second }, await aPerson())).refused().code).toBe('promo_not_found')
    expect((await read(placed.order_id, token)).total).toBeLessThan(full)
    ;(await order({ promo_code: left }, await aPerson())).ok()
    expect((await list()).find(({ id }) => id === stopped)).toMatchObject({ issued: 2, used: 1, stopped: 1 })
  }),
)

test(
  'the file has each code with its state and last day, for a spreadsheet',
  inOffice(async ({ issue, stop, shop, owner, order, aPerson, readCodes }) => {
    const id = randomUUID()
    ;(await issue({ codes: 2 }, id)).ok()
    const codes = await readCodes(id)
    ;(await order({ promo_code: codes[0] }, await aPerson())).ok()
    const read = () => shop.send(calls.exportCodes, { token: owner.token, params: { id } })
    const answer = await read()
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="codes-[-0-9a-f]+\.csv"$/,
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lastDay = addMinutes(aMoment, 30 * 24 * 60).slice(0, 10)
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      '"code","state","last_day"',
      `"${codes[0]}","used","${lastDay}"`,
      `"${codes[1]}","issued","${lastDay}"`,
    ])
    ;(await stop(id)).ok()
    expect(await (await read()).text()).toContain(`"${codes[1]}","stopped"`)
  }),
)

test(
  'ten thousand codes are the most of a batch, and all differ',
  inOffice(async ({ issue, readCodes }) => {
    const id = randomUUID()
    ;(await issue({ codes: 10_000 }, id)).ok()
    expect(new Set(await readCodes(id)).size).toBe(10_000)
    for (const wrong of [{ codes: 10_001 }, { codes: 0 }, { prefix: 'BONUS' }, { days: 366 }])
      expect((await issue(wrong)).status).toBe(400)
  }),
)

test(
  'codes are issued for a published promotion with personal codes only, until it ends',
  inOffice(async ({ desk, issue, promotion }) => {
    const shared = randomUUID()
    ;(await desk.publishNew(shared, aPromotionDraft({ how: 'code', code: 'YETKAZ' }))).ok()
    expect((await issue({ promotion_id: shared })).refused().code).toBe('content_not_found')
    expect((await issue({ promotion_id: randomUUID() })).refused().code).toBe('content_not_found')
    ;(await desk.perform(endPromotion, { id: promotion })).ok()
    expect((await issue({})).refused().code).toBe('promotion_ended')
  }),
)

test(
  'another chain, other roles and a manager of one branch neither issue, read nor stop codes',
  inOffice(async ({ db, shop, chain, promotion, issue }) => {
    const batch = randomUUID()
    ;(await issue({ codes: 1 }, batch)).ok()
    const tryAll = async (api: typeof shop, token: string) => {
      const desk = aDesk(api, token, 'promotion')
      const wanted = { promotion_id: promotion, codes: 1, prefix: '', days: 1 }
      return [
        (await desk.perform(calls.issueCodes, wanted)).refused().code,
        (await desk.perform(calls.stopCodes, { batch_id: batch })).refused().code,
        (await api.call(calls.exportCodes, { token, params: { id: batch } })).refused().code,
      ]
    }
    const refused = ['not_permitted', 'not_permitted', 'not_permitted']
    const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    expect(await tryAll(shop, manager.token)).toEqual(refused)
    for (const role of ['operator', 'kitchen', 'courier'] as const) {
      const { token } = await aStaff(db, chain, role)
      expect(await tryAll(shop, token), role).toEqual(refused)
      const list = await shop.call(calls.listCodeBatches, { token, params: { id: promotion } })
      expect(list.status, role).toBe(403)
    }
    const foreign = await aPromotionOffice(db)
    const missing = ['content_not_found', 'content_not_found', 'content_not_found']
    expect(await tryAll(foreign.shop, foreign.owner.token)).toEqual(missing)
    const token = foreign.owner.token
    const list = await foreign.shop.call(calls.listCodeBatches, { token, params: { id: promotion } })
    expect(list.ok().batches).toEqual([])
  }),
)

test(
  'the journal has what was issued and stopped, without the codes',
  inOffice(async ({ db, chain, issue, stop, readCodes }) => {
    const id = randomUUID()
    ;(await issue({ codes: 2 }, id)).ok()
    ;(await stop(id)).ok()
    const rows = await db
      .select({
        kind: staffActionsTable.kind,
        after: staffActionsTable.after,
        answer: staffActionsTable.answer,
      })
      .from(staffActionsTable)
      .where(and(eq(staffActionsTable.shipperId, chain.shipperId), eq(staffActionsTable.outcome, 'done')))
    const ofCodes = rows.filter(({ kind }) => kind.startsWith('codes_'))
    expect(ofCodes).toHaveLength(2)
    for (const { after } of ofCodes) expect(after).toEqual({ items: ['Ten percent'], codes: 2 })
    for (const code of await readCodes(id)) expect(JSON.stringify(ofCodes)).not.toContain(code)
  }),
)
