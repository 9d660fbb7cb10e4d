import { ApiProblem } from '@doira/web/api/api-problem.ts'

/** `paymentLink` is empty unless the order has to be paid online. */
export type Placed = { readonly orderId: string; readonly paymentLink: string }

/** How an attempt to place an order ended. */
export type SendOutcome =
  | ({ readonly kind: 'placed' } & Placed)
  /** The server said no: nothing was ordered. */
  | { readonly kind: 'refused'; readonly problem: ApiProblem }
  /** Nobody answered for a minute: the order may or may not be there. */
  | { readonly kind: 'silent' }

type SendOrder = {
  /** Sends the same request each time. */
  readonly send: () => Promise<Placed>
  /** No answer yet: the customer is shown that we are checking. */
  readonly onChecking: () => void
  readonly now: () => number
  readonly wait: (delayMs: number) => Promise<void>
}

const longestPauseMs = 30_000
const giveUpAfterMs = 60_000

/**
 * Sends an order until somebody answers, with growing pauses, for a minute. The same id and body every time,
 * so that however often it arrives it is one order.
 */
export async function sendOrder({ send, onChecking, now, wait }: SendOrder): Promise<SendOutcome> {
  const startedAt = now()
  for (let pauseMs = 1000; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return { kind: 'placed', ...(await send()) }
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (!isSilence(error)) return { kind: 'refused', problem: error }
      if (now() - startedAt + pauseMs > giveUpAfterMs) return { kind: 'silent' }
      onChecking()
      await wait(pauseMs)
    }
  }
}

/** Without an answer, and when something broke on the way, nobody knows whether the order was taken. */
function isSilence({ status }: ApiProblem): boolean {
  return status === 0 || status >= 500
}
