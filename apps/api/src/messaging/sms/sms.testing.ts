import { login } from '@doira/contract/auth/sign-in'
import { eq } from 'drizzle-orm'
import type { withRollback } from '../../platform/database/test-database.testing.ts'
import { readApiEnv } from '../../settings/env.ts'
import { aChain, aCustomer } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { chooseSms } from './choose-sms.ts'
import { aGatewayServer, gatewayEnv } from './gateways.testing.ts'
import { makeReadDeliveries } from './read-deliveries.ts'
import { makeSendDueSms } from './send-due-sms.ts'
import { smsOutboxTable } from './sms.tables.ts'

export const secret = new Uint8Array(32).fill(7)

export type World = ReturnType<typeof getAWorld> extends Promise<infer Made> ? Made : never

export async function getAWorld(
  db: Parameters<Parameters<typeof withRollback>[0]>[0],
  environment = gatewayEnv,
) {
  const gateways = aGatewayServer()
  const lines: string[] = []
  const sms = chooseSms({
    env: readApiEnv(environment),
    secret,
    shipperId: null,
    siteUrl: 'https://shop.example',
    printLine: (line) => lines.push(line),
    request: gateways.request,
  })
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain, { sms, secret })
  const customer = await aCustomer(db, chain)
  const send = makeSendDueSms({ ...shop.deps, atOnce: 1 })
  return {
    db,
    shop,
    gateways,
    lines,
    customer,
    ask: async () => (await shop.call(login, { body: { phone: customer.phone } })).ok(),
    send: () => send(AbortSignal.timeout(5000)),
    read: () => makeReadDeliveries(shop.deps)(AbortSignal.timeout(5000)),
    rows: () => db.select().from(smsOutboxTable).where(eq(smsOutboxTable.phone, customer.phone)),
  }
}
