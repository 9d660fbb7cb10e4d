import {
  deletePoint,
  listSavedPoints,
  mergePoints,
  savePoint,
  updatePoint,
} from '@doira/contract/delivery/saved-points'
import { DomainError } from '@doira/domain/problem'
import { findShipperById } from '../../chains/chain.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { toSavedPoint, toWireSavedPoint } from './saved-addresses.mapper.ts'
import { makeSavedPoints } from './saved-addresses.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Randomness }

export function mountSavedPoints(mount: Mount, deps: Deps): void {
  const savedPoints = makeSavedPoints(deps)

  mount(listSavedPoints, async ({ shipperId, customer, query }) => {
    // Another customer answers like one that does not exist.
    if (query.customer_id !== undefined && query.customer_id !== customer.id) {
      throw new DomainError({ code: 'customer_not_found' })
    }
    const points = await savedPoints.list({ shipperId, customerId: customer.id })
    const shipper = await findShipperById(deps.db, shipperId)
    if (!shipper) throw new DomainError({ code: 'shipper_not_found' })
    return {
      customer_addresses: points.map((point) => toWireSavedPoint(point, customer.id)),
      count: points.length,
      minimal_order_price: shipper.minimalOrderPrice,
    }
  })

  mount(savePoint, async ({ shipperId, customer, body }) => {
    const owner = { shipperId, customerId: customer.id }
    const saved = await savedPoints.save(owner, toSavedPoint(body, body.id ?? deps.random.uuid()))
    return toWireSavedPoint(saved, customer.id)
  })

  mount(updatePoint, async ({ shipperId, customer, params, body }) => {
    const owner = { shipperId, customerId: customer.id }
    const saved = await savedPoints.update(owner, toSavedPoint(body, params.id ?? ''))
    return toWireSavedPoint(saved, customer.id)
  })

  mount(deletePoint, async ({ shipperId, customer, params }) => {
    await savedPoints.remove({ shipperId, customerId: customer.id }, params.id ?? '')
    return { Message: 'Successfully deleted' }
  })

  mount(mergePoints, async ({ shipperId, customer, body }) => {
    const owner = { shipperId, customerId: customer.id }
    const brought = body.customer_addresses.map((point) => toSavedPoint(point, point.id))
    const { points, leftOut } = await savedPoints.merge(owner, brought)
    return {
      customer_addresses: points.map((point) => toWireSavedPoint(point, customer.id)),
      count: points.length,
      left_out: leftOut.map(({ id }) => id),
    }
  })
}
