import type { AnswerOf } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { maskPhone } from '@doira/domain/phone/format-phone'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { findCustomer, findCustomerByPhone } from '../../customers/customers.queries.ts'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import { listRestrictions } from '../../customers/restrictions.queries.ts'
import { readSpendable } from '../../customers/waiting-points.queries.ts'
import { listSavedPoints } from '../../delivery/saved-addresses/saved-addresses.queries.ts'
import type { ShopFactsCache } from '../../ordering/quote/shop-facts.ts'
import { readLevel } from '../../orders/lifecycle/customer-level.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { runAction } from '../../staff/actions/run-action.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import type { RecordLook } from '../board/drawer/record-look.ts'
import { getOrder } from '../board/get-order.ts'
import { readOrderId } from '../board/wanted-branches.ts'
import { toCustomerPlaces } from './customer-places.ts'
import {
  countLate,
  findLastComplaint,
  listLastOrders,
  listPastPlaces,
  readOrderSummary,
} from './find-customer.queries.ts'
import { readCustomerNotes } from './read-customer-notes.ts'
import { withinBranches } from './scope.ts'

type CustomersDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Randomness
  readonly shopFacts: ShopFactsCache
  /** @throws DomainError too_many_requests */
  readonly spendOnLookUp: (staffId: string) => Promise<void>
  readonly recordLook: RecordLook
}

const lastOrders = 3

/** Identifies the caller of a phone call. */
export function mountCustomers(read: StaffMount, deps: CustomersDeps): void {
  read(calls.lookUpCustomer, async ({ shipperId, staff, device, body: { phone: text } }) => {
    const phone = parsePhone(text)
    if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
    await deps.spendOnLookUp(staff.id)
    const now = deps.clock()
    const body = { action_id: deps.random.uuid(), pressed_at: now }
    return runAction(deps, { endpoint: calls.lookUpCustomer, staff, device, body }, async (tx) => {
      const found = await findCustomerByPhone(tx, { shipperId, phone })
      const customer = found && (await readCustomer(tx, { staff, customer: found, now, deps }))
      const answer: AnswerOf<typeof calls.lookUpCustomer> = { phone, customer, now }
      return {
        outcome: 'done',
        answer,
        // The action is never repeated, and the journal does not store what was read.
        stored: { phone: '', customer: null, now },
        branchId: null,
        after: { phone: maskPhone(phone), customer_id: customer?.id ?? null },
      }
    })
  })
  read(calls.readOrderCustomer, async ({ staff, device, params }) => {
    const { order } = (await getOrder(deps.db, staff, readOrderId(params.id))).facts
    const now = deps.clock()
    await deps.recordLook({ staff, device, order, now })
    const customer = await findCustomer(deps.db, order)
    if (!customer || customer.isNobody) return { customer: null }
    const memory = await readMemory(deps.db, { ...order, branchIds: staff.branchIds }, now)
    return { customer: { ...(await readPerson(deps.db, customer, now)), ...memory } }
  })
}

type Asked = {
  readonly staff: SignedInStaff
  readonly customer: CustomerRow
  readonly now: Instant
  readonly deps: Pick<CustomersDeps, 'shopFacts'>
}

async function readCustomer(tx: Db, { staff, customer, now, deps }: Asked): Promise<calls.WirePhoneCustomer> {
  const { shipperId, branchIds } = staff
  const owner = { shipperId, customerId: customer.id }
  const asked = { ...owner, branchIds }
  const { orders, lastOrderAt, language } = await readOrderSummary(tx, asked)
  const { level } = await readLevel(tx, { shipperId, customer, now })
  const shop = await withinBranches(deps.shopFacts, branchIds).read(tx, { shipperId, now })
  const places = { saved: await listSavedPoints(tx, owner), past: await listPastPlaces(tx, asked) }
  return {
    ...(await readPerson(tx, customer, now)),
    language,
    orders,
    last_order_at: lastOrderAt,
    level: level?.title ?? null,
    points: await readSpendable(tx, customer, now),
    ...(await readMemory(tx, asked, now)),
    addresses: toCustomerPlaces(places, shop, now),
    last_orders: await listLastOrders(tx, { ...asked, limit: lastOrders }),
  }
}

async function readPerson(db: Db, customer: CustomerRow, now: Instant) {
  const { shipperId, id, name, dateOfBirth } = customer
  const restrictions = await listRestrictions(db, { shipperId, customerId: id, now })
  return { ...{ id, name, date_of_birth: dateOfBirth }, restrictions }
}

/** What the next operator who takes a call of this customer should see. */
async function readMemory(db: Db, asked: Parameters<typeof countLate>[1], now: Instant) {
  return {
    facts: await readCustomerNotes(db, asked),
    last_complaint: await findLastComplaint(db, asked, now),
    late: await countLate(db, asked, now),
  }
}
