import { getDigits } from '../text/digits.ts'
import { addSeconds, type Instant, secondsBetween } from '../time/instant.ts'

export const codeLength = 6
/** How long a customer waits before another code can be sent, on the server and in the dialog. */
export const resendAfterSeconds = 60
export const codeValidSeconds = 300
/** How many wrong attempts a code allows. */
export const maxCodeAttempts = 5

/** The name that registration stores until the customer enters one. */
export const placeholderName = 'user'

/** True when the customer still has to enter a name: it is the placeholder, or blank. */
export function isPlaceholderName(name: string): boolean {
  return ['', placeholderName].includes(name.trim())
}

/** True for six digits and nothing else. */
export function isCodeTyped(text: string): boolean {
  return text.length === codeLength && /^[0-9]+$/.test(text)
}

/** The first six digits of a typed or pasted text. */
export function getCodeDigits(text: string): string {
  return getDigits(text).slice(0, codeLength)
}

/** The clocks of instances differ by less. A time that is further ahead was written before a clock was set back. */
export const clockDifferenceSeconds = 60

function isFromTheFuture(at: Instant, now: Instant): boolean {
  return secondsBetween(now, at) > clockDifferenceSeconds
}

/** Whole seconds until another code may be sent; 0 when it may be sent now. */
export function secondsUntilResend(sentAt: Instant, now: Instant): number {
  if (isFromTheFuture(sentAt, now)) return 0
  const seconds = Math.ceil(secondsBetween(now, addSeconds(sentAt, resendAfterSeconds)))
  return Math.min(Math.max(0, seconds), resendAfterSeconds)
}

/** A code expires at the end of the last second of five minutes. A clock that is set back does not extend it. */
export function isCodeExpired(sentAt: Instant, now: Instant): boolean {
  return secondsBetween(sentAt, now) >= codeValidSeconds || isFromTheFuture(sentAt, now)
}
