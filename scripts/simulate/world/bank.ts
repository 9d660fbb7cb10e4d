import { findTask } from '../engine/task.ts'

/** A payment in the records of its provider. */
export type BankPayment = {
  readonly by: 'payme' | 'click'
  readonly externalId: string
  readonly orderId: string
  /** What the payer is asked for, in sums. */
  readonly amount: number
  readonly documentId: string
  prepareId: string
  taken: number
  returned: number
}

/** Payme and Click with records of their own, and the API by which Click returns a payment. */
export function makeBank({ isAway, losesAnswer, report }: BankDeps) {
  const payments: BankPayment[] = []
  const findByDocument = (id: string) => payments.find(({ documentId }) => documentId === id)
  const answer = (body: object) => Response.json({ error_code: 0, error_note: '', ...body })

  const request: typeof fetch = async (input, init) => {
    const path = new URL(String(input)).pathname
    const payment = findByDocument(path.slice(path.lastIndexOf('/') + 1))
    if (isAway() || findTask()?.instance.isDead()) throw new TypeError('fetch failed')
    if (path.includes('/status/')) {
      if (!payment) return answer({ error_code: -1 })
      return answer({ payment_status: payment.returned > 0 ? -99 : payment.taken > 0 ? 2 : 0 })
    }
    if (init?.method !== 'DELETE' || !path.includes('/reversal/')) return answer({ error_code: -1 })
    if (!payment || payment.taken === 0) return answer({ error_code: -10, error_note: 'not paid' })
    if (payment.returned > 0) report(`Click is asked to return payment ${payment.externalId} again`)
    payment.returned += payment.taken
    if (losesAnswer()) throw new TypeError('the answer was lost')
    return answer({})
  }
  return { payments, request }
}

type BankDeps = {
  readonly isAway: () => boolean
  /** Whether the answer to the present call does not arrive. */
  readonly losesAnswer: () => boolean
  /** Something happened that must not. */
  readonly report: (what: string) => void
}

export type Bank = ReturnType<typeof makeBank>
