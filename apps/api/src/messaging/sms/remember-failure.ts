import type { SmsProvider } from './sms-provider.ts'

/** After this time a failure does not indicate the state of the gateway any more. */
const rememberedMs = 2 * 60_000

/**
 * Wraps a gateway and records whether it rejected the last message, so that people who request a code see a
 * notice.
 */
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
