import { activePoint } from '@doira/domain/delivery/saved-points'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { serverClock } from '../../../platform/api/server-clock.ts'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import { authStore } from '../../../platform/stores/auth-store.ts'
import { cartStore, changeCart } from '../../../platform/stores/cart-store.ts'
import { checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { addedRows } from './added-rows.ts'
import { pageMenuStore } from './follow-menu.ts'
import { moveToMenu } from './move-to-menu.mapper.ts'
import { previewQuote } from './preview.ts'
import type { PriceRules, ZoneTerms } from './price-rules.mapper.ts'
import { makeRulesSource } from './price-rules.ts'
import { type QuoteInput, toQuoteFields, toShownQuote } from './quote.mapper.ts'
import { isPassing } from './quote-failure.ts'
import { noQuote, onAskedAgain, quoteStore } from './quote-store.ts'
import { askKey, readQuoteInput } from './read-quote-input.ts'
import { takeQuote } from './take-quote.ts'
import { wantedMenu } from './wanted-menu.ts'

type KeeperApi = Pick<
  ShopApi,
  'computePrice' | 'menuProducts' | 'discountWithAll' | 'autoAddProducts' | 'checkPointDeliveryZones'
>

type Keeper = {
  readonly api: KeeperApi
  /** The menu changed and with it lines of the cart: the customer has to be told (D6). */
  readonly onMoved: () => void
  readonly now?: () => Date
  /** Quick presses of plus are one question. */
  readonly debounceMs?: number
  /** Waits between tries; asking for a price changes nothing, so that it is repeated like any read (R8-20). */
  readonly retryDelaysMs?: readonly number[]
  /** Waits between looks at a server that was given up: what comes back is there without a press. The last one stays. */
  readonly lookAgainMs?: readonly number[]
  readonly isOnline?: () => boolean
}

/** A quote that is over when it comes is not asked for in a circle, and timers cannot wait for ever. */
const shortestLifeMs = 1000
const longestLifeMs = 60 * 60 * 1000

/**
 * Keeps the quote of the cart in step with the stores until it is stopped: maps lines to another menu first, then asks
 * the server, and prices by the same rules itself where the server does not answer (D6, D7, D8).
 */
export function syncQuote(keeper: Keeper): () => void {
  const { api, onMoved, now = shopDate, debounceMs = 300, isOnline = () => navigator.onLine } = keeper
  const { retryDelaysMs = [1000, 2000, 4000], lookAgainMs = [10_000, 20_000, 40_000, 60_000] } = keeper
  const source = makeRulesSource(api, now)
  let rules: PriceRules | null = null
  let zone: ZoneTerms | null = null
  let wanted = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let abort = new AbortController()
  let isMenuChecked = false

  function onChange(): void {
    const ask = readQuoteInput()
    const key = `${askKey(ask)} ${wantedMenu()?.menuId}`
    if (key === wanted) return
    wanted = key
    quoteStore.setState({ status: 'loading', added: addedRows({ ask, rules, quote: null }) })
    schedule(debounceMs)
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    abort.abort()
    abort = new AbortController()
    const { signal } = abort
    timer = setTimeout(() => void run(signal), delayMs)
  }

  async function run(signal: AbortSignal): Promise<void> {
    if (isOnline()) await bringFacts()
    const ask = readQuoteInput()
    if (signal.aborted) return
    const preview = () => previewQuote({ ask, rules, zone, citySlug: citySlugOf(), now: now() })
    const { quote } = quoteStore.getState()
    quoteStore.setState({ quote: quote ?? preview(), added: addedRows({ ask, rules, quote: null }) })
    try {
      const answer = await asking(ask, signal)
      if (signal.aborted) return
      quoteStore.setState({
        status: 'ready',
        quote: answer,
        added: addedRows({ ask, rules, quote: answer }),
        failure: null,
      })
      changeCart((lines) => takeQuote(lines, answer))
      refreshAtExpiry(answer.expiresAt, signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiProblem)) throw error
      quoteStore.setState({ status: 'failed', quote: preview(), failure: error })
      lookAgain(signal, lookAgainMs)
    }
  }

  /** Quietly: the sums and the words stay until the server is back. */
  function lookAgain(signal: AbortSignal, [delayMs, ...delaysMs]: readonly number[]): void {
    if (delayMs === undefined) return
    const look = async () => {
      try {
        await askOnce(readQuoteInput(), signal)
        await run(signal)
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ApiProblem)) throw error
        lookAgain(signal, delaysMs.length > 0 ? delaysMs : [delayMs])
      }
    }
    const later = setTimeout(() => void look(), delayMs)
    signal.addEventListener('abort', () => clearTimeout(later))
  }

  /** What the preview needs; without a network the last known facts do. */
  async function bringFacts(): Promise<void> {
    await followMenu()
    const ask = readQuoteInput()
    rules = await source.rulesOf(wantedMenu())
    zone = ask.deliveryType === 'delivery' && ask.location ? await source.zoneAt(ask.location) : null
  }

  async function asking(ask: QuoteInput, signal: AbortSignal) {
    for (const delayMs of retryDelaysMs) {
      try {
        return await askOnce(ask, signal)
      } catch (error) {
        const isLater = error instanceof ApiProblem && isPassing(error)
        if (signal.aborted || !isLater || !isOnline()) throw error
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        signal.throwIfAborted()
      }
    }
    return askOnce(ask, signal)
  }

  async function askOnce(ask: QuoteInput, signal: AbortSignal) {
    if (!isOnline()) throw new ApiProblem({ code: 'network_error', status: 0 })
    const { quote } = await api.computePrice({ body: toQuoteFields(ask), signal })
    if (!quote) throw new ApiProblem({ code: 'unknown', status: 200 })
    return toShownQuote(quote)
  }

  /** Once at the start, to see what came back or ran out, and whenever the menu is another one. */
  async function followMenu(): Promise<void> {
    const menu = wantedMenu()
    const known = cartStore.getState().menu
    const isSame = menu?.menuId === known?.menuId && menu?.branchId === known?.branchId
    if (!menu || (isSame && isMenuChecked)) return
    try {
      const isMoved = await moveToMenu(api, menu)
      isMenuChecked = true
      if (isMoved && !isSame) onMoved()
    } catch (error) {
      // The quote names the same problems line by line.
      if (!(error instanceof ApiProblem)) throw error
    }
  }

  function refreshAtExpiry(expiresAt: string | null, signal: AbortSignal): void {
    if (expiresAt === null) return
    const lifeMs = new Date(expiresAt).getTime() - now().getTime()
    const delayMs = Math.min(Math.max(shortestLifeMs, lifeMs), longestLifeMs)
    const expiry = setTimeout(askAgain, delayMs)
    signal.addEventListener('abort', () => clearTimeout(expiry))
  }

  function askAgain(): void {
    isMenuChecked = false
    quoteStore.setState({ status: 'loading' })
    schedule(0)
  }

  const unsubscribe = [cartStore, commonStore, checkoutStore, authStore, pageMenuStore].map((store) =>
    store.subscribe(onChange),
  )
  onChange()
  const endAskingAgain = onAskedAgain(askAgain)
  return () => {
    for (const end of [...unsubscribe, endAskingAgain]) end()
    clearTimeout(timer)
    abort.abort()
    quoteStore.setState(noQuote)
  }
}

const shopDate = () => new Date(serverClock.now())

function citySlugOf(): string | null {
  const { branch, points } = commonStore.getState()
  return branch?.city ?? (activePoint(points)?.city || null)
}
