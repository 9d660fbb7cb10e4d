import { telegramTtlSeconds } from '@doira/domain/auth/code-way'
import {
  type CodeMessage,
  type SmsDelivery,
  type SmsProvider,
  SmsRefused,
  telegramGateway,
} from '../sms-provider.ts'
import { GatewayRefused, makeCallGateway, type RequestStatus, requestStatusSchema } from './call-gateway.ts'
import { makeHealth } from './health.ts'
import { telegramGatewayEnv } from './telegram-gateway-env.ts'

export const reportsPath = '/sms/telegram-gateway'

type Deps = {
  readonly siteUrl: string | null
  readonly request: typeof fetch
  readonly now?: () => number
}

/** Carries codes to the Telegram app and reports whether they got there. Null without a token. */
export function makeTelegramGateway(
  settings: object,
  { siteUrl, request, now = () => performance.now() }: Deps,
): SmsProvider | null {
  const env = telegramGatewayEnv.parse(settings)
  const { TELEGRAM_GATEWAY_TOKEN: token, TELEGRAM_GATEWAY_SENDER: sender } = env
  if (token === undefined) return null
  const call = makeCallGateway({ url: env.TELEGRAM_GATEWAY_URL, token, request })
  const callbackUrl = siteUrl?.startsWith('https:') ? new URL(reportsPath, siteUrl).href : null
  const health = makeHealth({ least: env.TELEGRAM_GATEWAY_MIN_BALANCE, now })

  const send = async ({
    id,
    phone,
    code,
    ttl,
    signal,
  }: Pick<CodeMessage, 'id' | 'phone' | 'code' | 'ttl' | 'signal'>) => {
    const fields = {
      phone_number: phone,
      code,
      payload: id,
      ttl: Math.min(ttl ?? telegramTtlSeconds.max, telegramTtlSeconds.max),
      ...(sender !== undefined && { sender_username: sender }),
      ...(callbackUrl !== null && { callback_url: callbackUrl }),
    }
    const status = requestStatusSchema.parse(await call('sendVerificationMessage', fields, signal))
    health.taken(status.remaining_balance)
    return { messageId: status.request_id }
  }

  return {
    name: telegramGateway,
    telegram: {
      isFirst: env.TELEGRAM_GATEWAY_FIRST === 'on',
      token,
      state: health.state,
      async revoke(messageId, signal) {
        await call('revokeVerificationMessage', { request_id: messageId }, signal)
      },
    },
    printsCodes: false,
    dropsRepeats: false,
    isFailing: () => health.state().pausedBy !== null,
    async sendCode(message) {
      if (message.kind !== 'code') throw new SmsRefused('Telegram Gateway carries codes only')
      if (health.state().pausedBy !== null && !message.isTest)
        throw new SmsRefused('Telegram Gateway is not asked for a while')
      if ((message.ttl ?? telegramTtlSeconds.max) < telegramTtlSeconds.min)
        throw new SmsRefused('the code expires before Telegram would have to deliver it')
      try {
        return await send(message)
      } catch (error) {
        health.failed(error instanceof GatewayRefused ? error.error : 'NO_ANSWER')
        throw error
      }
    },
    async readDelivery(messageId, signal) {
      const status = await call('checkVerificationStatus', { request_id: messageId }, signal)
      return gatewayDelivery(requestStatusSchema.parse(status))
    },
  }
}

/** Other statuses leave the message in transit. */
export function gatewayDelivery({
  delivery_status: delivery,
  is_refunded: isRefunded,
}: RequestStatus): SmsDelivery {
  if (delivery?.status === 'delivered' || delivery?.status === 'read') return 'delivered'
  if (delivery?.status === 'expired' || delivery?.status === 'revoked' || isRefunded === true) return 'failed'
  return 'sent'
}
