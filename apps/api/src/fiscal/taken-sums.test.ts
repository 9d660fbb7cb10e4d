import { readMissingReceipts } from '@doira/contract/fiscal/fiscal'
import { issueReceiptAgain } from '@doira/contract/fiscal/fiscal-actions'
import { handToCustomer } from '@doira/contract/fulfilment/order-actions'
import { expect, test } from 'vitest'
import { changeStatus } from '../orders/lifecycle/change-status.ts'
import { testIn } from '../platform/database/test-database.testing.ts'
import { anActionOn, aStaff } from '../testing/staff-world.testing.ts'
import { makeFiscalWorld, roll } from './fiscal-world.testing.ts'

const inWorld = testIn(async (db) => {
  const world = await makeFiscalWorld(db)
  const { chain, shop, place, click } = world
  const { shipperId } = chain
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  const takeaway = { delivery_type: 'self-pickup', branch_id: chain.branchId, to_location: null } as const
  return {
    ...world,
    /** An order for 60 000 that waits at the counter. */
    async aReadyOrder(changes: Parameters<typeof place>[0] = {}) {
      const id = await place({ ...takeaway, ...changes })
      if (changes.payment_type === 'click') {
        const call = { merchant_trans_id: id, amount: '60000.00' }
        const { merchant_prepare_id: prepared } = await click('prepare', call)
        await click('complete', { ...call, merchant_prepare_id: String(prepared) })
      }
      const change = { shipperId, orderId: id, actor: 'vendor', now: shop.deps.clock() } as const
      for (const to of ['operator_accepted', 'vendor_accepted', 'vendor_ready'] as const)
        await changeStatus(db, { ...change, to })
      return id
    },
    handTo: async (id: string, data: { amount: number; method?: 'cash' | 'card'; reason?: string }) => {
      const body = anActionOn({ id, status: 'vendor_ready' as const }, { reason: '', ...data })
      return (await shop.call(handToCustomer, { token: manager.token, body })).ok()
    },
    async sendAgain(id: string) {
      const { receipts } = (await shop.call(readMissingReceipts, { token: manager.token })).ok()
      const data = { receipt_id: receipts[0]?.id ?? '' }
      const body = anActionOn({ id, status: 'finished' as const }, data)
      return (await shop.call(issueReceiptAgain, { token: manager.token, body })).ok()
    },
  }
})

test(
  '[R9-09] less that was taken with a reason is a discount of the receipt, and points stay points',
  inWorld(async ({ aReadyOrder, handTo, at, standIn, givePoints }) => {
    await givePoints(10_000)
    const id = await aReadyOrder({ points: 10_000 })
    await handTo(id, { amount: 45_000, method: 'card', reason: 'холодное' })
    await at(60)
    expect(standIn.stored).toMatchObject([
      {
        total: 4_500_000,
        received_card: 4_500_000,
        items: [{ price: 6_000_000, discount: 500_000, other: 1_000_000, paid: 4_500_000 }],
      },
    ])
  }),
)

test(
  '[R9-09] an order for which nothing was taken has no receipt',
  inWorld(async ({ aReadyOrder, handTo, at, standIn, documents }) => {
    const id = await aReadyOrder()
    await handTo(id, { amount: 0, reason: 'за счёт кафе' })
    await at(60)
    expect([standIn.stored, await documents(id)]).toEqual([[], []])
  }),
)

test(
  '[R9-09] more than was due waits for a person, who has the receipt issued for what was taken',
  inWorld(async ({ aReadyOrder, handTo, at, standIn, documents, sendAgain }) => {
    const id = await aReadyOrder()
    await handTo(id, { amount: 65_000, reason: 'без сдачи' })
    await at(60)
    expect(standIn.stored).toEqual([])
    expect(await documents(id)).toMatchObject([
      { amount: 65_000, state: 'failed', problem: 'taken_more', problemText: '5000' },
    ])
    await sendAgain(id)
    await at(120)
    expect(standIn.stored).toMatchObject([{ total: 6_500_000, received_cash: 6_500_000 }])
    expect(await documents(id)).toMatchObject([{ state: 'issued', problem: null }])
  }),
)

test(
  '[R9-09] who has confirmed that more was taken is not asked again, whatever else is missing for the receipt',
  inWorld(async ({ aReadyOrder, handTo, at, standIn, documents, sendAgain, setCodes }) => {
    const id = await aReadyOrder()
    await handTo(id, { amount: 65_000, reason: 'без сдачи' })
    await at(60)
    await setCodes({ mxik: '00000100000001000', packageCode: '0' })
    await sendAgain(id)
    await at(120)
    expect(await documents(id)).toMatchObject([{ state: 'failed', problem: 'code_missing' }])
    await setCodes(roll)
    await sendAgain(id)
    await at(180)
    expect(standIn.stored).toMatchObject([{ total: 6_500_000, received_cash: 6_500_000 }])
    expect(await documents(id)).toMatchObject([{ state: 'issued', problem: null }])
  }),
)

test(
  '[R9-09] cash for an order that was paid online already is no silent money: it waits by name',
  inWorld(async ({ aReadyOrder, handTo, at, standIn, documents, sendAgain }) => {
    const id = await aReadyOrder({ payment_type: 'click' })
    await at(1)
    expect(standIn.stored).toMatchObject([{ total: 6_000_000, received_ecash: 6_000_000 }])
    await handTo(id, { amount: 7_000, method: 'cash', reason: 'уже отдал' })
    await at(60)
    expect(standIn.stored).toHaveLength(1)
    expect((await documents(id)).find(({ transactionId }) => transactionId === null)).toMatchObject({
      ...{ amount: 7_000, state: 'failed', problem: 'taken_more', problemText: '7000' },
    })
    await sendAgain(id)
    await at(120)
    expect(standIn.stored[1]).toMatchObject({ total: 700_000, received_cash: 700_000, received_ecash: 0 })
  }),
)
