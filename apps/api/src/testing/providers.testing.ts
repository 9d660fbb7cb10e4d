import type { ClickAccount } from '../payments/providers/click/click-account.ts'
import { signClickRequest } from '../payments/providers/click/click-request.ts'
import type { PaymeAccount } from '../payments/providers/payme/payme-account.ts'
import { type TestApi, testAccounts } from './test-api.testing.ts'

export type PaymeAnswer = {
  readonly status: number
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: {
    readonly code: number
    readonly message: Readonly<Record<string, string>>
    readonly data: unknown
  }
}
export type ClickAnswer = {
  readonly error: number
  readonly error_note: string
  readonly merchant_prepare_id?: number | null
  readonly merchant_confirm_id?: number | null
}
type ClickFields = Readonly<Record<string, string | undefined>>

/** Payme and Click as they call a shop. */
export type Providers = {
  /** One JSON-RPC call with the right key. */
  payme(method: string, params: unknown, key?: string): Promise<PaymeAnswer>
  /** One signed call; given fields take the place of right ones before the signing, `sign_string` after it. */
  click(kind: 'prepare' | 'complete', fields: ClickFields): Promise<ClickAnswer>
}

/**
 * @param total the paid amount that Click reports unless a call specifies another one, in sums.
 * @param desks the merchant accounts whose keys are used; those of the shop by default.
 */
export function makeProviders(
  shop: TestApi,
  total: number,
  desks: object = shop.deps.payments.all[0]?.accounts ?? testAccounts,
): Providers {
  // The keys of accounts that a test has read from settings or made itself.
  const { payme: paymeAccount, click: clickAccount } = desks as {
    readonly payme?: PaymeAccount | null
    readonly click?: ClickAccount | null
  }
  if (!paymeAccount || !clickAccount) throw new Error('tests of payments need both providers')
  return {
    async payme(method, params, key = paymeAccount.key) {
      const response = await shop.api.request('/payments/payme', {
        method: 'POST',
        headers: {
          'Content-Type': 'text/json; charset=UTF-8',
          Authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
      })
      const answer = (await response.json()) as Omit<PaymeAnswer, 'status'>
      return { status: response.status, ...answer }
    },
    async click(kind, fields) {
      const all: Record<string, string | undefined> = {
        click_trans_id: '3737503',
        click_paydoc_id: '4747404',
        service_id: clickAccount.merchant,
        amount: `${total}.00`,
        action: kind === 'prepare' ? '0' : '1',
        error: '0',
        error_note: 'Success',
        sign_time: '2027-03-08 12:10:00',
        ...fields,
      }
      const signString = signClickRequest(
        {
          clickTransId: all.click_trans_id ?? '',
          clickPaydocId: all.click_paydoc_id ?? '',
          serviceId: all.service_id ?? '',
          merchantTransId: all.merchant_trans_id ?? '',
          merchantPrepareId: kind === 'prepare' ? null : (all.merchant_prepare_id ?? null),
          amount: all.amount ?? '',
          action: all.action ?? '',
          error: Number(all.error),
          errorNote: '',
          signTime: all.sign_time ?? '',
        },
        clickAccount.secretKey,
      )
      const sent = Object.entries({ sign_string: signString, ...all }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      )
      const response = await shop.api.request(`/payments/click/${kind}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(sent).toString(),
      })
      if (response.status !== 200) throw new Error(`click was answered ${response.status}`)
      return (await response.json()) as ClickAnswer
    },
  }
}
