import { minutesPerDay } from '../time/local-time.ts'

/** A customer stays signed in for so long, */
export const sessionMinutes = 180 * minutesPerDay
/** and signs in again after so long without a visit, also with the right token. */
export const idleSessionMinutes = 60 * minutesPerDay

/** How long a link that connects a messenger to an account can be opened. */
export const messengerLinkMinutes = 10
