/** How a sign-in code reaches a phone. */
export const codeWays = ['telegram', 'sms'] as const
export type CodeWay = (typeof codeWays)[number]

/** A code that Telegram has not delivered after so many seconds goes by SMS as well: the same one. */
export const telegramWaitSeconds = 15

/** Telegram returns the money for what it has not delivered in this time. */
export const telegramTtlSeconds = { min: 30, max: 120 } as const

/** So many failures in a row, and codes go by SMS for a while without asking Telegram first. */
export const telegramFailures = 5
export const telegramPauseSeconds = 300
