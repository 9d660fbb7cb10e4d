import { confirmLogin, login, lookUpPhone, register } from '@doira/contract/auth/sign-in'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, type TestChain } from '../testing/factories.testing.ts'
import { makeTestApi, type TestApi } from '../testing/test-api.testing.ts'

type World = { readonly db: Db; readonly chain: TestChain; readonly shop: TestApi }

export function inWorld(run: (world: World) => Promise<void>, given: Parameters<typeof makeTestApi>[2] = {}) {
  return () =>
    withRollback(async (db) => {
      const chain = await aChain(db)
      await run({ db, chain, shop: makeTestApi(db, chain, given) })
    })
}

/** Somebody at an address, with the calls of a sign-in. */
export function caller(shop: TestApi, address: string, device: { device_token?: string } = {}) {
  const headers = { 'x-doira-address': address }
  return {
    ask: (phone: string, given: object = {}) =>
      shop.call(login, { body: { phone, ...device, ...given }, headers }),
    register: (phone: string, given: object = {}) =>
      shop.call(register, {
        body: { phone, name: 'user', registration_source: 'website', ...device, ...given },
        headers,
      }),
    confirm: (phone: string, code: string, nonce?: string | null) =>
      shop.call(confirmLogin, { body: { phone, code, ...device, ...(nonce && { nonce }) }, headers }),
    lookUp: (phone: string) => shop.call(lookUpPhone, { body: { phone, ...device }, headers }),
  }
}

export const stranger = (shop: TestApi, number: number) => caller(shop, `10.9.${number >> 8}.${number & 255}`)
