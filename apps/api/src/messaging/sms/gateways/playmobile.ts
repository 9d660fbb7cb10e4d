import * as z from 'zod/mini'
import { isStorable } from '../../../platform/input/storable-text.ts'
import { askProvider, toGatewayPhone } from '../sms-http.ts'
import { type CodeText, type SmsDelivery, type SmsProvider, SmsRefused } from '../sms-provider.ts'
import type { SmsGateway } from './sms-gateway.ts'

const fields = {
  /** The account at Play Mobile. */
  PLAYMOBILE_LOGIN: z.optional(z.string()),
  /** Its password. @secret */
  PLAYMOBILE_PASSWORD: z.optional(z.string()),
  /** The sender that phones show for messages by Play Mobile. */
  PLAYMOBILE_SENDER: z._default(z.string(), '3700'),
  /** The address of Play Mobile's API. */
  PLAYMOBILE_URL: z._default(z.url(), 'https://send.smsxabar.uz'),
}
const schema = z.object(fields)

export const playMobile: SmsGateway = {
  name: 'playmobile',
  fields,
  credentials: ['PLAYMOBILE_LOGIN', 'PLAYMOBILE_PASSWORD'],
  make(settings, deps) {
    const env = schema.parse(settings)
    const { PLAYMOBILE_URL: baseUrl, PLAYMOBILE_LOGIN: login = '', PLAYMOBILE_PASSWORD: password = '' } = env
    return playMobileSms({ ...deps, settings: { baseUrl, login, password, sender: env.PLAYMOBILE_SENDER } })
  },
  readReports(body) {
    const read = reportSchema.safeParse(body)
    if (!read.success) return null
    return read.data.messages.map((message) => ({
      messageId: message['message-id'],
      delivery: playMobileDelivery(message.status),
    }))
  },
}

type PlayMobileSettings = {
  readonly baseUrl: string
  readonly login: string
  readonly password: string
  /** The sender that a phone shows. */
  readonly sender: string
}

const reportSchema = z.object({
  messages: z
    .array(z.object({ 'message-id': z.string().check(z.refine(isStorable)), status: z.string() }))
    .check(z.maxLength(1000)),
})

const deliveries: Readonly<Record<string, SmsDelivery>> = {
  delivered: 'delivered',
  notdelivered: 'failed',
  rejected: 'failed',
  failed: 'failed',
  expired: 'failed',
}

/** Other statuses leave the message in transit. */
function playMobileDelivery(status: string): SmsDelivery {
  return deliveries[status.toLowerCase()] ?? 'sent'
}

/** Sends messages by PlayMobile's broker, which identifies them by the shop's own id and so drops repeats. */
function playMobileSms({
  settings,
  reportsAt,
  textOf,
  request,
}: {
  readonly settings: PlayMobileSettings
  readonly reportsAt: string
  readonly textOf: CodeText
  readonly request: typeof fetch
}): SmsProvider {
  const { baseUrl, login, password, sender } = settings
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
  return {
    name: 'playmobile',
    reportsAt,
    printsCodes: false,
    dropsRepeats: true,
    async sendCode({ id, phone, signal, ...message }) {
      const sms = { originator: sender, content: { text: textOf(message) } }
      const messages = [{ recipient: toGatewayPhone(phone), 'message-id': id, sms }]
      const response = await askProvider(request, `${baseUrl}/broker-api/send`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=UTF-8', Authorization: authorization },
        body: JSON.stringify({ messages }),
        signal,
      })
      if (response.status >= 400 && response.status < 500) {
        throw new SmsRefused(`PlayMobile refuses the message: ${response.status}`)
      }
      if (!response.ok) throw new Error(`PlayMobile answers ${response.status}`)
      return { messageId: id }
    },
  }
}
