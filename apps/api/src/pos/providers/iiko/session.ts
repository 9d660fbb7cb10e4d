import type { Clock } from '../../../platform/clock.ts'
import type { PosCalls } from '../pos-provider.ts'
import type { IikoAccount } from './iiko-pos-env.ts'

/** What an instance remembers of an account between calls. Nothing of it is needed: all of it can be asked for again. */
type Session = {
  readonly stored: Map<string, { readonly until: number; readonly value: Promise<unknown> }>
  /** Until when a group of calls is left alone, and for how long the next time. */
  readonly quiet: Map<string, { readonly until: number; readonly seconds: number }>
}

const sessions = new WeakMap<IikoAccount, Session>()

export function sessionOf(account: IikoAccount): Session {
  const known = sessions.get(account)
  if (known) return known
  const session: Session = { stored: new Map(), quiet: new Map() }
  sessions.set(account, session)
  return session
}

/**
 * What was asked for within this time, once for all who need it at the same time. An answer that `isGood` does not
 * accept is not remembered.
 */
export function remember<Value>(
  account: IikoAccount,
  key: string,
  {
    seconds,
    clock,
    ask,
    isGood,
  }: {
    readonly seconds: number
    readonly clock: Clock
    readonly ask: () => Promise<Value>
    readonly isGood: (value: Value) => boolean
  },
): Promise<Value> {
  const { stored } = sessionOf(account)
  const now = Date.parse(clock())
  const known = stored.get(key)
  if (known && known.until > now) return known.value as Promise<Value> // of the same key
  const value = ask()
  const entry = { until: now + seconds * 1000, value }
  stored.set(key, entry)
  const forgetUnless = (isKept: boolean) => {
    if (!isKept && stored.get(key) === entry) stored.delete(key)
  }
  value.then(
    (answer) => forgetUnless(isGood(answer)),
    () => forgetUnless(false),
  )
  return value
}

export function forget(account: IikoAccount, key: string): void {
  sessionOf(account).stored.delete(key)
}

const longestMs = 45_000

/** Calls about stops and the menu together; those about an order have the time of its step. */
export function within(calls: PosCalls): PosCalls {
  return { ...calls, signal: AbortSignal.any([calls.signal, AbortSignal.timeout(longestMs)]) }
}
