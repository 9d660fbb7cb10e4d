import type { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { AddedRow } from './preview/added-rows.ts'
import type { ShownQuote } from './quote.ts'

/**
 * - none: nothing to price, or nobody has begun to;
 * - loading: `quote` is the last one, or null;
 * - ready: the server said it;
 * - failed: `quote` is a preview by the same rules.
 */
export type QuoteState = {
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly quote: ShownQuote | null
  readonly added: readonly AddedRow[]
  /** Why the server gave none, until it gives one again; null while nothing is wrong. */
  readonly failure: ApiProblem | null
}

export const noQuote: QuoteState = { status: 'none', quote: null, added: [], failure: null }

export const quoteStore = createStore<QuoteState>()(() => noQuote)

/** The price of the order as it is, the same for cart, panel and checkout. `CartSync` updates it. */
export function useQuote(): QuoteState {
  return useStore(quoteStore)
}

/** The server does not say what the order costs: it stays so while it is asked again, so that nothing flickers. */
export function useIsUnpriced(): boolean {
  return useStore(quoteStore, ({ status, failure }) => status === 'failed' || failure !== null)
}

/** The state once the server has answered, or has failed to; at once when it has already. */
export function whenQuoteSettled(): Promise<QuoteState> {
  const isSettled = ({ status }: QuoteState) => status !== 'loading'
  return new Promise((resolve) => {
    const present = quoteStore.getState()
    if (isSettled(present)) return resolve(present)
    const end = quoteStore.subscribe((state) => {
      if (!isSettled(state)) return
      end()
      resolve(state)
    })
  })
}

let asker: (() => void) | null = null

/** Asks the server again: after a failure, when the network is back, on entering a page that orders. */
export function askQuoteAgain(): void {
  asker?.()
}

/** For the one that asks. Returns the end of it. */
export function onAskedAgain(ask: () => void): () => void {
  asker = ask
  return () => {
    asker = null
  }
}
