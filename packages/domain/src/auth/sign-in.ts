import { addSeconds, type Instant, secondsBetween } from '../time/instant.ts'

export const codeLength = 6
/** How long a customer waits before a code can be sent again, on the server as in the dialog. */
export const resendAfterSeconds = 60
export const codeValidSeconds = 300
/** Wrong entries that one code survives. */
export const maxCodeAttempts = 5

/** The name that registration writes until the customer gives one. */
export const placeholderName = 'user'

/** Whether the name has still to be asked for: it is the placeholder, or blank. */
export function isPlaceholderName(name: string): boolean {
  return ['', placeholderName].includes(name.trim())
}

/** Whether the whole code was typed: six digits and nothing else. */
export function isCodeTyped(text: string): boolean {
  return text.length === codeLength && /^[0-9]+$/.test(text)
}

/** What stays in the code field of what was typed or pasted: the first six digits. */
export function codeDigitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, codeLength)
}

/** Clocks of instances differ by less. What comes from later than that is from before a clock was set back. */
export const clockDifferenceSeconds = 60

function isFromTheFuture(at: Instant, now: Instant): boolean {
  return secondsBetween(now, at) > clockDifferenceSeconds
}

/** Whole seconds until a code may be sent again; 0 when it may be now. */
export function secondsUntilResend(sentAt: Instant, now: Instant): number {
  if (isFromTheFuture(sentAt, now)) return 0
  const seconds = Math.ceil(secondsBetween(now, addSeconds(sentAt, resendAfterSeconds)))
  return Math.min(Math.max(0, seconds), resendAfterSeconds)
}

/** A code lives for five minutes; at the end of the last second it is gone. No clock that is set back makes it longer. */
export function isCodeExpired(sentAt: Instant, now: Instant): boolean {
  return secondsBetween(sentAt, now) >= codeValidSeconds || isFromTheFuture(sentAt, now)
}
