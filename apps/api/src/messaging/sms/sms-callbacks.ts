import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { Db } from '../../platform/database/database.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import { smsGateways } from './gateways/registry.ts'
import { listSmsByName, recordDelivery } from './sms-outbox.queries.ts'
import type { SmsProviders } from './sms-provider.ts'

/**
 * The path of a gateway's reports. Gateways sign nothing, so the path contains a secret token.
 *
 * @param shipperId the chain whose own gateway it is; null: the gateway of the environment.
 */
export function smsCallbackPath(gateway: string, secret: Uint8Array, shipperId: string | null): string {
  const whose = shipperId === null ? '' : `|${shipperId}`
  const token = createHmac('sha256', secret).update(`sms callback|${gateway}${whose}`).digest('base64url')
  return `/sms/${gateway}/${token}`
}

/** Mounts the addresses of delivery reports. A repeated report changes nothing. */
export function mountSmsCallbacks(
  app: Hono<AppEnv>,
  { db, sms }: { readonly db: Db; readonly sms: OfChains<SmsProviders> },
): void {
  for (const { name: gateway, readReports } of smsGateways) {
    app.post(`/sms/${gateway}/:token`, async (c) => {
      const sender = sms.all.flat().find(({ reportsAt }) => isSame(c.req.path, reportsAt ?? ''))
      if (!sender) return c.notFound()
      const reports = readReports(await c.req.json().catch(() => null))
      if (reports === null) return c.json({ status: 'not understood' }, 400)
      for (const { messageId, delivery } of reports) {
        if (delivery === 'sent') continue
        for (const { id, shipperId } of await listSmsByName(db, { provider: gateway, messageId })) {
          if (sms.of(shipperId).includes(sender)) await recordDelivery(db, id, delivery)
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
