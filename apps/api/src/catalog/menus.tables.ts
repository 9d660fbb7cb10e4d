import { cutleryModes } from '@doira/domain/ordering/cart/auto-add'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localized, sum } from '../platform/database/columns.ts'

export const menusTable = pgTable('menus', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  title: localized('title').notNull(),
})

export const menuProductsTable = pgTable('menu_products', {
  shipperId: uuid('shipper_id').notNull(),
  menuId: uuid('menu_id').notNull(),
  productId: uuid('product_id').notNull(),
  price: sum('price').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

export const stopListTable = pgTable('stop_list', {
  shipperId: uuid('shipper_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  productId: uuid('product_id').notNull(),
  state: text('state', { enum: ['stop', 'temporary'] }).notNull(),
  since: instant('since').notNull().default(sql`now()`),
  reason: text('reason', { enum: ['no_product', 'quality', 'equipment', 'no_hands'] }),
  until: instant('until'),
  staffId: uuid('staff_id'),
  actionId: uuid('action_id'),
  origin: text('origin', { enum: ['staff', 'pos'] })
    .notNull()
    .default('staff'),
})

export const modifierStopListTable = pgTable('modifier_stop_list', {
  shipperId: uuid('shipper_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  modifierId: uuid('modifier_id').notNull(),
  state: text('state', { enum: ['stop', 'temporary'] }).notNull(),
  since: instant('since').notNull().default(sql`now()`),
  until: instant('until'),
  actionId: uuid('action_id'),
  origin: text('origin', { enum: ['staff', 'pos'] })
    .notNull()
    .default('staff'),
})

export const autoAddRulesTable = pgTable('auto_add_rules', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  key: text('key').notNull(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
  productId: uuid('product_id').notNull(),
  triggerTypes: text('trigger_types', { enum: ['simple', 'combo', 'origin', 'variant'] })
    .array()
    .notNull()
    .default([]),
  perQuantity: integer('per_quantity').notNull(),
  quantity: integer('quantity').notNull(),
  maxFree: integer('max_free'),
  overFreePrice: sum('over_free_price').notNull(),
  orderTypes: text('order_types', { enum: ['delivery', 'self-pickup'] })
    .array()
    .notNull(),
  isOptional: boolean('is_optional').notNull().default(true),
  cutlery: text('cutlery', { enum: cutleryModes }),
  isActive: boolean('is_active').notNull().default(true),
})

export const autoAddRuleCategoriesTable = pgTable('auto_add_rule_categories', {
  shipperId: uuid('shipper_id').notNull(),
  ruleId: uuid('rule_id').notNull(),
  categoryId: uuid('category_id').notNull(),
})

export const autoAddRuleProductsTable = pgTable('auto_add_rule_products', {
  shipperId: uuid('shipper_id').notNull(),
  ruleId: uuid('rule_id').notNull(),
  productId: uuid('product_id').notNull(),
})
