import { getShipper } from '@doira/contract/chains/get-shipper'
import { listCities } from '@doira/contract/chains/list-cities'
import { DomainError } from '@doira/domain/problem'
import type { Db } from '../platform/database/database.ts'
import { declareChainFacts } from '../platform/http/cache-facts.ts'
import type { Mount } from '../platform/http/mount.ts'
import { toWireCity, toWireShipper } from './chain.mapper.ts'
import { findShipperById, listCities as queryCities } from './chain.queries.ts'

export function mountChain(mount: Mount, { db }: { readonly db: Db }): void {
  mount(getShipper, async ({ shipperId, params, context }) => {
    declareChainFacts(context)
    // Another chain's page is as unknown here as one that does not exist.
    const shipper = params.id === shipperId ? await findShipperById(db, shipperId) : null
    if (!shipper) throw new DomainError({ code: 'shipper_not_found' })
    return toWireShipper(shipper)
  })
  mount(listCities, async ({ shipperId, context }) => {
    declareChainFacts(context)
    return { cities: (await queryCities(db, shipperId)).map(toWireCity) }
  })
}
