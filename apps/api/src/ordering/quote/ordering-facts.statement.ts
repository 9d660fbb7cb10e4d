import type { StopState } from '@doira/domain/catalog/product'
import type { RestrictionKind } from '@doira/domain/customers/restrictions'
import type { CashRules } from '@doira/domain/payments/cash-rules'
import type { UnpaidRules } from '@doira/domain/policy/chain-rules'
import { type SQL, sql } from 'drizzle-orm'
import { modifierStopListTable, stopListTable } from '../../catalog/menus.tables.ts'
import { chainVersionsTable, shippersTable } from '../../chains/chain.tables.ts'
import { customersTable } from '../../customers/customers.tables.ts'
import { getRestrictions } from '../../customers/restrictions.queries.ts'
import { waitingPoints } from '../../customers/waiting-points.queries.ts'
import { type PromoRow, promoColumn } from '../../discounts/promo-code.queries.ts'
import { loyaltyEntriesTable } from '../../loyalty/loyalty.tables.ts'
import { type DiscountsLeftRow, discountsLeftColumns } from '../../orders/lifecycle/discount-uses.queries.ts'
import { kitchenSlotsTable } from '../../orders/lifecycle/order-holds.tables.ts'
import { type StandingRow, standingColumns } from '../../orders/lifecycle/unpaid-standing.queries.ts'
import { orderRequestsTable, ordersTable } from '../../orders/orders.tables.ts'
import { bestPurchasesColumn, purchasesColumn } from '../../orders/purchases.queries.ts'
import { type PreparedStatement, prepareStatement } from '../../platform/database/prepared-statement.ts'
import { figuresColumn, historyColumns, type OrderHistory, ownOrders } from './customer-facts.queries.ts'

/** Of the statement. */
export type OrderingFactsRow = {
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
type Statement = PreparedStatement<Record<string, string | number | null>, OrderingFactsRow>

const statements = new Map<string, Statement>()

/** Prepared once for each set of facts. */
export function orderingFactsStatement(wanted: Wanted): Statement {
  const parts = (['promo', 'slot', 'order', 'address', 'segments', 'grace'] as const).filter(
    (name) => wanted[name],
  )
  const name = ['ordering_facts', ...parts].join('_')
  const known = statements.get(name)
  if (known) return known
  const made = prepareStatement<Record<string, string | number | null>, OrderingFactsRow>(
    name,
    textFor(wanted),
  )
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
