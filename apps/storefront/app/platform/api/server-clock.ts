import { makeServerClock } from '@doira/web/browser/server-clock.ts'
import { isOnline, onConnectionChange, probePath } from '../browser/network.ts'
import { afterNoting, takeNotedAnswer } from '../browser/noted-answer.ts'

/** The shop's time. What a customer is promised or offered goes by it; what only lasts goes by the device. */
export const serverClock = makeServerClock({ deviceMs: () => Date.now(), storage: () => localStorage })

/** `Date` has whole seconds, and an answer travels: a difference no larger than that must not make a countdown jump. */
const doubtMs = 2000
/** A word of so long ago is asked for again by a page that comes back to the front: the device may have slept. */
const oldMs = 10 * 60_000

let receivedAtMs: number | null = null

/** `fetch` for what comes from the shop's server; every answer sets the clock as well. */
export async function fetchFromShop(url: string, init: RequestInit): Promise<Response> {
  const awakeMs = performance.now()
  const deviceMs = Date.now()
  const answer = await fetch(url, init)
  // The one clock stands while the device sleeps, the other may be set back.
  const tookMs = Math.max(performance.now() - awakeMs, Date.now() - deviceMs)
  readAnswerDate(answer.headers, tookMs)
  return answer
}

/**
 * Whatever is asked this way nobody may answer in the shop's place without asking it (`no-cache`, `no-store`), so that
 * `Date` is of this moment; what carries an age comes from somebody's cache all the same.
 */
function readAnswerDate(headers: Headers, tookMs: number): void {
  const date = headers.get('date')
  if (date === null || headers.has('age')) return
  // An answer that took long may have spent all of it on its way.
  serverClock.update(Date.parse(date), doubtMs + tookMs)
  receivedAtMs = Date.now()
}

/** What a page has fetched for itself before the clock was here. */
function readNotedAnswer(): void {
  const noted = takeNotedAnswer()
  if (noted === null) return
  const sinceMs = Date.now() - noted.receivedAtMs
  serverClock.update(Date.parse(noted.date) + sinceMs, doubtMs + noted.tookMs)
  receivedAtMs = noted.receivedAtMs
}

/**
 * Asks for the time where no answer has given it: pages come out of caches, and what is in them is of then. Returns what
 * ends it.
 */
export function syncServerClock(): () => void {
  const ask = () => {
    readNotedAnswer()
    const isFresh = receivedAtMs !== null && Math.abs(Date.now() - receivedAtMs) < oldMs
    if (isFresh || document.hidden || !isOnline()) return
    // Without an answer the next one sets it.
    fetchFromShop(probePath, { method: 'HEAD', cache: 'no-store' }).catch(() => {})
  }
  afterNoting(ask)
  document.addEventListener('visibilitychange', ask)
  const endListening = onConnectionChange(ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    endListening()
  }
}
