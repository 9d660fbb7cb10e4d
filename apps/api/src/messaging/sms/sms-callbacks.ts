import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import { isStorable } from '../../platform/storable-text.ts'
import { eskizDelivery } from './eskiz.ts'
import { playMobileDelivery } from './playmobile.ts'
import { listSmsByName, recordDelivery } from './sms-outbox.queries.ts'
import type { SmsDelivery, SmsProviders } from './sms-provider.ts'

type Gateway = 'eskiz' | 'playmobile'
type Report = { readonly messageId: string; readonly delivery: SmsDelivery }

const name = z.string().check(z.refine(isStorable))
const eskizSchema = z.object({ request_id: name, status: z.string() })
const playMobileSchema = z.object({
  messages: z.array(z.object({ 'message-id': name, status: z.string() })).check(z.maxLength(1000)),
})

/** What a gateway tells; null when it is nothing that we know. */
const readReports = {
  eskiz: (body) => {
    const read = eskizSchema.safeParse(body)
    return read.success
      ? [{ messageId: read.data.request_id, delivery: eskizDelivery(read.data.status) }]
      : null
  },
  playmobile: (body) => {
    const read = playMobileSchema.safeParse(body)
    if (!read.success) return null
    return read.data.messages.map((message) => ({
      messageId: message['message-id'],
      delivery: playMobileDelivery(message.status),
    }))
  },
} as const satisfies Record<Gateway, (body: unknown) => readonly Report[] | null>

/**
 * The gateways sign nothing: what they cannot guess stands in the path.
 *
 * @param shipperId whose own gateway it is; null: that of the environment.
 */
export function smsCallbackPath(gateway: Gateway, secret: Uint8Array, shipperId: string | null): string {
  const whose = shipperId === null ? '' : `|${shipperId}`
  const token = createHmac('sha256', secret).update(`sms callback|${gateway}${whose}`).digest('base64url')
  return `/sms/${gateway}/${token}`
}

/** Where gateways tell what became of the messages that they took. A report that comes twice changes nothing. */
export function mountSmsCallbacks(
  app: Hono<AppEnv>,
  { db, sms }: { readonly db: Db; readonly sms: OfChains<SmsProviders> },
): void {
  for (const gateway of ['eskiz', 'playmobile'] as const) {
    app.post(`/sms/${gateway}/:token`, async (c) => {
      const teller = sms.all.flat().find(({ reportsAt }) => isSame(c.req.path, reportsAt ?? ''))
      if (!teller) return c.notFound()
      const reports = readReports[gateway](await c.req.json().catch(() => null))
      if (reports === null) return c.json({ status: 'not understood' }, 400)
      for (const { messageId, delivery } of reports) {
        if (delivery === 'sent') continue
        for (const { id, shipperId } of await listSmsByName(db, { provider: gateway, messageId })) {
          if (sms.of(shipperId).includes(teller)) await recordDelivery(db, id, delivery)
        }
      }
      return c.json({ status: 'ok' })
    })
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
