import { randomInt } from 'node:crypto'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { makeRefundDue } from '../../orders/refunds/refund-due.ts'
import type { RefundAnswer } from '../../payments/core/refund-gateway.ts'
import type { DueRefund } from '../../payments/core/refunds.queries.ts'
import { compareWithClick } from '../../payments/providers/click/compare-with-click.testing.ts'
import type { ClickApi } from '../../payments/providers/click/merchant-api.ts'
import { refundByClick } from '../../payments/providers/click/refund-by-click.ts'
import { aClickId, aPaymeId } from '../../testing/payment-world.testing.ts'
import type { Providers } from '../../testing/providers.testing.ts'
import type { TestApi } from '../../testing/test-api.testing.ts'
import { makeAskedMoney } from './asked-money.testing.ts'

/** A payment in its provider's records. */
export type OutsidePayment = {
  readonly by: OnlinePaymentType
  readonly externalId: string
  readonly account: string
  readonly amount: number
  readonly documentId: string
  prepareId: string
  taken: number
  returned: number
}

/** Click's answer to the next reversals: with `lost` it reverses, and the answer is lost. */
export type ClickMood = 'willing' | 'refusing' | 'lost'

/**
 * Simulates the providers with records of their own: what they debited and returned by callbacks, by calls
 * of their API, and in their cabinets, in which a whole payment can be reversed at any time.
 */
export function makeOutsideMoney(shops: readonly TestApi[], providers: () => Providers) {
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  const payments: OutsidePayment[] = []
  let mood: ClickMood = 'willing'
  const asked = makeAskedMoney(shop)
  const findByDocument = (documentId: string) => payments.find((one) => one.documentId === documentId)
  const reverseAtClick = (payment: OutsidePayment) => {
    payment.returned = payment.taken
  }
  const api: ClickApi = {
    async paymentStatus(documentId) {
      const payment = findByDocument(documentId)
      if (!payment) return null
      if (payment.returned > 0) return -99
      return payment.taken > 0 ? 2 : 0
    },
    async reverse(documentId) {
      const payment = findByDocument(documentId)
      if (!payment || mood === 'refusing' || payment.returned > 0) return { errorCode: -10, note: 'refused' }
      reverseAtClick(payment)
      return mood === 'lost' ? { errorCode: null, note: '' } : { errorCode: 0, note: '' }
    },
    submitItems: async () => ({ errorCode: -1, note: '' }),
    receiptUrl: async () => null,
  }
  const { signal } = new AbortController()
  const refundAsked = async ({ transaction }: DueRefund): Promise<RefundAnswer> => {
    const payment = payments.find(({ externalId }) => externalId === transaction.externalId)
    if (!payment || mood === 'refusing') return { outcome: 'refused', message: 'refused' }
    payment.returned = payment.taken
    return { outcome: 'done', message: '' }
  }
  const onBoth = (run: (shop: TestApi) => Promise<unknown>) => Promise.all(shops.map(run))

  return {
    payments: payments as readonly OutsidePayment[],
    setMood(next: ClickMood) {
      mood = next
    },
    async begin(by: OutsidePayment['by'], account: string, amount: number): Promise<OutsidePayment> {
      const externalId =
        by === 'payme' ? aPaymeId() : by === 'click' ? aClickId() : await asked.begin(by, account)
      const documentId = String(randomInt(2 ** 47))
      const payment = { by, externalId, account, amount, documentId, prepareId: '1', taken: 0, returned: 0 }
      payments.push(payment)
      if (by === 'payme') {
        const time = Date.parse(shop.deps.clock())
        await providers().payme('CreateTransaction', {
          ...{ id: externalId, time, amount: amount * 100, account: { order_id: account } },
        })
      } else if (by === 'click') {
        const answer = await providers().click('prepare', clickFields(payment))
        payment.prepareId = String(answer.merchant_prepare_id ?? 1)
      }
      return payment
    },
    /** The payer confirms; a provider may repeat this at any time. */
    async confirm(payment: OutsidePayment) {
      if (payment.by === 'payme') {
        const { result } = await providers().payme('PerformTransaction', { id: payment.externalId })
        if (result) payment.taken = payment.amount
        return
      }
      if (payment.by !== 'click') {
        if (await asked.confirm(payment.externalId)) payment.taken = payment.amount
        return
      }
      const fields = { ...clickFields(payment), merchant_prepare_id: payment.prepareId }
      const { error } = await providers().click('complete', fields)
      if (error === 0) payment.taken = payment.amount
    },
    /** In the cabinet. Payme asks the shop first, the others do not. */
    async reverse(payment: OutsidePayment) {
      if (payment.by !== 'payme') {
        reverseAtClick(payment)
        return
      }
      const answer = await providers().payme('CancelTransaction', { id: payment.externalId, reason: 5 })
      if (answer.result?.state === -2) payment.returned = payment.taken
    },
    async compare() {
      await onBoth(({ deps }) => compareWithClick(deps, api)(signal))
      for (const { by, returned, externalId } of payments)
        if (by !== 'payme' && by !== 'click' && returned > 0) await asked.recordReversal(externalId)
    },
    refundDue: () =>
      onBoth(({ deps }) =>
        makeRefundDue({
          ...deps,
          gateways: {
            ...{ payme: null, click: (due) => refundByClick(api, due) },
            ...{ uzum: refundAsked, uzqr: refundAsked },
          },
        })(signal),
      ),
  }
}

function clickFields({ account, externalId, amount, documentId }: OutsidePayment) {
  return {
    ...{ merchant_trans_id: account, click_trans_id: externalId, click_paydoc_id: documentId },
    amount: `${amount}.00`,
  }
}
