import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { lockedMinutes } from '@doira/domain/ordering/group/group-limits'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { serverClock } from '../../../../platform/api/server-clock.ts'
import { groupStore } from '../group-store.ts'

/** The server is a little later than the moment itself. */
const marginMs = 500

/** When the clock makes something else of a basket; null: it does not. Nobody is sent such a change. */
export function findNextChange(
  { state, until, locked_until: lockedUntil }: Pick<WireGroupBasket, 'state' | 'until' | 'locked_until'>,
  now: Instant,
): Instant | null {
  const end = toInstant(new Date(until))
  const moments = {
    collecting: [end, addMinutes(end, lockedMinutes)],
    locked: lockedUntil ? [toInstant(new Date(lockedUntil))] : [],
    placed: [],
    over: [],
  }[state]
  return moments.find((moment) => moment > now) ?? null
}

/** Calls `onChange` when the time of the own basket is over, until the returned function is called. */
export function watchGroupClock(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    const { basket } = groupStore.getState()
    const now = serverClock.now()
    const next = basket && findNextChange(basket, now)
    if (!next) return
    timer = setTimeout(
      () => {
        onChange()
        plan()
      },
      Date.parse(next) - Date.parse(now) + marginMs,
    )
  }
  const stopListening = groupStore.subscribe(({ basket }, before) => {
    const isSame =
      basket?.state === before.basket?.state &&
      basket?.until === before.basket?.until &&
      basket?.locked_until === before.basket?.locked_until
    if (!isSame) plan()
  })
  plan()
  return () => {
    stopListening()
    clearTimeout(timer)
  }
}
