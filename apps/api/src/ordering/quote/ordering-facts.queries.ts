import type { StopState } from '@doira/domain/catalog/product'
import type { RestrictionKind } from '@doira/domain/customers/restrictions'
import type { PromoCode } from '@doira/domain/discounts/discount'
import { normalisePromoCode } from '@doira/domain/discounts/promo'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { getSlotStart } from '@doira/domain/ordering/slots'
import type { UnpaidStanding } from '@doira/domain/ordering/unpaid-order'
import { type CashRules, defaultCashRules } from '@doira/domain/payments/cash-rules'
import { defaultRules, type UnpaidRules } from '@doira/domain/policy/chain-rules'
import type { Instant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import { type SQL, sql } from 'drizzle-orm'
import { modifierStopListTable, stopListTable } from '../../catalog/menus.tables.ts'
import { chainVersionsTable, shippersTable } from '../../chains/chain.tables.ts'
import { type CustomerRow, customersTable } from '../../customers/customers.tables.ts'
import { getRestrictions } from '../../customers/restrictions.queries.ts'
import { waitingPoints } from '../../customers/waiting-points.queries.ts'
import type { Titled } from '../../discounts/discounts.queries.ts'
import {
  type PromoRow,
  promoColumn,
  readPromoRow,
  withUsedUpCode,
} from '../../discounts/promo-code.queries.ts'
import { loyaltyEntriesTable } from '../../loyalty/loyalty.tables.ts'
import {
  type DiscountsLeft,
  type DiscountsLeftRow,
  discountsLeftColumns,
  toDiscountsLeft,
} from '../../orders/lifecycle/discount-uses.queries.ts'
import { kitchenSlotsTable } from '../../orders/lifecycle/order-holds.tables.ts'
import {
  type StandingRow,
  standingColumns,
  toStanding,
} from '../../orders/lifecycle/unpaid-standing.queries.ts'
import { orderRequestsTable, ordersTable } from '../../orders/orders.tables.ts'
import { bestPurchasesColumn, purchasesColumn } from '../../orders/purchases.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { type PreparedStatement, prepareStatement } from '../../platform/database/prepared-statement.ts'
import { figuresColumn, historyColumns, type OrderHistory, ownOrders } from './customer-facts.queries.ts'
import type { QuoteRequest } from './quote-request.ts'

/** The customer of a quote or an order. */
export type KnownCustomer = Pick<
  CustomerRow,
  'id' | 'name' | 'phone' | 'dateOfBirth' | 'dateOfBirthSetOn' | 'grantedLevel' | 'leavesOut'
> & {
  /** Of the points on the card, those that are available. */
  readonly spendablePoints: Sum
  /** Another one after every change of the customer's row. */
  readonly revision: string
  /** Whether there are points whose time is over. */
  readonly hasExpiredPoints: boolean
  readonly history: OrderHistory
  /** Orders since a moment, including cancelled ones, because the number of placed orders is limited. */
  readonly recentOrders: number
  readonly standing: UnpaidStanding
  /** Goods of the orders that were finished in the last twelve months. */
  readonly purchases: Sum
  /** The most that they were in the last month; the same where no terms of the chain ask for it. */
  readonly bestPurchases: Sum
}

/** What took an order id, and the number of its order. */
export type EarlierRequest = {
  readonly customerId: string
  readonly bodyHash: Uint8Array
  readonly number: number
}

/** What quotes and orders depend on and what changes all the time. */
export type OrderingFacts = DiscountsLeft & {
  /** Of the chain's menus, zones and terms. */
  readonly version: string | null
  /** Null for a customer who is not signed in, or has left. */
  readonly customer: KnownCustomer | null
  /** Dishes and modifiers that the branch has run out of. */
  readonly stops: ReadonlyMap<string, StopState>
  /** Minutes of the kitchen that are taken in the half hour of a pre-order. */
  readonly takenMinutes: number
  readonly promo: Titled<PromoCode> | null
  readonly unpaidRules: UnpaidRules
  readonly cashRules: CashRules
  /** Whether its branches limit orders for now. */
  readonly limitsNow: boolean
  /** What took the order id before. */
  readonly earlier: EarlierRequest | null
  /** Restrictions of the customer, their phone or the address of the order. */
  readonly restrictions: readonly RestrictionKind[]
}

export type AskedFacts = {
  readonly request: Pick<QuoteRequest, 'shipperId' | 'customerId' | 'futureTime' | 'promoCode'>
  /** Null before one is known. */
  readonly branchId: string | null
  /** Whether a discount of the chain asks in which segments the customer is. */
  readonly hasSegments: boolean
  /** Whether terms of the chain have a grace month. */
  readonly hasGrace: boolean
  readonly now: Instant
  readonly order?: {
    readonly id: string
    /** From when on orders count as recent. */
    readonly recentSince: Instant
    readonly extraPhone: string | null
    /** Null for a takeaway. */
    readonly to: {
      readonly address: string
      readonly apartment: string
      readonly point: { readonly lat: number; readonly long: number } | null
    } | null
  }
}

type Row = {
  readonly version: string | null
  readonly unpaidRules: UnpaidRules | null
  readonly cashRules: CashRules | null
  readonly limitsNow: boolean | null
  readonly customerId: string | null
  readonly revision: string
  readonly name: string
  readonly phone: string
  readonly dateOfBirth: string | null
  readonly dateOfBirthSetOn: string | null
  readonly grantedLevel: string | null
  readonly spendablePoints: string
  readonly leavesOut: readonly string[]
  readonly hasExpiredPoints: boolean
  readonly recentOrders: number
  readonly purchases: string
  readonly bestPurchases: string | null
  readonly stops: Readonly<Record<string, StopState>> | null
  readonly taken: number | null
  readonly promo: PromoRow | null
  readonly earlier: { readonly customerId: string; readonly bodyHash: string; readonly number: number } | null
  readonly restrictions: readonly RestrictionKind[] | null
} & OrderHistory &
  DiscountsLeftRow &
  StandingRow

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const shipperId = given('shipperId', 'uuid')
const customerId = given('customerId', 'uuid')
const branchId = given('branchId', 'uuid')
const now = given('now', 'timestamptz')

/** The facts to read. The others cost nothing, even under a generic query plan. */
type Wanted = Readonly<Record<'promo' | 'slot' | 'order' | 'address' | 'segments' | 'grace', boolean>>
type Statement = PreparedStatement<Record<string, string | number | null>, Row>

const statements = new Map<string, Statement>()

function statementFor(wanted: Wanted): Statement {
  const parts = (['promo', 'slot', 'order', 'address', 'segments', 'grace'] as const).filter(
    (name) => wanted[name],
  )
  const name = ['ordering_facts', ...parts].join('_')
  const known = statements.get(name)
  if (known) return known
  const made = prepareStatement<Record<string, string | number | null>, Row>(name, textFor(wanted))
  statements.set(name, made)
  return made
}

const textFor = (wanted: Wanted): SQL => sql`
    with ${ownOrders({ shipperId, customerId })}, standing as (
      select ${historyColumns}, ${wanted.segments ? figuresColumn(now) : sql`null::json as figures`},
        ${purchasesColumn(now)} as purchases,
        ${wanted.grace ? bestPurchasesColumn(now) : sql`null`} as "bestPurchases",
        ${standingColumns({
          ...{ shipperId, customerId },
          to: wanted.address
            ? {
                address: given('address', 'text'),
                apartment: given('apartment', 'text'),
                lat: given('lat', 'float8'),
                long: given('long', 'float8'),
              }
            : null,
        })},
        ${
          wanted.order
            ? sql`(count(*) filter (where created_at > ${given('recentSince', 'timestamptz')}))::int`
            : sql`0`
        } as "recentOrders"
      from own
    )
    select
      (select version from ${chainVersionsTable} where shipper_id = ${shipperId}) as version,
      s.unpaid_rules as "unpaidRules", s.cash_rules as "cashRules",
      (s.promise_rules->>'pausesByQueue')::boolean as "limitsNow",
      c.id as "customerId", c.xmin::text as revision, c.name, c.phone, c.date_of_birth as "dateOfBirth",
      c.date_of_birth_set_on as "dateOfBirthSetOn", c.granted_level as "grantedLevel",
      (c.points_balance - ${waitingPoints({ shipperId, customerId, now })})::text as "spendablePoints",
      c.leaves_out as "leavesOut",
      exists (
        select from ${loyaltyEntriesTable} where shipper_id = ${shipperId} and customer_id = ${customerId}
          and remaining > 0 and expires_at <= ${now}
      ) as "hasExpiredPoints",
      standing.*,
      (select json_object_agg(id, state) from (
        select product_id as id, state from ${stopListTable}
        where shipper_id = ${shipperId} and branch_id = ${branchId}
        union all
        select modifier_id, state from ${modifierStopListTable}
        where shipper_id = ${shipperId} and branch_id = ${branchId}
      ) as stopped) as stops,
      ${discountsLeftColumns({ shipperId, now })},
      ${
        wanted.slot
          ? sql`(select taken_minutes from ${kitchenSlotsTable}
        where shipper_id = ${shipperId} and branch_id = ${branchId}
          and starts_at = ${given('slotStartsAt', 'timestamptz')})`
          : sql`null`
      } as taken,
      ${wanted.promo ? promoColumn({ shipperId, code: given('promoCode', 'text') }) : sql`null`} as promo,
      ${
        wanted.order
          ? sql`(select json_build_object('customerId', r.customer_id, 'bodyHash', encode(r.body_hash, 'hex'), 'number', o.number)
        from ${orderRequestsTable} r join ${ordersTable} o on o.shipper_id = r.shipper_id and o.id = r.order_id
        where r.shipper_id = ${shipperId} and r.order_id = ${given('orderId', 'uuid')})`
          : sql`null`
      } as earlier,
      ${
        wanted.order
          ? getRestrictions({
              ...{ shipperId, customerId, now, extraPhone: given('extraPhone', 'text') },
              to: wanted.address
                ? { address: given('address', 'text'), apartment: given('apartment', 'text') }
                : null,
            })
          : sql`null`
      } as restrictions
    from ${shippersTable} s
    left join ${customersTable} c on c.shipper_id = s.id and c.id = ${customerId}
    cross join standing
    where s.id = ${shipperId}`

/** One statement. @throws Error for a chain that does not exist */
export async function readOrderingFacts(
  db: Db,
  { request, branchId: branch, hasSegments, hasGrace, now: at, order }: AskedFacts,
): Promise<OrderingFacts> {
  const { promoCode, futureTime } = request
  const statement = statementFor({
    promo: promoCode !== null,
    // The code that is entered may ask for them too.
    segments: request.customerId !== null && (hasSegments || promoCode !== null),
    grace: request.customerId !== null && hasGrace,
    slot: futureTime !== null,
    order: order !== undefined,
    address: order !== undefined && order.to !== null,
  })
  const [row] = await statement(db, {
    shipperId: request.shipperId,
    customerId: request.customerId,
    branchId: branch,
    now: at,
    slotStartsAt: futureTime && getSlotStart(futureTime),
    promoCode: promoCode && normalisePromoCode(promoCode),
    orderId: order?.id ?? null,
    recentSince: order?.recentSince ?? null,
    extraPhone: order?.extraPhone ?? null,
    address: order?.to?.address ?? null,
    apartment: order?.to?.apartment ?? null,
    lat: order?.to?.point?.lat ?? null,
    long: order?.to?.point?.long ?? null,
  })
  if (!row) throw new Error('a chain that does not exist')
  const found = row.promo && readPromoRow(row.promo)
  return {
    version: row.version,
    customer: toKnownCustomer(row),
    stops: new Map(Object.entries(row.stops ?? {})),
    ...withUsedUpCode(toDiscountsLeft(row), found),
    takenMinutes: row.taken ?? 0,
    limitsNow: row.limitsNow ?? false,
    promo: found?.promo ?? null,
    unpaidRules: row.unpaidRules ?? defaultRules.unpaidRules,
    cashRules: row.cashRules ?? defaultCashRules,
    restrictions: row.restrictions ?? [],
    earlier: row.earlier && { ...row.earlier, bodyHash: Buffer.from(row.earlier.bodyHash, 'hex') },
  }
}

function toKnownCustomer(row: Row): KnownCustomer | null {
  if (row.customerId === null) return null
  return {
    id: row.customerId,
    revision: row.revision,
    name: row.name,
    phone: row.phone,
    dateOfBirth: row.dateOfBirth === null ? null : toLocalDate(row.dateOfBirth),
    dateOfBirthSetOn: row.dateOfBirthSetOn === null ? null : toLocalDate(row.dateOfBirthSetOn),
    grantedLevel: row.grantedLevel,
    spendablePoints: toSum(Number(row.spendablePoints)),
    leavesOut: [...row.leavesOut],
    hasExpiredPoints: row.hasExpiredPoints,
    history: row,
    recentOrders: row.recentOrders,
    standing: toStanding(row),
    purchases: toSum(Number(row.purchases)),
    bestPurchases: toSum(Number(row.bestPurchases ?? row.purchases)),
  }
}
