import type { Localized } from '@doira/contract/common/shapes'
import type { WireGroupBasket, WireGroupRefusal } from '@doira/contract/ordering/group/group-shapes'
import { groupLimits } from '@doira/domain/ordering/group/group-limits'
import { changeOwnLines, takeAnswer } from '@doira/domain/ordering/group/group-outbox'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { followConnection } from '@doira/web/live/follow-connection.ts'
import type { ShopApi } from '../../../../platform/api/shop-api-types.ts'
import { isOnline, onConnectionChange } from '../../../../platform/browser/network.ts'
import { cartStore, emptyCart } from '../../../../platform/stores/cart-store.ts'
import { watchGroupClock } from '../clock/watch-group-clock.ts'
import { groupStore, isOpenGroup, leaveGroup, type Outbox } from '../group-store.ts'
import { toOwnCart, toOwnPlate, toWantedLines, toWireOperation, withoutOrdered } from './group-lines.ts'

export type GroupApi = Pick<ShopApi, 'changeGroupBasket' | 'readGroupBasket'>
/** `title`: of the dish as the cart has it; null: it is not there. */
export type RefusedDish = { readonly reason: WireGroupRefusal; readonly title: Localized | null }

export type GroupSync = { readonly stop: () => void; readonly read: () => Promise<void> }

type Dependencies = {
  readonly api: GroupApi
  /** Opens the stream of changes. */
  readonly openStream: (token: string, signal: AbortSignal) => Promise<Response>
  readonly onRefused: (refused: readonly RefusedDish[]) => void
  readonly retryMs?: number
}

/** The server sends something every 25 s. */
const silenceMs = 60_000
const longestRetryMs = 15_000

/** What an answer changes here; an older one than the last changes nothing. */
export function takeBasket(basket: WireGroupBasket, answeredIds: readonly string[] = []): void {
  const { member, outbox, basket: last, isCheckingOut } = groupStore.getState()
  if (!member || basket.person_id !== member.personId) return
  const isOld = last !== null && last.id === basket.id && last.revision > basket.revision
  const before = outbox ?? { personId: member.personId, version: 0, isReady: false, lines: [], waiting: [] }
  const newest = isOld ? last : basket
  const next = takeAnswer(before, toOwnPlate(newest), answeredIds)
  groupStore.setState({ outbox: next, basket: newest, seenAtMs: Date.now(), isLost: false })
  if (newest.state === 'placed' && last?.state !== 'placed') {
    // The host's cart goes with the order.
    if (!member.isHost) takeOrderedFromCart(newest)
    groupStore.setState({ isCheckingOut: false })
  }
  if (newest.state === 'over' && isCheckingOut) {
    groupStore.setState({ isCheckingOut: false })
    showPlate(next, newest)
  }
  if (isOpenGroup(newest) && !isCheckingOut) showPlate(next, newest)
}

/** Own dishes that are ordered with the others; what did not arrive in time, or of who was removed, stays in the cart. */
export function takeOrderedFromCart(basket: WireGroupBasket): void {
  const own = basket.people.find(({ id }) => id === basket.person_id)
  if (!own || own.is_removed) return
  const rest = withoutOrdered(cartStore.getState().lines, basket)
  if (rest.length > 0) cartStore.setState({ lines: rest })
  else emptyCart()
}

function showPlate(outbox: Outbox, basket: WireGroupBasket): void {
  const { lines } = cartStore.getState()
  const own = toOwnCart(lines, outbox, basket)
  if (own !== lines) cartStore.setState({ lines: own })
}

/**
 * Sends the own dishes, which are those of the cart, and follows those of the others, until the returned function is called.
 * What was changed without a network waits in the store, and goes out in order when there is one. `read` asks for the basket
 * again.
 */
export function syncGroup({ api, openStream, onRefused, retryMs = 1000 }: Dependencies): GroupSync {
  const end = new AbortController()
  const { signal } = end
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const getToken = () => groupStore.getState().member?.token ?? null
  const retryLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), Math.min(longestRetryMs, retryMs * 2 ** failures))
    failures += 1
  }
  /** True when nobody knows this basket any more. */
  const endsWith = (error: unknown): boolean => {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code !== 'group_not_found') return false
    leaveGroup()
    end.abort()
    return true
  }

  async function send(): Promise<void> {
    if (isSending || signal.aborted) return
    isSending = true
    try {
      while (!signal.aborted) {
        const token = getToken()
        const waiting = (groupStore.getState().outbox?.waiting ?? []).slice(0, groupLimits.operations)
        if (token === null || waiting.length === 0) break
        const operations = waiting.map(toWireOperation)
        const { basket, refused } = await api.changeGroupBasket({ body: { token, operations }, signal })
        if (getToken() !== token) return
        failures = 0
        const dishes = toRefusedDishes(waiting, refused)
        takeBasket(
          basket,
          waiting.map(({ id }) => id),
        )
        if (dishes.length > 0) onRefused(dishes)
      }
    } catch (error) {
      if (signal.aborted || endsWith(error)) return
      groupStore.setState({ isLost: true })
      retryLater()
    } finally {
      isSending = false
    }
  }

  async function read(): Promise<void> {
    const token = getToken()
    if (token === null) return
    try {
      const basket = await api.readGroupBasket({ body: { token }, signal })
      if (getToken() === token) takeBasket(basket)
      void send()
    } catch (error) {
      if (signal.aborted || endsWith(error)) return
      groupStore.setState({ isLost: true })
    }
  }

  async function follow(): Promise<void> {
    for (let tries = 0; !signal.aborted; ) {
      const token = getToken()
      if (token === null) return
      const { how, retryMs: askedMs } = await followConnection(
        {
          open: (connection) => openStream(token, connection),
          onConnect() {
            tries = 0
          },
          onEvent({ event, data }) {
            const { revision } = JSON.parse(data) as { revision: number } // written by the API from its contract
            if (event === 'group' && revision > (groupStore.getState().basket?.revision ?? -1)) void read()
          },
          silenceMs,
          onConnectionLost: (listener) => onConnectionChange(() => !isOnline() && listener()),
        },
        signal,
      )
      if (signal.aborted) return
      if (how !== 'ended') {
        tries += 1
        await read()
      }
      await pause(askedMs ?? Math.min(longestRetryMs, retryMs * 2 ** tries), signal)
    }
  }

  function onCartChange(): void {
    const { outbox, basket, isCheckingOut } = groupStore.getState()
    if (!outbox || isCheckingOut || !basket || !isOpenGroup(basket)) return
    const next = changeOwnLines(outbox, toWantedLines(cartStore.getState().lines), randomId)
    if (next !== outbox) groupStore.setState({ outbox: next })
  }

  const stops = [
    watchGroupClock(() => void read()),
    cartStore.subscribe(onCartChange),
    groupStore.subscribe(({ outbox }, before) => {
      if (outbox !== before.outbox && (outbox?.waiting.length ?? 0) > 0) void send()
    }),
    onConnectionChange(() => {
      failures = 0
      if (isOnline()) void read()
      else groupStore.setState({ isLost: true })
    }),
  ]
  onCartChange()
  void read()
  void send()
  void follow()
  const stop = () => {
    for (const one of stops) one()
    clearTimeout(timer)
    end.abort()
  }
  return { stop, read }
}

/** Read before the cart takes them back. */
function toRefusedDishes(
  waiting: Outbox['waiting'],
  refused: readonly { readonly operation_id: string; readonly reason: WireGroupRefusal }[],
): readonly RefusedDish[] {
  const { lines } = cartStore.getState()
  return refused.map(({ operation_id, reason }) => {
    const operation = waiting.find(({ id }) => id === operation_id)
    const lineId = operation?.kind === 'set_line' ? operation.lineId : null
    return { reason, title: lines.find(({ key }) => key === lineId)?.title ?? null }
  })
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const stopListening = onConnectionChange(() => isOnline() && stop())
    const timer = setTimeout(stop, delayMs)
    signal.addEventListener('abort', stop, { once: true })
  })
}
