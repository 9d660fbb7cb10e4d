import { activePoint } from '@doira/domain/delivery/saved-points'
import { chooseShownGifts } from '@doira/domain/ordering/cart/gift-choices'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { serverClock } from '../../../platform/api/server-clock.ts'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import { authStore } from '../../../platform/stores/auth-store.ts'
import { cartStore, changeCart } from '../../../platform/stores/cart-store.ts'
import { checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { pageMenuStore } from './follow-menu.ts'
import { addedRows } from './preview/added-rows.ts'
import { previewQuote } from './preview/preview.ts'
import { type QuoteInput, toQuoteFields, toShownQuote } from './quote.mapper.ts'
import type { ShownQuote } from './quote.ts'
import { type FactsApi, makeQuoteFacts } from './quote-facts.ts'
import { isPassing } from './quote-failure.ts'
import {
  findTimer,
  getStatus,
  nextStep,
  type QuoteEvent,
  type QuoteStep,
  type QuoteTimings,
} from './quote-machine.ts'
import { noQuote, onAskedAgain, quoteStore } from './quote-store.ts'
import { askKey, readQuoteInput } from './read-quote-input.ts'
import { takeQuote } from './take-quote.ts'
import { wantedMenu } from './wanted-menu.ts'

type Dependencies = {
  readonly api: FactsApi & Pick<ShopApi, 'computePrice'>
  /** The cart was moved to another menu, and lines of it have changed. */
  readonly onMoved: () => void
  readonly isOnline?: () => boolean
}

/** A price is requested again like any read (R8-20): asking for it changes nothing. */
const timings: QuoteTimings = {
  debounceMs: 300,
  retryDelaysMs: [1000, 2000, 4000],
  lookDelaysMs: [10_000, 20_000, 40_000, 60_000],
}

/**
 * Updates the quote when the stores change: requests it from the server, and prices by the same rules in the browser
 * where the server does not answer. Returns the function that ends it.
 */
export function syncQuote({ api, onMoved, isOnline = () => navigator.onLine }: Dependencies): () => void {
  const facts = makeQuoteFacts({ api, now, onMoved })
  let step: QuoteStep = { name: 'debouncing' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()
  let priced = ''

  function send(event: QuoteEvent): void {
    if (event.type === 'requested' || (event.type === 'elapsed' && step.name === 'shown')) facts.recheckMenu()
    clearTimeout(timer)
    request.abort()
    step = nextStep(step, event, timings)
    const status = getStatus(step)
    // A quiet request renders nothing again.
    if (quoteStore.getState().status !== status) quoteStore.setState({ status })
    const delayMs = findTimer(step, timings)
    if (delayMs !== null) timer = setTimeout(() => send({ type: 'elapsed' }), delayMs)
    if (step.name === 'asking') void ask(step)
  }

  async function ask({ failures, quietAfter }: Extract<QuoteStep, { name: 'asking' }>): Promise<void> {
    request = new AbortController()
    const { signal } = request
    const isFirst = failures === 0 && quietAfter === null
    if (isFirst && isOnline()) await facts.refresh()
    if (signal.aborted) return
    if (isFirst) showPreview({ isNew: false })
    try {
      const quote = await requestQuote(signal)
      // A quiet request begins without the facts: a server that fails is asked for the price only.
      if (quietAfter !== null) await facts.refresh()
      if (signal.aborted) return
      const added = addedRows({ ask: readQuoteInput(), rules: facts.rules, quote })
      quoteStore.setState({ quote, added, failure: null })
      send({ type: 'answered', lifeMs: remainingMs(quote) })
      changeCart((lines) => takeQuote(lines, quote))
      takeShownGifts(quote)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiProblem)) throw error
      const event: QuoteEvent = { type: 'failed', isRetryable: isPassing(error) && isOnline() }
      if (quietAfter === null && nextStep(step, event, timings).name === 'failed') {
        quoteStore.setState({ failure: error })
        showPreview({ isNew: true })
      }
      send(event)
    }
  }

  /** The quote was made with them: they are no reason to ask for another one. */
  function takeShownGifts({ gifts }: ShownQuote): void {
    const giftChoices = chooseShownGifts(cartStore.getState().giftChoices, gifts)
    if (giftChoices === cartStore.getState().giftChoices) return
    priced = getKey({ ...readQuoteInput(), giftChoices })
    cartStore.setState({ giftChoices })
  }

  async function requestQuote(signal: AbortSignal): Promise<ShownQuote> {
    if (!isOnline()) throw new ApiProblem({ code: 'connection_error', status: 0 })
    const { quote } = await api.computePrice({ body: toQuoteFields(readQuoteInput()), signal })
    if (!quote) throw new ApiProblem({ code: 'unknown', status: 200 })
    return toShownQuote(quote)
  }

  /** Until the first answer, and again once the server has failed; the last figures stay on screen otherwise. */
  function showPreview({ isNew }: { readonly isNew: boolean }): void {
    const ask = readQuoteInput()
    const { rules, zone } = facts
    const preview = () => previewQuote({ ask, rules, zone, citySlug: findCitySlug(), now: now() })
    quoteStore.setState(({ quote }) => ({
      quote: isNew || !quote ? preview() : quote,
      added: addedRows({ ask, rules, quote: null }),
    }))
  }

  function onChange(): void {
    const ask = readQuoteInput()
    const key = getKey(ask)
    if (key === priced) return
    priced = key
    quoteStore.setState({ added: addedRows({ ask, rules: facts.rules, quote: null }) })
    send({ type: 'changed' })
  }

  const unsubscribe = [cartStore, commonStore, checkoutStore, authStore, pageMenuStore].map((store) =>
    store.subscribe(onChange),
  )
  onChange()
  const stopRequests = onAskedAgain(() => send({ type: 'requested' }))
  return () => {
    for (const end of [...unsubscribe, stopRequests]) end()
    clearTimeout(timer)
    request.abort()
    quoteStore.setState(noQuote)
  }
}

function getKey(ask: QuoteInput): string {
  return `${askKey(ask)} ${wantedMenu()?.menuId}`
}

function now(): Date {
  return new Date(serverClock.now())
}

function remainingMs({ expiresAt }: ShownQuote): number | null {
  return expiresAt === null ? null : new Date(expiresAt).getTime() - now().getTime()
}

function findCitySlug(): string | null {
  const { branch, points } = commonStore.getState()
  return branch?.city ?? (activePoint(points)?.city || null)
}
