import { getFavourites, replaceFavourites } from '@doira/contract/customers/favourites'
import type { Db } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import { listFavourites, writeFavourites } from './favourites.queries.ts'

export function mountFavourites(mount: Mount, { db }: { readonly db: Db }): void {
  const answer = async (key: { readonly shipperId: string; readonly customerId: string }) => ({
    product_ids: [...(await listFavourites(db, key))],
  })

  mount(getFavourites, ({ shipperId, customer }) => answer({ shipperId, customerId: customer.id }))

  mount(replaceFavourites, async ({ shipperId, customer, body }) => {
    const key = { shipperId, customerId: customer.id }
    await writeFavourites(db, { ...key, productIds: body.product_ids })
    return answer(key)
  })
}
