import * as z from 'zod/mini'
import { isStorable } from '../../../platform/input/storable-text.ts'
import { askProvider, toGatewayPhone } from '../sms-http.ts'
import { type CodeText, type SmsDelivery, type SmsProvider, SmsRefused } from '../sms-provider.ts'
import type { SmsGateway } from './sms-gateway.ts'

const fields = {
  /** The account at Eskiz. */
  ESKIZ_EMAIL: z.optional(z.email()),
  /** Its password. @secret */
  ESKIZ_PASSWORD: z.optional(z.string()),
  /** The sender that phones show for messages by Eskiz. */
  ESKIZ_SENDER: z._default(z.string(), '4546'),
  /** The address of Eskiz's API. */
  ESKIZ_URL: z._default(z.url(), 'https://notify.eskiz.uz'),
}
const schema = z.object(fields)

export const eskiz: SmsGateway = {
  name: 'eskiz',
  fields,
  credentials: ['ESKIZ_EMAIL', 'ESKIZ_PASSWORD'],
  make(settings, { siteUrl, reportsAt, ...deps }) {
    const env = schema.parse(settings)
    const { ESKIZ_URL: baseUrl, ESKIZ_EMAIL: email = '', ESKIZ_PASSWORD: password = '' } = env
    const callbackUrl = siteUrl === null ? null : new URL(reportsAt, siteUrl).href
    const account = { baseUrl, email, password, sender: env.ESKIZ_SENDER, callbackUrl }
    return eskizSms({ ...deps, reportsAt, settings: account })
  },
  readReports(body) {
    const read = reportSchema.safeParse(body)
    return read.success
      ? [{ messageId: read.data.request_id, delivery: eskizDelivery(read.data.status) }]
      : null
  },
}

type EskizSettings = {
  readonly baseUrl: string
  readonly email: string
  readonly password: string
  /** The sender that a phone shows. */
  readonly sender: string
  /** The address to which Eskiz reports the status of a message; null: the status is polled. */
  readonly callbackUrl: string | null
}

const tokenSchema = z.object({ data: z.object({ token: z.string() }) })
const sentSchema = z.object({ id: z.union([z.string(), z.number()]) })
const statusSchema = z.object({ data: z.object({ status: z.string() }) })
const reportSchema = z.object({ request_id: z.string().check(z.refine(isStorable)), status: z.string() })

const deliveries: Readonly<Record<string, SmsDelivery>> = {
  DELIVERED: 'delivered',
  DELIVRD: 'delivered',
  REJECTED: 'failed',
  REJECTD: 'failed',
  UNDELIV: 'failed',
  UNDELIVERABLE: 'failed',
  EXPIRED: 'failed',
  DELETED: 'failed',
}

/** Other statuses leave the message in transit. */
function eskizDelivery(status: string): SmsDelivery {
  return deliveries[status.toUpperCase()] ?? 'sent'
}

/**
 * Sends messages by notify.eskiz.uz. Its token is valid for a month: it is cached, refreshed when it is
 * rejected, and requested again when it cannot be refreshed. Eskiz does not drop repeats.
 */
function eskizSms({
  settings,
  reportsAt,
  textOf,
  request,
}: {
  readonly settings: EskizSettings
  readonly reportsAt: string
  readonly textOf: CodeText
  readonly request: typeof fetch
}): SmsProvider {
  let token: string | null = null
  /** A login that is shared by all callers. */
  let comingToken: Promise<string> | null = null

  const ask = (path: string, init: RequestInit) => askProvider(request, `${settings.baseUrl}${path}`, init)

  async function readToken(response: Response): Promise<string | null> {
    if (!response.ok) return null
    const read = tokenSchema.safeParse(await response.json().catch(() => null))
    return read.success ? read.data.data.token : null
  }

  /** Before this point no message has been sent, whatever error occurs. */
  async function logIn(signal: AbortSignal): Promise<string> {
    const { email, password } = settings
    try {
      const fresh = await readToken(
        await ask('/api/auth/login', { method: 'POST', body: toForm({ email, password }), signal }),
      )
      if (fresh !== null) return fresh
    } catch (error) {
      throw new SmsRefused('Eskiz gives no token', { cause: error })
    }
    throw new SmsRefused('Eskiz gives no token')
  }

  async function refresh(old: string, signal: AbortSignal): Promise<string> {
    const init = { method: 'PATCH', headers: bearer(old), signal }
    const fresh = await ask('/api/auth/refresh', init)
      .then(readToken)
      .catch(() => null)
    return fresh ?? logIn(signal)
  }

  function getToken(make: () => Promise<string>): Promise<string> {
    comingToken ??= make()
      .then((fresh) => {
        token = fresh
        return fresh
      })
      .finally(() => {
        comingToken = null
      })
    return comingToken
  }

  /** Repeats a call once, with another token, when its token is rejected. */
  async function askSignedIn(path: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
    const { signal } = init
    const used = token ?? (await getToken(() => logIn(signal)))
    const response = await ask(path, { ...init, headers: bearer(used) })
    if (response.status !== 401) return response
    // Another call may have fetched a new one meanwhile.
    const isStale = token === null || token === used
    const fresh = isStale ? await getToken(() => refresh(used, signal)) : (token ?? used)
    return ask(path, { ...init, headers: bearer(fresh) })
  }

  return {
    name: 'eskiz',
    reportsAt,
    printsCodes: false,
    dropsRepeats: false,
    async sendCode({ phone, signal, ...message }) {
      const { sender, callbackUrl } = settings
      const body = toForm({
        mobile_phone: toGatewayPhone(phone),
        message: textOf(message),
        from: sender,
        ...(callbackUrl !== null && { callback_url: callbackUrl }),
      })
      const response = await askSignedIn('/api/message/sms/send', { method: 'POST', body, signal })
      if (response.status >= 400 && response.status < 500) {
        throw new SmsRefused(`Eskiz refuses the message: ${response.status}`)
      }
      if (!response.ok) throw new Error(`Eskiz answers ${response.status}`)
      return { messageId: String(sentSchema.parse(await response.json()).id) }
    },
    async readDelivery(messageId, signal) {
      const path = `/api/message/sms/status_by_id/${encodeURIComponent(messageId)}`
      const response = await askSignedIn(path, { method: 'GET', signal })
      if (!response.ok) throw new Error(`Eskiz does not report a message: ${response.status}`)
      return eskizDelivery(statusSchema.parse(await response.json()).data.status)
    },
  }
}

function bearer(token: string): { readonly Authorization: string } {
  return { Authorization: `Bearer ${token}` }
}

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
