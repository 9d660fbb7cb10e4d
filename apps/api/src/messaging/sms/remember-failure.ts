import type { SmsProvider } from './sms-provider.ts'

/** After that nobody knows any more how it is. */
const rememberedMs = 2 * 60_000

/** A gateway that knows whether it took the last message, so that who waits for a code can be told. */
export function rememberFailure(provider: SmsProvider, now = () => performance.now()): SmsProvider {
  let failedAt: number | null = null
  return {
    ...provider,
    isFailing: () => failedAt !== null && now() - failedAt < rememberedMs,
    async sendCode(message) {
      try {
        const sent = await provider.sendCode(message)
        failedAt = null
        return sent
      } catch (error) {
        failedAt = now()
        throw error
      }
    },
  }
}
