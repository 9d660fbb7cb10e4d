import { readMissingReceipts } from '@doira/contract/fiscal/fiscal'
import { enterMarkingCodes } from '@doira/contract/fiscal/fiscal-actions'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { getOrder } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffAlertsTable } from '../alerts/alerts.tables.ts'
import { noteProblems } from '../alerts/note-problems.ts'
import { listLinesOf } from '../fulfilment/board/lines/lines.queries.ts'
import { orderLinesTable } from '../orders/orders.tables.ts'
import { upsertFiscalReceipt } from '../payments/core/fiscal-receipts.queries.ts'
import { orderReturnsTable } from '../payments/core/payments.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aMoment, aProduct } from '../testing/factories.testing.ts'
import { anActionOn, aStaff } from '../testing/staff-world.testing.ts'
import { testAccounts } from '../testing/test-api.testing.ts'
import { makeFiscalWorld } from './fiscal-world.testing.ts'

async function makeDrinks(db: Db, payments: Parameters<typeof makeFiscalWorld>[1] = {}) {
  const world = await makeFiscalWorld(db, payments)
  const { chain, shop, place, click, row, transactions } = world
  const drink = await aProduct(db, chain, {
    ...{ price: 50_000, mxik: '02201001001000000', packageCode: '1520627' },
  })
  const owner = await aStaff(db, chain, 'owner')
  const act = async (endpoint: typeof calls.tickLine | typeof enterMarkingCodes, id: string, data: never) =>
    shop.call(endpoint, { token: owner.token, body: anActionOn(await row(id), data) })
  const lineOf = async (id: string) => {
    const [line] = await db.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, id))
    if (!line) throw new Error('an order without lines')
    return line
  }
  const pay = async (id: string, amount: number) => {
    const call = { merchant_trans_id: id, amount: `${amount}.00`, click_trans_id: String(amount) }
    const { merchant_prepare_id: prepared } = await click('prepare', call)
    const done = await click('complete', { ...call, merchant_prepare_id: String(prepared) })
    expect(done.error).toBe(0)
  }
  return {
    ...world,
    drink,
    owner,
    lineOf,
    pay,
    async payDrinks(quantity: number) {
      const id = await place({ payment_type: 'click', products: [{ product_id: drink, quantity }] })
      await pay(id, (await row(id)).total)
      return id
    },
    act,
    tick: async (id: string, given: { readonly codes?: string[]; readonly done?: boolean }) =>
      act(calls.tickLine, id, { line_id: (await lineOf(id)).id, done: true, ...given } as never),
    enter: async (id: string, codes: string[]) =>
      act(enterMarkingCodes, id, { line_id: (await lineOf(id)).id, codes } as never),
    async edit(id: string, quantity: number) {
      const data = { lines: [{ line_id: (await lineOf(id)).id, quantity }], added: [], way: 'transfer' }
      const send = async (total: number) =>
        shop.call(calls.editLines, {
          token: owner.token,
          body: anActionOn(await row(id), { ...data, total } as never),
        })
      const { total } = (await send(1)).refused().facts as { total: number }
      ;(await send(total)).ok()
    },
    async payBack(id: string, amount: number) {
      const [transaction] = await transactions(id)
      const key = { shipperId: chain.shipperId, id: crypto.randomUUID(), orderId: id }
      const facts = { way: 'transfer', cause: 'edited', transferNumber: '7' } as const
      await db.insert(orderReturnsTable).values({
        ...{ ...key, ...facts, transactionId: transaction?.id ?? '', amount: toSum(amount) },
        ...{ requestedAt: aMoment, doneAt: aMoment },
      })
    },
    labels: () => world.standIn.stored.map(({ items }) => items[0]?.labels ?? []),
    missing: async () => (await shop.call(readMissingReceipts, { token: owner.token })).ok().receipts,
    codesMissing: async (id: string) => {
      const lines = await listLinesOf(db, { shipperId: chain.shipperId, orderIds: [id] })
      return lines.get(id)?.[0]?.codesMissing
    },
  }
}
const inBar = testIn((db) => makeDrinks(db))

test(
  'a receipt waits for the codes that the kitchen reads when it marks a drink as done',
  inBar(async ({ payDrinks, tick, at, labels, documents, codesMissing }) => {
    const id = await payDrinks(2)
    await at(10)
    expect(await documents(id)).toMatchObject([{ state: 'waiting', problem: 'marking_missing' }])
    expect((await tick(id, { codes: ['0104'] })).refused().code).toBe('marking_codes_count')
    ;(await tick(id, { codes: ['0104', '0105'] })).ok()
    expect(await codesMissing(id)).toBe(0)
    await at(11)
    expect(labels()).toEqual([['0104', '0105']])
  }),
)

test(
  'what was added to a paid order has its own receipt, with the codes that the first one does not contain',
  inBar(async ({ payDrinks, edit, pay, tick, at, labels, shop, token, standIn }) => {
    const id = await payDrinks(1)
    await edit(id, 3)
    const bill = (await shop.call(getOrder, { token, params: { id } })).ok().additional_payment
    await pay(bill?.id ?? '', bill?.amount ?? 0)
    await at(10)
    expect(standIn.stored).toEqual([])
    ;(await tick(id, { codes: ['0104', '0105', '0106'] })).ok()
    await at(20)
    expect(standIn.stored.map(({ items }) => items[0]?.amount).toSorted()).toEqual([1000, 2000])
    expect(standIn.stored.map(({ items }) => items[0]?.labels.length).toSorted()).toEqual([1, 2])
    expect(labels().flat().toSorted()).toEqual(['0104', '0105', '0106'])
  }),
)

test(
  'a code of a dish that was added and had none is read when it is there',
  inBar(async ({ payDrinks, edit, pay, tick, at, shop, token, standIn, setCodes, drink }) => {
    const id = await payDrinks(1)
    ;(await tick(id, { codes: ['0104'] })).ok()
    await at(10)
    await setCodes({ mxik: '00000000000000000', packageCode: '0' }, drink)
    await edit(id, 2)
    await setCodes({ mxik: '10999001001000000', packageCode: '1' }, drink)
    const bill = (await shop.call(getOrder, { token, params: { id } })).ok().additional_payment
    await pay(bill?.id ?? '', bill?.amount ?? 0)
    await at(20)
    expect(standIn.stored.map(({ items }) => items[0]?.spic)).toEqual([
      '02201001001000000',
      '10999001001000000',
    ])
  }),
)

test(
  'codes that nobody read are entered after the hand-over, even when a person has to see to the receipt',
  inBar(async ({ handOver, drink, at, missing, enter, labels, tick, lineOf, documents }) => {
    const id = await handOver({ products: [{ product_id: drink, quantity: 1 }] })
    await at(21 * 3600)
    expect(await documents(id)).toMatchObject([{ state: 'failed', problem: 'marking_missing', nextAt: null }])
    expect((await tick(id, { codes: ['0104'] })).refused().code).toBe('order_changed')
    const [line] = (await missing()).map(({ unread }) => unread)
    expect(line).toMatchObject([{ line_id: (await lineOf(id)).id, count: 1 }])
    ;(await enter(id, ['0104'])).ok()
    await at(21 * 3600 + 1)
    expect(labels()).toEqual([['0104']])
    expect(await missing()).toEqual([])
    expect((await enter(id, ['0105'])).refused().code).toBe('marking_codes_count')
  }),
)

test(
  'no codes are asked for what is not handed over: of a cancelled order, or units that were taken out',
  inBar(async ({ payDrinks, shop, owner, row, at, standIn, edit, tick, documents }) => {
    const gone = await payDrinks(1)
    const body = anActionOn(await row(gone), {
      reason: 'other',
      comment: 'Ошибка',
      way: 'transfer',
      returns: (await row(gone)).total,
    } as never)
    ;(await shop.call(calls.cancelByStaff, { token: owner.token, body })).ok()
    await at(200)
    expect(standIn.stored[0]).toMatchObject({ type: 'sale', items: [{ labels: [] }, {}] })
    const less = await payDrinks(2)
    await edit(less, 1)
    ;(await tick(less, { codes: ['0104'] })).ok()
    await at(400)
    expect((await documents(less)).find(({ kind }) => kind === 'sale')).toMatchObject({ state: 'issued' })
  }),
)

test(
  'a code that was read wrongly is read again, until a receipt contains it; that of a cancelled order is free',
  inBar(async ({ payDrinks, tick, at, labels, codesMissing, shop, owner, row, place, drink }) => {
    const free = await place({ payment_type: 'cash', products: [{ product_id: drink, quantity: 1 }] })
    ;(await tick(free, { codes: ['0200'] })).ok()
    const id = await payDrinks(1)
    ;(await tick(id, { codes: ['0104'] })).ok()
    ;(await tick(id, { done: false })).ok()
    expect(await codesMissing(id)).toBe(1)
    expect((await tick(id, { codes: ['0200'] })).refused().code).toBe('marking_code_taken')
    const body = anActionOn(await row(free), {
      reason: 'other',
      comment: 'Ошибка',
      way: 'points',
      returns: 0,
    } as never)
    ;(await shop.call(calls.cancelByStaff, { token: owner.token, body })).ok()
    ;(await tick(id, { codes: ['0200'] })).ok()
    await at(10)
    expect(labels()).toEqual([['0200']])
    ;(await tick(id, { done: false, codes: [] })).ok()
    expect(await codesMissing(id)).toBe(0)
  }),
)

test(
  'nobody is alerted while a paid drink waits for the kitchen, and somebody is when it left without its code',
  inBar(async ({ payDrinks, at, db, chain, handOver, drink }) => {
    await payDrinks(1)
    await at(10)
    const alerts = () =>
      db.select().from(staffAlertsTable).where(eq(staffAlertsTable.shipperId, chain.shipperId))
    const isReceipt = ({ kind }: { kind: string }) => kind === 'receipt_missing'
    await noteProblems(db, addMinutes(aMoment, 30))
    expect((await alerts()).filter(isReceipt)).toEqual([])
    const left = await handOver({ products: [{ product_id: drink, quantity: 1 }] })
    await at(20)
    await noteProblems(db, addMinutes(aMoment, 30))
    expect((await alerts()).filter(isReceipt)).toMatchObject([{ orderId: left }])
  }),
)

test('nobody asks for the codes of what Click issues the receipt of, nor for those of its refund', () => {
  const click = { ...testAccounts.click, fiscal: { taxId: '305100001', money: 'card' as const } }
  return testIn((db) => makeDrinks(db, { accounts: { ...testAccounts, click } }))(async (world) => {
    const { payDrinks, payBack, codesMissing, chain, transactions, db, at, standIn } = world
    const id = await payDrinks(1)
    expect(await codesMissing(id)).toBe(0)
    const [transaction] = await transactions(id)
    await upsertFiscalReceipt(db, {
      ...{ shipperId: chain.shipperId, transactionId: transaction?.id ?? '', kind: 'sale', receiptId: '5' },
      ...{ statusCode: 0, message: '', terminalId: 'EP000000000009', fiscalSign: '1' },
      qrUrl: 'https://ofd.soliq.uz/epi?t=EP000000000009&r=5&c=20270308121100&s=123456789012',
      ...{ issuedAtLocal: '20270308121100', receivedAt: aMoment },
    })
    await payBack(id, 20_000)
    standIn.stored.push({ operation_id: 'of click', seq: 5, sign: '1', total: 6_500_000 } as never)
    await at(10)
    expect(standIn.stored[1]).toMatchObject({ type: 'refund', total: 2_000_000 })
  })()
})
