import type { AnswerOf, BodyOf } from '@doira/contract/endpoint'
import type { createOrder } from '@doira/contract/ordering/create-order'
import { ApiProblem, connectionProblem } from '../../web/src/api/api-problem.ts'

/** The id is made and stored by the caller before the order is sent for the first time. */
export type NewOrder = BodyOf<typeof createOrder> & { readonly id: string }
export type PlacedOrder = AnswerOf<typeof createOrder>

type Dependencies = {
  readonly send: (signal: AbortSignal) => Promise<PlacedOrder>
  readonly pause: (delayMs: number, signal?: AbortSignal) => Promise<void>
  readonly pausesMs: readonly number[]
  /** An attempt that takes longer counts as unanswered. */
  readonly attemptMs: number
}

/**
 * Sends an order until somebody answers: the same id and body every time, so that however often it arrives it is one
 * order. A refusal is not repeated.
 */
export async function placeOrder(
  { send, pause, pausesMs, attemptMs }: Dependencies,
  signal?: AbortSignal,
): Promise<PlacedOrder> {
  const sendOnce = async () => {
    signal?.throwIfAborted()
    const late = AbortSignal.timeout(attemptMs)
    try {
      return await send(signal ? AbortSignal.any([signal, late]) : late)
    } catch (error) {
      throw late.aborted && !signal?.aborted ? connectionProblem(error) : error
    }
  }
  for (const delayMs of pausesMs) {
    try {
      return await sendOnce()
    } catch (error) {
      if (!isSilence(error)) throw error
      await pause(delayMs, signal)
    }
  }
  return sendOnce()
}

/** Without an answer, and when something broke on the way, nobody knows whether the order was taken. */
function isSilence(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500)
}
