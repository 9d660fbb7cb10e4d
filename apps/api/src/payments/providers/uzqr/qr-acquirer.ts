/**
 * A bank that makes payment codes of the national kind and says what became of them. Any bank app can pay
 * one. No method reports by itself: the shop asks. Every method throws when no answer comes.
 */
export type QrAcquirer = {
  /** Identifies the merchant account in the shop's records. */
  readonly merchant: string
  /** @returns the text of the code */
  create(code: QrCode): Promise<{ readonly payload: string } | { readonly refusal: string }>
  /** @param number the shop's number of the attempt */
  readStatus(number: string): Promise<QrStatus>
  /** Before the payment. `paid`: it was faster. */
  cancel(number: string): Promise<'cancelled' | 'paid' | 'refused'>
  /** Returns a whole payment; a repeat is harmless. */
  refund(paymentId: string): Promise<'done' | 'pending' | { readonly refusal: string }>
}

export type QrCode = {
  readonly number: string
  /** In tiyin. */
  readonly amount: number
  readonly orderNumber: number
  readonly returnUrl: string
}

export type QrStatus = {
  /** `held`: the money is being moved. `over`: it was cancelled, has failed, or is unknown. */
  readonly state: 'open' | 'held' | 'paid' | 'returning' | 'returned' | 'over'
  /** The bank's number of the payment, once there is one. */
  readonly paymentId: string | null
}

/** The shop's own limit: the bank does not state how long a code can be paid. */
export const codeMinutes = 10
/** The bank has answered a request for a code after this time, or never will. */
export const makingSeconds = 30
/** The screen asks again after these pauses in seconds; the last one is repeated. */
export const askPauses = [2, 3, 5] as const
