import type { GroupState } from '@doira/domain/ordering/group/group-state'
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, sum } from '../../platform/database/columns.ts'
import type { WantedLine } from '../quote/quote-request.ts'

/** A basket of several people, begun by the first of them. */
export const groupBasketsTable = pgTable('group_baskets', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  linkHash: bytes('link_hash').notNull(),
  linkVersion: integer('link_version').notNull(),
  title: text('title').notNull(),
  state: text('state').$type<GroupState>().notNull(),
  revision: integer('revision').notNull(),
  until: instant('until').notNull(),
  limitOfPerson: sum('limit_of_person'),
  destination: text('destination').notNull(),
  branchId: uuid('branch_id'),
  menuId: uuid('menu_id'),
  begunAt: instant('begun_at').notNull(),
  lockedAt: instant('locked_at'),
  orderId: uuid('order_id'),
})
export type GroupBasketRow = typeof groupBasketsTable.$inferSelect

export const groupPeopleTable = pgTable('group_people', {
  shipperId: uuid('shipper_id').notNull(),
  basketId: uuid('basket_id').notNull(),
  id: uuid('id').notNull(),
  place: smallint('place').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  name: text('name').notNull(),
  isReady: boolean('is_ready').notNull(),
  readyVersion: integer('ready_version').notNull(),
  readyOperation: text('ready_operation').notNull(),
  isRemoved: boolean('is_removed').notNull(),
  removedVersion: integer('removed_version').notNull(),
  removedOperation: text('removed_operation').notNull(),
})
export type GroupPersonRow = typeof groupPeopleTable.$inferSelect

/** A dish of a person, as they want it. */
export const groupLinesTable = pgTable('group_lines', {
  shipperId: uuid('shipper_id').notNull(),
  basketId: uuid('basket_id').notNull(),
  id: uuid('id').notNull(),
  personId: uuid('person_id').notNull(),
  productId: uuid('product_id').notNull(),
  modifiers: jsonb('modifiers').$type<WantedLine['modifiers']>().notNull(),
  comboChoices: jsonb('combo_choices').$type<WantedLine['comboChoices']>().notNull(),
  quantity: integer('quantity').notNull(),
  isShared: boolean('is_shared').notNull(),
  version: integer('version').notNull(),
  operationId: text('operation_id').notNull(),
})
export type GroupLineRow = typeof groupLinesTable.$inferSelect
