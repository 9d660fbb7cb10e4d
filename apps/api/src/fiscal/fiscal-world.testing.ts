import { toSum } from '@doira/domain/money/sum'
import { addMinutes, addSeconds } from '@doira/domain/time/instant'
import { and, asc, eq } from 'drizzle-orm'
import { productsTable } from '../catalog/products.tables.ts'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import { creditPoints } from '../loyalty/points.queries.ts'
import { changeStatus } from '../orders/lifecycle/change-status.ts'
import type { PaymentSettings } from '../payments/core/payment-settings.ts'
import { orderReturnsTable } from '../payments/core/payments.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aClickId, makePaymentWorld } from '../testing/payment-world.testing.ts'
import { testPayments } from '../testing/test-api.testing.ts'
import { makeIssueDocuments } from './queue/issue-documents.ts'
import { fiscalDocumentsTable } from './record/fiscal.tables.ts'
import { virtualRegister } from './registers/virtual/virtual-register.ts'
import { registerAccount, virtualStandIn } from './registers/virtual/virtual-stand-in.testing.ts'
import { makeStoreRegisters } from './store-registers.ts'

export const deliveryCodes = { mxik: '10112006002000000', packageCode: '1209779' }
export const roll = { mxik: '10999001001000000', packageCode: '1508957' }

/** A shop with a register and a menu whose codes are complete, with its jobs to be run by hand. */
export async function makeFiscalWorld(db: Db, payments: Partial<PaymentSettings> = {}) {
  // What a register remembers of an account must not outlive a world.
  const registers = { register: virtualRegister, account: { ...registerAccount } }
  const world = await makePaymentWorld(db, {
    payments: { ...testPayments, deliveryCodes, ...payments },
    registers,
  })
  const { shop, chain, dish } = world
  const { shipperId } = chain
  const standIn = virtualStandIn(shop.deps.clock)
  const jobs = { ...shop.deps, registerRequest: standIn.request, receiptsAtOnce: 1 }
  const round = new AbortController().signal
  await makeStoreRegisters(jobs)(round)
  const ofBranch = and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, chain.branchId))
  await db.update(branchesTable).set({ taxId: '305100001' }).where(ofBranch)
  const setCodes = (codes: { readonly mxik: string; readonly packageCode: string }, id = dish) =>
    db
      .update(productsTable)
      .set(codes)
      .where(and(eq(productsTable.shipperId, shipperId), eq(productsTable.id, id)))
  await setCodes(roll)
  const documents = (orderId: string) =>
    db
      .select()
      .from(fiscalDocumentsTable)
      .where(and(eq(fiscalDocumentsTable.shipperId, shipperId), eq(fiscalDocumentsTable.orderId, orderId)))
      .orderBy(asc(fiscalDocumentsTable.kind), asc(fiscalDocumentsTable.queuedAt))
  return {
    ...world,
    standIn,
    setCodes,
    documents,
    issue: () => makeIssueDocuments(jobs)(round),
    storeRegisters: makeStoreRegisters(jobs),
    /** An order for 75 000 that Click is paid for. */
    async payByClick(): Promise<string> {
      const id = await world.place({ payment_type: 'click' })
      const call = { merchant_trans_id: id, click_trans_id: aClickId() }
      const { merchant_prepare_id: prepared } = await world.click('prepare', call)
      await world.click('complete', { ...call, merchant_prepare_id: String(prepared) })
      return id
    },
    /** A part of a payment that is transferred back. */
    async payBack(orderId: string, transactionId: string, amount: number): Promise<void> {
      const facts = { way: 'transfer', cause: 'edited', transferNumber: '7' } as const
      const row = { shipperId, id: crypto.randomUUID(), orderId, transactionId, amount: toSum(amount) }
      await db.insert(orderReturnsTable).values({ ...row, ...facts, requestedAt: aMoment, doneAt: aMoment })
    },
    /** Points that are on the customer's card for an hour. */
    givePoints: (amount: number) =>
      creditPoints(db, {
        ...{ shipperId, customerId: world.customer.id, kind: 'gift', orderId: null, now: aMoment },
        ...{ amount: toSum(amount), expiresAt: addMinutes(aMoment, 60) },
      }),
    /** Runs the job, this many seconds after the world began. */
    async at(seconds: number) {
      shop.setNow(addSeconds(aMoment, seconds))
      await makeIssueDocuments(jobs)(round)
    },
    /** An order that its customer fetches and pays at the counter. */
    async handOver(changes: Parameters<typeof world.place>[0] = {}) {
      const takeaway = { delivery_type: 'self-pickup', branch_id: chain.branchId, to_location: null } as const
      const orderId = await world.place({ ...takeaway, ...changes })
      const change = { shipperId, orderId, actor: 'vendor', now: shop.deps.clock() } as const
      for (const to of ['operator_accepted', 'vendor_accepted', 'vendor_ready', 'finished'] as const)
        await changeStatus(db, { ...change, to })
      return orderId
    },
  }
}
export type FiscalWorld = Awaited<ReturnType<typeof makeFiscalWorld>>
