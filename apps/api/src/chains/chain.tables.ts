import type { ChainPromise, ChainScenes, ChainTexts } from '@doira/contract/chains/get-shipper'
import type { Localized } from '@doira/contract/common/shapes'
import type { AlertRules } from '@doira/domain/alerts/alert-rules'
import type { Language } from '@doira/domain/i18n/languages'
import { everyTextLanguages } from '@doira/domain/i18n/localized'
import type { CashRules } from '@doira/domain/payments/cash-rules'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import {
  type ApologyRules,
  type ComplaintRules,
  defaultRules,
  type PromiseRules,
  type UnpaidRules,
} from '@doira/domain/policy/chain-rules'
import type { CashlessRules } from '@doira/domain/reporting/reports/cashless'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localized, localTime, sum } from '../platform/database/columns.ts'

export type SisterBrand = { readonly title: Localized; readonly url: string | null }
export type Social = {
  readonly network: 'telegram' | 'instagram' | 'facebook' | 'youtube'
  readonly url: string
}

export const shippersTable = pgTable('shippers', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  logo: text('logo').notNull().default(''),
  phones: text('phones').array().notNull(),
  workOpensAt: localTime('work_opens_at').notNull(),
  workClosesAt: localTime('work_closes_at').notNull(),
  minimalOrderPrice: sum('minimal_order_price').notNull(),
  deliveryMinutes: integer('delivery_minutes').notNull(),
  courierCashLimit: sum('courier_cash_limit').notNull().default(defaultRules.courierCashLimit),
  couriersTakeOrders: boolean('couriers_take_orders').notNull().default(false),
  substitutionMinutes: integer('substitution_minutes').notNull().default(defaultRules.substitutionMinutes),
  /** Null, as the next one: the default rules. */
  unpaidRules: jsonb('unpaid_rules').$type<UnpaidRules>(),
  cashRules: jsonb('cash_rules').$type<CashRules>(),
  cashlessRules: jsonb('cashless_rules').$type<CashlessRules>(),
  apologyRules: jsonb('apology_rules').$type<ApologyRules>(),
  complaintRules: jsonb('complaint_rules').$type<ComplaintRules>(),
  promiseRules: jsonb('promise_rules').$type<PromiseRules>(),
  alertRules: jsonb('alert_rules').$type<AlertRules>(),
  sisterBrands: jsonb('sister_brands').$type<readonly SisterBrand[]>().notNull().default([]),
  appStoreUrl: text('app_store_url'),
  googlePlayUrl: text('google_play_url'),
  socials: jsonb('socials').$type<readonly Social[]>().notNull().default([]),
  allowedSites: text('allowed_sites').array().notNull().default([]),
  languages: text('languages')
    .array()
    .$type<readonly Language[]>()
    .notNull()
    .default([...everyTextLanguages]),
  brandColor: text('brand_color'),
  icon: text('icon').notNull().default(''),
  texts: jsonb('texts').$type<ChainTexts>().notNull().default({}),
  promises: jsonb('promises').$type<readonly ChainPromise[]>().notNull().default([]),
  scenes: jsonb('scenes').$type<ChainScenes>().notNull().default({}),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const shipperHostsTable = pgTable('shipper_hosts', {
  host: text('host').notNull(),
  shipperId: uuid('shipper_id').notNull(),
})

export const shipperPlatformsTable = pgTable('shipper_platforms', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind', { enum: ['website', 'android', 'ios', 'bot', 'hall'] }).notNull(),
})

export const citiesTable = pgTable('cities', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
  centerLat: doublePrecision('center_lat').notNull(),
  centerLong: doublePrecision('center_long').notNull(),
  zoom: real('zoom').notNull(),
  west: doublePrecision('west').notNull(),
  south: doublePrecision('south').notNull(),
  east: doublePrecision('east').notNull(),
  north: doublePrecision('north').notNull(),
  route: text('route'),
  isDefault: boolean('is_default').notNull().default(false),
  menuId: uuid('menu_id').notNull(),
  deliveryPrice: sum('delivery_price').notNull(),
  freeDeliveryFrom: sum('free_delivery_from'),
  minimumOrder: sum('minimum_order').notNull(),
  paymentsOff: text('payments_off').array().$type<PaymentType[]>().notNull().default([]),
})

/** Which state of what a chain sells the database holds; made anew by every change of it. */
export const chainVersionsTable = pgTable('chain_versions', {
  shipperId: uuid('shipper_id').notNull(),
  version: uuid('version').notNull(),
})
