import { askProvider, toGatewayPhone } from './sms-http.ts'
import { type CodeText, type SmsDelivery, type SmsProvider, SmsRefused } from './sms-provider.ts'

export type PlayMobileSettings = {
  readonly baseUrl: string
  readonly login: string
  readonly password: string
  /** The name that a phone shows. */
  readonly sender: string
}

const deliveries: Readonly<Record<string, SmsDelivery>> = {
  delivered: 'delivered',
  notdelivered: 'failed',
  rejected: 'failed',
  failed: 'failed',
  expired: 'failed',
}

/** Words that mean neither yes nor no leave the message on its way. */
export function playMobileDelivery(status: string): SmsDelivery {
  return deliveries[status.toLowerCase()] ?? 'sent'
}

/** Messages by the broker of PlayMobile. It knows a message by our own id, so that a repeat is not a second one. */
export function playMobileSms({
  settings,
  reportsAt,
  textOf,
  request = fetch,
}: {
  readonly settings: PlayMobileSettings
  readonly reportsAt: string
  readonly textOf: CodeText
  readonly request?: typeof fetch
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
