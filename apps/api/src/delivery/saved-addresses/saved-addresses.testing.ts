import { randomUUID } from 'node:crypto'
import {
  deletePoint,
  listSavedPoints,
  mergePoints,
  savePoint,
  updatePoint,
} from '@doira/contract/delivery/saved-points'
import type { Db } from '../../platform/database/database.ts'
import { aChain, aCustomer, aSession } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'

export const aPoint = (given: Readonly<Record<string, unknown>> = {}) => ({
  id: randomUUID(),
  address: 'улица Навои, 12',
  city: 'tashkent',
  location: { lat: 41.315, long: 69.285 },
  ...given,
})

/** Two customers of one chain; each calls with their own token. */
export async function aWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const asCustomer = async () => {
    const customer = await aCustomer(db, chain)
    const token = await aSession(db, customer)
    return {
      customer,
      save: (body: Readonly<Record<string, unknown>>) => shop.call(savePoint, { token, body }),
      update: (id: string, body: Readonly<Record<string, unknown>>) =>
        shop.call(updatePoint, { token, params: { id }, body }),
      remove: (id: string) => shop.call(deletePoint, { token, params: { id } }),
      merge: (points: readonly object[]) =>
        shop.call(mergePoints, { token, body: { customer_addresses: points } }),
      list: (query: Readonly<Record<string, string>> = {}) => shop.call(listSavedPoints, { token, query }),
      async named() {
        const { customer_addresses } = (await shop.call(listSavedPoints, { token })).ok()
        return customer_addresses.map(({ address, is_active }) => `${address}${is_active ? '*' : ''}`)
      },
    }
  }
  return { db, shop, me: await asCustomer(), stranger: await asCustomer() }
}

export type World = Awaited<ReturnType<typeof aWorld>>

export const navoi = { ru: 'улица Навои, 12', uz: 'Navoiy koʻchasi, 12', en: 'Navoi Street, 12' }
