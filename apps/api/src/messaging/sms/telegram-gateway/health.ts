import { telegramFailures, telegramPauseSeconds } from '@doira/domain/auth/code-way'
import type { TelegramState } from '../sms-provider.ts'

type Health = {
  readonly taken: (balance: number | undefined) => void
  readonly failed: (error: string) => void
  readonly state: () => TelegramState
}

/** Of one phone only: they say nothing of the account or of the network. */
const ofThePhone: ReadonlySet<string> = new Set([
  'PHONE_NUMBER_INVALID',
  'PHONE_NUMBER_NOT_FOUND',
  'PHONE_NUMBER_NOT_AVAILABLE',
  'PHONE_NUMBER_FLOOD',
])
/** No later message is taken either until a person does something, or time passes. */
const ofTheAccount: ReadonlySet<string> = new Set([
  'ACCESS_TOKEN_INVALID',
  'ACCESS_TOKEN_REQUIRED',
  'BALANCE_NOT_ENOUGH',
  'FLOOD_WAIT',
])

/**
 * When Telegram is not asked for a while: after several failures in a row, at once where the whole account is refused, and
 * when little money is left. After the pause it is tried again by itself.
 */
export function makeHealth({ least, now }: { readonly least: number; readonly now: () => number }): Health {
  let failures = 0
  let pausedUntil = 0
  let balance: number | null = null
  let lastError: string | null = null
  const pause = () => {
    pausedUntil = now() + telegramPauseSeconds * 1000
    failures = 0
  }
  return {
    taken(left) {
      failures = 0
      lastError = null
      if (left === undefined) return
      balance = left
      if (left < least) pause()
    },
    failed(error) {
      lastError = error
      if (ofThePhone.has(error)) return
      failures += 1
      if (error === 'BALANCE_NOT_ENOUGH') balance = 0
      if (ofTheAccount.has(error.replace(/_\d+$/, '')) || failures >= telegramFailures) pause()
    },
    state() {
      const isPaused = now() < pausedUntil
      const isPoor = balance !== null && balance < least
      return { balance, lastError, pausedBy: isPaused ? (isPoor ? 'balance' : 'failures') : null }
    },
  }
}
