import * as calls from '@doira/contract/fulfilment/phone-orders/order-entry'
import { DomainError } from '@doira/domain/problem'
import { findCustomer } from '../../customers/customers.queries.ts'
import { getDistance, makePriceRequest } from '../../ordering/quote/price-request.ts'
import { toQuoteRequest } from '../../ordering/quote/quote-request.mapper.ts'
import { readRepeat } from '../../ordering/repeat/read-repeat.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { getOrder } from '../board/get-order.ts'
import { readOrderId } from '../board/wanted-branches.ts'
import { findLinkOrigin } from '../link-origin.ts'
import { listHarmfulLines } from './harmful-lines.ts'
import { makePlaceCallOrder, type PlaceCallDeps } from './place-phone-order.ts'
import { withinBranches } from './scope.ts'

/** Prices and places orders by phone with the functions of the shop. */
export function mountOrderEntry(read: StaffMount, deps: PlaceCallDeps): void {
  const { db, clock } = deps
  read(calls.priceCall, async ({ shipperId, staff, body }) => {
    const { customer_id: customerId, cannot_eat: said = '', ...wanted } = body
    if (customerId !== null && !(await findCustomer(db, { shipperId, customerId }))) {
      throw new DomainError({ code: 'customer_not_found' })
    }
    const request = toQuoteRequest(wanted, { shipperId, customerId, isByPhone: true })
    const shopFacts = withinBranches(deps.shopFacts, staff.branchIds)
    const { made, quote } = await makePriceRequest({ ...deps, shopFacts })(request)
    // What is recorded of people is not for programs, which may name any customer.
    const caller = staff.role === 'service' ? null : customerId
    return {
      distance: getDistance(made.place, request),
      quote,
      harmful: await listHarmfulLines(db, wanted.products, { shipperId, customerId: caller, said }),
    }
  })
  read(calls.repeatForCustomer, async ({ shipperId, staff, params, query }) => {
    const { lines } = await getOrder(db, staff, readOrderId(params.id))
    const now = clock()
    const facts = await withinBranches(deps.shopFacts, staff.branchIds).read(db, { shipperId, now })
    return readRepeat(db, { facts, menu: query, lines: lines.map(({ line }) => line), now })
  })
}

export function entryActions(deps: PlaceCallDeps): ActionHandlers<typeof calls> {
  const place = makePlaceCallOrder(deps)
  return { placeCallOrder: (call) => place({ ...call, origin: findLinkOrigin(deps, call) }) }
}
