import type { Phone } from '@doira/domain/phone/phone'

export type CodeMessage = {
  /** The same for every try to send this message, so that a provider can drop the second. */
  readonly id: string
  readonly phone: Phone
  readonly code: string
  readonly signal: AbortSignal
}

/** Whoever carries a message to a phone (decision 19). */
export type SmsProvider = {
  /** The code stands in the server's own output, and the sign-in dialog says so. */
  readonly printsCodes: boolean
  /** Resolves once the provider has taken the message. */
  sendCode(message: CodeMessage): Promise<void>
}

/**
 * The default: one fixed line for each code on the server's output, unmasked, and nowhere else (decision 33).
 *
 * @param printLine writes one line to standard output.
 */
export function consoleSms(printLine: (line: string) => void): SmsProvider {
  return {
    printsCodes: true,
    sendCode: async ({ phone, code }) => printLine(`sms code ${phone} ${code}`),
  }
}
