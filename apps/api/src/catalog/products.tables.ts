import type { Localized } from '@doira/contract/common/shapes'
import type { PictureDraft } from '@doira/contract/content/picture-crops'
import { kitchenStations } from '@doira/domain/catalog/kitchen-station'
import { boolean, doublePrecision, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { localized, localTime, sum } from '../platform/database/columns.ts'

export const categoriesTable = pgTable('categories', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
  description: localized('description').notNull(),
  icon: text('icon').notNull(),
  image: text('image'),
  makeMinutes: integer('make_minutes').notNull().default(0),
  earnsPoints: boolean('earns_points').notNull().default(true),
  station: text('station', { enum: kitchenStations }).notNull().default('hot'),
  isActive: boolean('is_active').notNull().default(true),
})

export const productsTable = pgTable('products', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  sku: text('sku').notNull(),
  type: text('type', { enum: ['simple', 'combo', 'origin', 'variant'] }).notNull(),
  categoryId: uuid('category_id').notNull(),
  parentId: uuid('parent_id'),
  variantLabel: localized('variant_label'),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
  description: localized('description').notNull(),
  price: sum('price').notNull(),
  vatPercent: integer('vat_percent').notNull(),
  pieces: integer('pieces'),
  weight: integer('weight'),
  weightUnit: text('weight_unit', { enum: ['g', 'ml'] }).notNull(),
  energy: doublePrecision('energy'),
  proteins: doublePrecision('proteins'),
  fats: doublePrecision('fats'),
  carbohydrates: doublePrecision('carbohydrates'),
  cookingMinutes: integer('cooking_minutes'),
  cookingSteps: jsonb('cooking_steps').$type<readonly Localized[]>().notNull().default([]),
  image: text('image'),
  picture: jsonb('picture').$type<PictureDraft>(),
  mxik: text('mxik').notNull(),
  packageCode: text('package_code').notNull(),
  makeMinutes: integer('make_minutes'),
  popularity: integer('popularity').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  saleWeekdays: smallint('sale_weekdays').array(),
  saleFrom: localTime('sale_from'),
  saleTo: localTime('sale_to'),
  ratingSum: integer('rating_sum').notNull().default(0),
  reviewsCount: integer('reviews_count').notNull().default(0),
})

export const ingredientsTable = pgTable('ingredients', {
  shipperId: uuid('shipper_id').notNull(),
  key: text('key').notNull(),
  title: localized('title').notNull(),
  canBeLeftOut: boolean('can_be_left_out').notNull().default(false),
})

export const allergensTable = pgTable('allergens', {
  shipperId: uuid('shipper_id').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
})

export const ingredientAllergensTable = pgTable('ingredient_allergens', {
  shipperId: uuid('shipper_id').notNull(),
  ingredientKey: text('ingredient_key').notNull(),
  allergenSlug: text('allergen_slug').notNull(),
})

export const tagsTable = pgTable('tags', {
  shipperId: uuid('shipper_id').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
})

export const productIngredientsTable = pgTable('product_ingredients', {
  shipperId: uuid('shipper_id').notNull(),
  productId: uuid('product_id').notNull(),
  ingredientKey: text('ingredient_key').notNull(),
  position: integer('position').notNull(),
})

export const productAllergensTable = pgTable('product_allergens', {
  shipperId: uuid('shipper_id').notNull(),
  productId: uuid('product_id').notNull(),
  allergenSlug: text('allergen_slug').notNull(),
})

export const productTagsTable = pgTable('product_tags', {
  shipperId: uuid('shipper_id').notNull(),
  productId: uuid('product_id').notNull(),
  tagSlug: text('tag_slug').notNull(),
})

export const productRecommendedTable = pgTable('product_recommended', {
  shipperId: uuid('shipper_id').notNull(),
  productId: uuid('product_id').notNull(),
  recommendedId: uuid('recommended_id').notNull(),
  position: integer('position').notNull(),
})
