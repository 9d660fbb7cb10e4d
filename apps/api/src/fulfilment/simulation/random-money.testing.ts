import { randomUUID } from 'node:crypto'
import { takeCash } from '@doira/contract/fulfilment/branch-actions'
import { readCourier } from '@doira/contract/fulfilment/dispatch'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { makeRefundDue } from '../../orders/refunds/refund-due.ts'
import type { RefundAnswer } from '../../payments/core/refund-gateway.ts'
import { aClickId, aPaymeId, type PaymentWorld } from '../../testing/payment-world.testing.ts'
import type { Providers } from '../../testing/providers.testing.ts'
import type { TestStaff } from '../../testing/staff-world.testing.ts'
import type { TestApi } from '../../testing/test-api.testing.ts'

type AdditionalPayment = {
  readonly id: string
  readonly amount: number
  readonly paymeId: string
  readonly clickId: string
}

/** What Payme, Click and the branch's till do with the orders of a random day; each call may be repeated. */
export function makeRandomMoney(
  world: PaymentWorld,
  {
    shop,
    providers,
    orders,
    byPayme,
    byClick,
    kitchen,
    courier,
  }: {
    /** One instance, or each of two in turn. */
    readonly shop: Pick<TestApi, 'call'>
    readonly providers: () => Providers
    readonly orders: readonly string[]
    readonly byPayme: string
    readonly byClick: string
    readonly kitchen: TestStaff
    readonly courier: TestStaff
  },
) {
  const { deps } = world.shop
  const clickIds = { merchant_trans_id: byClick, click_trans_id: aClickId() }
  const paymeId = aPaymeId()
  let prepareId: number | null = null
  let additionalPayment: AdditionalPayment | null = null
  let additionalPaymentPrepareId: number | null = null

  const begin = (id: string, account: string, total: number) => {
    const time = Date.parse(deps.clock())
    return providers().payme('CreateTransaction', {
      ...{ id, time, amount: total * 100, account: { order_id: account } },
    })
  }

  return {
    async payme(does: 'create' | 'perform' | 'cancel') {
      if (does === 'create') await begin(paymeId, byPayme, (await world.row(byPayme)).total)
      if (does === 'perform') await providers().payme('PerformTransaction', { id: paymeId })
      if (does === 'cancel') await providers().payme('CancelTransaction', { id: paymeId, reason: 5 })
    },
    async click(does: 'prepare' | 'complete' | 'refund' | 'refuse') {
      const fields = { ...clickIds, amount: `${(await world.row(byClick)).total}.00` }
      if (does === 'prepare')
        prepareId = (await providers().click('prepare', fields)).merchant_prepare_id ?? prepareId
      if (does === 'complete') {
        await providers().click('complete', { ...fields, merchant_prepare_id: String(prepareId ?? 1) })
      }
      const answer: RefundAnswer | null =
        does === 'refund'
          ? { outcome: 'done', message: 'ok' }
          : does === 'refuse'
            ? { outcome: 'refused', message: 'no' }
            : null
      if (answer === null) return
      const refund = makeRefundDue({ ...deps, gateways: { payme: null, click: async () => answer } })
      const { signal } = new AbortController()
      await Promise.all([refund(signal), refund(signal)])
    },
    async additionalPayment(does: OnlinePaymentType | 'perform' | 'complete' | 'cancel') {
      if (does === 'payme' || does === 'click') {
        const open = (await Promise.all(orders.map((id) => world.read(id)))).flatMap(
          (one) => one.additional_payment ?? [],
        )[0]
        if (!open) return
        additionalPayment = { id: open.id, amount: open.amount, paymeId: aPaymeId(), clickId: aClickId() }
        if (does === 'payme') await begin(additionalPayment.paymeId, open.id, open.amount)
      }
      if (!additionalPayment) return
      const { id, amount, paymeId: ownPaymeId, clickId } = additionalPayment
      if (does === 'perform') await providers().payme('PerformTransaction', { id: ownPaymeId })
      if (does === 'cancel') await providers().payme('CancelTransaction', { id: ownPaymeId, reason: 5 })
      const fields = { merchant_trans_id: id, click_trans_id: clickId, amount: `${amount}.00` }
      if (does === 'click')
        additionalPaymentPrepareId =
          (await providers().click('prepare', fields)).merchant_prepare_id ?? additionalPaymentPrepareId
      if (does === 'complete') {
        await providers().click('complete', {
          ...{ ...fields, merchant_prepare_id: String(additionalPaymentPrepareId ?? 1) },
        })
      }
    },
    /** The courier's cash is handed in, by two concurrent counts. */
    async handIn() {
      const { cash } = (await shop.call(readCourier, { token: courier.token })).ok()
      const data = { courier_id: courier.row.id, branch_id: world.chain.branchId, amount: cash.amount }
      const body = { action_id: randomUUID(), pressed_at: deps.clock(), data }
      const hand = () => shop.call(takeCash, { token: kitchen.token, body })
      await Promise.all([hand(), hand()])
    },
    carried: async () => (await shop.call(readCourier, { token: courier.token })).ok().cash.amount,
  }
}
