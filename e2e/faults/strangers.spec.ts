import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { openCallerAt } from '../harness/callers/shop-api.ts'
import { getTotp } from '../harness/callers/totp.ts'
import { test } from '../harness/servers/own-shop-test.ts'

// A proxy in front says who calls, as in production; limits are those of production.
test.use({ shopSettings: { DEMO_FULFILMENT: 'off', TRUSTED_PROXIES: '1' } })

const isLong = process.env.FAULTS === 'all'
const waves = isLong ? 40 : 3
const strangersAWave = isLong ? 50 : 15
/** Within which a code is sent, also behind hundreds of others. */
const codeTimeoutMs = 60_000

const phone = '+998901230077'
const [home, elsewhere] = ['84.54.1.1', '2001:db8:ffff:1::7']
const staffLogin = 'operator'
const branch = '84.54.2.2'

/** Rented machines: addresses of a few providers, and whole networks of IPv6. */
function aStrangersAddress(): string {
  if (randomInt(2) === 0) return `10.${randomInt(4)}.${randomInt(250)}.${randomInt(250)}`
  return `2001:db8:${randomInt(4)}:${randomInt(65_536).toString(16)}::${randomInt(65_536).toString(16)}`
}

test('[S-03] [S-07] [S-15] strangers behind a proxy try phones, codes, logins, files and promo codes, and lock out neither the customer nor the operator', async ({
  ownShop: shop,
  shopApi: { shipperId },
}) => {
  test.setTimeout(isLong ? 900_000 : 120_000)
  const at = (address: string) => openCallerAt(shop.url, { shipperId, address })

  /** As the storefront does it, with what this device was given before. */
  async function signInCustomer(address: string, device: string | null): Promise<string> {
    const { ok } = at(address)
    const asker = { phone, device_token: device }
    const before = shop.codesFor(phone).length
    const known = await at(address).call('/v1/customers/phone', asker)
    const path = known.status === 404 ? 'register' : 'login'
    const names = path === 'register' ? { name: 'Дилноза', registration_source: 'website' } : {}
    const { nonce } = await ok(`/v1/customers/${path}`, { ...asker, ...names })
    // It waits behind the codes that strangers asked for.
    await expect.poll(() => shop.codesFor(phone).length, { timeout: codeTimeoutMs }).toBeGreaterThan(before)
    const code = shop.codesFor(phone)[before]
    const confirm = path === 'register' ? 'register-confirm' : 'confirm-login'
    return String((await ok(`/v1/customers/${confirm}`, { ...asker, code, nonce })).device_token)
  }

  let staffKey = ''
  async function signInStaff(address: string, device: string | null): Promise<string> {
    const { ok } = at(address)
    const known = { known_device: device }
    const password = await shop.staffPassword(staffLogin)
    const asked = await ok('/v1/staff/sign-in', { login: staffLogin, password, ...known })
    staffKey ||= String((asked.enrolment as { secret: string }).secret)
    const code = getTotp(staffKey, Date.parse(shop.now()))
    const done = await ok('/v1/staff/sign-in/code', { challenge: asked.challenge, code, ...known })
    shop.skipTime(61_000)
    return String(done.known_device)
  }

  const device = await signInCustomer(home, null)
  const staffDevice = await signInStaff(branch, null)
  const answered = new Map<string, number>()
  const attack = async () => {
    const { call } = at(aStrangersAddress())
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const file = { id: randomUUID(), name: 'cv.pdf', size: 10 * 1024 * 1024 }
    const tries = {
      login: call('/v1/customers/login', { phone }),
      register: call('/v1/customers/register', {
        ...{
          phone: `+99893${randomInt(1_000_000, 9_999_999)}`,
          name: 'user',
          registration_source: 'website',
        },
      }),
      confirm: call('/v1/customers/confirm-login', { phone, code }),
      staff: call('/v1/staff/sign-in', { login: staffLogin, password: code }),
      file: call(`/v2/applications/${randomUUID()}/files`, file),
      promo: call(
        '/v1/fares/compute-price',
        { lat: 41.31, long: 69.28, products: [], promo_code: code },
        'PATCH',
      ),
    }
    for (const [what, answer] of Object.entries(tries)) {
      const { status } = await answer
      answered.set(`${what} ${status}`, (answered.get(`${what} ${status}`) ?? 0) + 1)
    }
  }
  for (let wave = 0; wave < waves; wave += 1)
    await Promise.all(Array.from({ length: strangersAWave }, attack))
  const reported = [...answered].toSorted().map(([what, times]) => `${what}: ${times}`)
  test.info().annotations.push({ type: 'measured', description: reported.join(', ') })
  expect(reported.filter((line) => /^(confirm|staff) 200|^\w+ 5\d\d/.test(line))).toEqual([])

  // Ten an hour for all strangers, and the one of the first sign-in among them.
  await expect.poll(() => shop.codesFor(phone).length, { timeout: codeTimeoutMs }).toBe(10)
  const [again] = await Promise.all([signInCustomer(home, null), attack()])
  expect(again).not.toBe('')
  const [same] = await Promise.all([signInCustomer(elsewhere, device), attack()])
  expect(same).toBe(device)
  await Promise.all([signInStaff(branch, null), attack()])
  expect(await signInStaff(elsewhere, staffDevice)).toBe(staffDevice)
})
