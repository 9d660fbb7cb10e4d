import { randomUUID } from 'node:crypto'
import { createOrder } from '@doira/contract/ordering/create-order'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { eq, sql } from 'drizzle-orm'
import { aFakeIiko } from '../../loyalty/crm/iiko.testing.ts'
import { aGatewayServer } from '../../messaging/sms/gateways.testing.ts'
import { getVapidKeys } from '../../messaging/web-push/vapid-keys.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeLog } from '../../platform/log.ts'
import { readSettings } from '../../platform/settings/read-settings.ts'
import { chainSettingsSchema } from '../../settings/chain-settings.ts'
import { readApiEnv } from '../../settings/env.ts'
import {
  aChain,
  aCustomer,
  addressInZone,
  aMoment,
  aProduct,
  aSession,
  type TestChain,
} from '../../testing/factories.testing.ts'
import { orderTotal } from '../../testing/payment-world.testing.ts'
import { makeProviders } from '../../testing/providers.testing.ts'
import { makeTestApi, noChanges, type TestApi } from '../../testing/test-api.testing.ts'
import { shippersTable } from '../chain.tables.ts'
import { getParts, makeKeysOf } from './credentials-of.ts'

/** All credentials that a chain can have; their values contain the chain's name. */
export function getSettings(name: 'alpha' | 'beta') {
  const [digit, push] =
    name === 'alpha'
      ? (['1', new Uint8Array(32).fill(4)] as const)
      : (['2', new Uint8Array(32).fill(5)] as const)
  const { publicKey, privateKey } = getVapidKeys(push)
  return {
    ...{ PAYME_MERCHANT_ID: digit.repeat(24), PAYME_KEY: `payme-secret-of-${name}` },
    ...{
      CLICK_SERVICE_ID: digit.repeat(5),
      CLICK_MERCHANT_ID: '9',
      CLICK_SECRET_KEY: `click-secret-of-${name}`,
    },
    CLICK_MERCHANT_USER_ID: digit,
    ...{ SMS_PROVIDER: 'eskiz', ESKIZ_URL: `https://eskiz.${name}.test`, ESKIZ_SENDER: name },
    ...{ ESKIZ_EMAIL: `${name}@shop.test`, ESKIZ_PASSWORD: `eskiz-secret-of-${name}` },
    ...{ TELEGRAM_BOT_TOKEN: `${digit}000001:bot-secret-of-${name}`, TELEGRAM_BOT_NAME: `${name}_bot` },
    ...{ IIKO_URL: `https://iiko.${name}.test`, IIKO_API_LOGIN: `iiko-secret-of-${name}` },
    IIKO_ORGANIZATION_ID: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
    ...{ WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey },
  }
}

/** Gateways and CRMs on the hosts of each chain; any other host answers with an error. */
function outside() {
  const of = () => ({ eskiz: aGatewayServer(), iiko: aFakeIiko() })
  const known: Record<string, ReturnType<typeof of>> = { alpha: of(), beta: of() }
  const request: typeof fetch = (url, init) => {
    const [service, name = ''] = new URL(String(url)).hostname.split('.')
    const services = known[name]
    if (!services) throw new Error('nobody is called there')
    return (service === 'iiko' ? services.iiko : services.eskiz).request(url, init)
  }
  const { alpha = of(), beta = of() } = known
  return { alpha, beta, request }
}

async function getAShop(db: Db, shop: TestApi, chain: TestChain) {
  const dish = await aProduct(db, chain, { mxik: '00101001001000000' })
  const customer = await aCustomer(db, chain)
  const token = await aSession(db, customer)
  const headers = { Shipper: chain.shipperId, Platform: chain.platformId }
  const call: TestApi['call'] = (endpoint, options = {}) => shop.call(endpoint, { ...options, headers })
  const anOrder = (payment_type: OnlinePaymentType | 'cash', id: string = randomUUID()) => ({
    ...{ id, payment_type, delivery_type: 'delivery' as const, offer_accepted: true },
    ...{ to_location: addressInZone, to_address: 'Amir Temur 1' },
    products: [{ product_id: dish, quantity: 1 }],
  })
  const order = (...wanted: Parameters<typeof anOrder>) =>
    call(createOrder, { token, body: anOrder(...wanted) })
  return { ...chain, customer, token, call, anOrder, order }
}

/**
 * Three chains in one process: alpha, the oldest, with the settings of the environment; beta with its own; gamma with
 * none.
 */
export async function makeTwoKeys(db: Db, environment: Record<string, string> = {}) {
  const [one, two, three] = [await aChain(db), await aChain(db), await aChain(db)]
  await db
    .update(shippersTable)
    .set({ createdAt: sql`now() - interval '1 day'` })
    .where(eq(shippersTable.id, one.shipperId))
  const [lines, printed]: [string[], string[]] = [[], []]
  const log = makeLog('trace', undefined, { write: (line) => void lines.push(line) })
  const world = outside()
  const env = readApiEnv({ ...getSettings('alpha'), ...environment })
  const own = { ...getSettings('beta'), SITE_URL: 'https://beta.test', TAG_MANAGER_ID: 'GTM-BETA' }
  const secret = new Uint8Array(32).fill(7)
  const keysOf = await makeKeysOf({
    ...{ db, env, log, secret, changes: noChanges, clock: () => aMoment, request: world.request },
    chains: new Map([[two.shipperId, readSettings(chainSettingsSchema, own)]]),
    site: { siteUrl: 'https://alpha.test', mainSiteUrl: null, tagManagerId: 'GTM-ALPHA' },
    ...{ vapidKeys: getVapidKeys(secret), printLine: (line) => void printed.push(line) },
  })
  const shop = makeTestApi(db, one, { ...getParts(keysOf), log, secret })
  const getDesks = ({ shipperId }: TestChain) =>
    makeProviders(shop, orderTotal, keysOf.of(shipperId).payments.accounts)
  return {
    ...{ db, shop, keysOf, lines, printed, secret, outside: world },
    alpha: { ...(await getAShop(db, shop, one)), ...getDesks(one) },
    beta: { ...(await getAShop(db, shop, two)), ...getDesks(two) },
    gamma: await getAShop(db, shop, three),
  }
}
export type TwoKeys = Awaited<ReturnType<typeof makeTwoKeys>>
