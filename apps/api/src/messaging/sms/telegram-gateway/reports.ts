import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { publishChange } from '../../../platform/events.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import type { OfChains } from '../../../platform/of-chains.ts'
import { listSmsByName, recordTelegram } from '../sms-outbox.queries.ts'
import { type SmsProviders, telegramGateway } from '../sms-provider.ts'
import { requestStatusSchema } from './call-gateway.ts'
import { gatewayDelivery, reportsPath } from './telegram-gateway.ts'

/** An older one may have been recorded by somebody on the way. */
const maxAgeMs = 5 * 60_000

type Deps = { readonly db: Db; readonly clock: Clock; readonly sms: OfChains<SmsProviders> }

export function signReport(token: string, timestamp: string, body: string): string {
  const key = createHash('sha256').update(token).digest()
  return createHmac('sha256', key).update(`${timestamp}\n${body}`).digest('hex')
}

/**
 * Mounts the address of delivery reports of all accounts; the signature says whose account it is. A report that comes twice,
 * late or out of order changes nothing more.
 */
export function mountTelegramReports(app: Hono<AppEnv>, { db, clock, sms }: Deps): void {
  app.post(reportsPath, async (c) => {
    const timestamp = c.req.header('X-Request-Timestamp') ?? ''
    const given = c.req.header('X-Request-Signature') ?? ''
    const body = await c.req.text()
    const age = Math.abs(Date.parse(clock()) - Number(timestamp) * 1000)
    const gateways = sms.all.flat().flatMap((one) => one.telegram ?? [])
    const signers = gateways.filter(({ token }) => isSame(given, signReport(token, timestamp, body)))
    if (signers.length === 0 || !(age <= maxAgeMs)) return c.notFound()
    const read = requestStatusSchema.safeParse(parse(body))
    if (!read.success) return c.json({ status: 'not understood' }, 400)
    const delivery = gatewayDelivery(read.data)
    if (delivery === 'sent') return c.json({ status: 'ok' })
    for (const { id, shipperId } of await listSmsByName(db, {
      provider: telegramGateway,
      messageId: read.data.request_id,
    })) {
      if (!sms.of(shipperId).some(({ telegram }) => telegram && signers.includes(telegram))) continue
      await recordTelegram(db, id, { delivery, now: clock() })
      if (delivery === 'failed') await publishChange(db, { shipperId, topic: 'sms', facts: {} })
    }
    return c.json({ status: 'ok' })
  })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
