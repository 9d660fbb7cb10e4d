import { randomUUID } from 'node:crypto'
import { expect, test as journey } from '../fixtures.ts'
import { signInCustomer } from '../harness/api-customer.ts'
import { type Gateway, openGateway } from '../harness/gateway.ts'
import { makeOwnShop, type OwnShop } from '../harness/own-shop.ts'
import { openShopApi } from '../harness/shop-api.ts'
import { aNewPhone } from '../harness/sms.ts'
import { shop as shopPage } from '../pages/shop.ts'
import { signIn } from '../pages/sign-in.ts'

const atOnce = 40
const mostMegabytes = 600

type Away = { readonly gateway: Gateway; readonly shop: OwnShop }

const test = journey.extend<object, { readonly away: Away }>({
  away: [
    async ({ browserName: _ }, use) => {
      const gateway = await openGateway()
      const shop = await makeOwnShop({
        ...{ SMS_PROVIDER: 'eskiz', ESKIZ_EMAIL: 'shop@example.com', ESKIZ_PASSWORD: 'password' },
        ...{ ESKIZ_URL: gateway.url, YANDEX_GEOCODER_KEY: 'key', YANDEX_GEOCODER_URL: `${gateway.url}/v1/` },
        ...{
          TELEGRAM_BOT_TOKEN: '1234567:a-token-that-nobody-has',
          TELEGRAM_BOT_NAME: 'doira_bot',
          TELEGRAM_API_URL: gateway.url,
        },
        ...{ SITE_URL: 'https://shop.example', DEMO_FULFILMENT: 'off', SIGN_IN_CODES_PER_ADDRESS: '1000' },
      })
      await shop.start()
      await use({ gateway, shop })
      await shop.remove()
      await gateway.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ away }, use) => use(away.shop.url),
  expectedComplaints: async ({ browserName: _ }, use) => use([/net::ERR_/]),
})

test.skip(process.env.FAULTS !== 'all', 'a part of npm run test:long')

for (const state of ['hanging', 'down'] as const) {
  test(`[R8-20] messages, addresses and the bot are ${state}: orders go on, an address is found, the customer may ask for another code`, async ({
    page,
    away: { gateway, shop },
    phone,
  }) => {
    test.setTimeout(180_000)
    gateway.set('well')
    const codes = gateway.codes().length
    const codeFor = async () => {
      await expect.poll(() => gateway.codes().length, { timeout: 15_000 }).toBeGreaterThan(codes)
      return gateway.codes().at(-1) ?? ''
    }
    const customer = await signInCustomer(await openShopApi({ ...shop, codeFor }), phone)
    const order = await customer.aTakeaway()

    gateway.set(state)
    const dialog = signIn(page)
    await shopPage(page).open('/?login')
    await dialog.givePhone(aNewPhone(8))
    await expect(page.getByText(/Отправить код повторно через \d+/)).toBeVisible()
    await expect.poll(gateway.asked, { timeout: 15_000 }).toBeGreaterThan(0)

    const started = performance.now()
    const streets = Array.from({ length: atOnce }, (_, index) => `Амира Темура ${index + 1}`)
    const [found] = await Promise.all([
      Promise.all(
        streets.map((search) =>
          customer.call('GET', `/v1/map/geocoder?geocode=${encodeURIComponent(search)}`),
        ),
      ),
      Promise.all(streets.map(() => customer.place({ ...order, id: randomUUID() }))),
    ])
    const tookMs = Math.round(performance.now() - started)
    for (const answer of found) expect(JSON.stringify(answer)).toContain('Темура')
    expect((await customer.numbersById()).size).toBe(atOnce)
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    expect(shop.memoryMegabytes()).toBeLessThan(mostMegabytes)

    // Codes come again as soon as the gateway is well.
    gateway.set('well')
    const known = gateway.codes().length
    const another = { phone: aNewPhone(9), name: 'user', registration_source: 'website' }
    await customer.call('POST', '/v1/customers/register', another)
    await expect.poll(() => gateway.codes().length, { timeout: 60_000 }).toBeGreaterThan(known)
    test.info().annotations.push({
      type: 'measured',
      description: `${state}: ${atOnce} orders and ${atOnce} addresses at once in ${tookMs} ms`,
    })
  })
}
