import type { ChainRow, ChainRows, ChainTableName } from '../export/chain-tables.ts'

type Gone = 'delete' | 'hide' | 'stay'

type TableRule<Name extends ChainTableName> = {
  /** What identifies a row within a chain. */
  readonly key: readonly (keyof ChainRow<Name> & string)[]
  /** Columns of the running shop: a folder has none of them. */
  readonly live?: readonly (keyof ChainRow<Name> & string)[]
  /** Rows without columns of their own, or few: a changed one is deleted and written anew. */
  readonly isLink?: true
  /** What becomes of a row that the folder lacks; rows of archived items stay as they are. */
  gone(row: ChainRow<Name>, known: Known): Gone
}

/** Whether the folder has the row with this id, or another name by which rows refer to it. */
export type Known = (
  name: 'products' | 'menus' | 'modifierGroups' | 'comboGroups' | 'halls' | 'hallSections' | Owner,
  key: string | null,
) => boolean
type Owner = 'specialDays' | 'zones' | 'ingredients' | 'autoAddRules' | 'discounts'

const stays = () => 'stay' as const
const goes = () => 'delete' as const
const withIts =
  <Field extends string>(owner: Parameters<Known>[0], field: Field) =>
  (row: { readonly [Name in Field]: string | null }, known: Known): Gone =>
    known(owner, row[field]) ? 'delete' : 'stay'
const ofProduct = withIts('products', 'productId')
const ofDiscount = withIts('discounts', 'discountId')
const ofRule = withIts('autoAddRules', 'ruleId')

/** Versions of the programme are published one by one, and never changed. */
export type SyncedTable = Exclude<ChainTableName, 'versions'>

export const tableRules: { readonly [Name in SyncedTable]: TableRule<Name> } = {
  shippers: { key: ['id'], live: ['createdAt'], gone: stays },
  hosts: { key: ['host'], isLink: true, gone: goes },
  platforms: { key: ['kind'], isLink: true, gone: goes },
  menus: { key: ['id'], gone: goes },
  cities: { key: ['id'], gone: goes },
  branches: { key: ['id'], live: ['load', 'loadUntil', 'revision'], gone: stays },
  specialDays: { key: ['id'], gone: stays },
  specialDayBranches: {
    ...{ key: ['specialDayId', 'branchId'], isLink: true, gone: withIts('specialDays', 'specialDayId') },
  },
  zones: { key: ['id'], gone: stays },
  zoneBranches: { key: ['zoneId', 'branchId'], isLink: true, gone: withIts('zones', 'zoneId') },
  halls: { key: ['branchId'], gone: stays },
  // Bookings of the past name their tables.
  hallSections: { key: ['id'], gone: ({ branchId }, known) => (known('halls', branchId) ? 'hide' : 'stay') },
  hallTables: {
    ...{ key: ['id'], gone: ({ sectionId }, known) => (known('hallSections', sectionId) ? 'hide' : 'stay') },
  },
  categories: { key: ['id'], gone: stays },
  ingredients: { key: ['key'], gone: goes },
  allergens: { key: ['slug'], gone: goes },
  ingredientAllergens: {
    ...{
      key: ['ingredientKey', 'allergenSlug'],
      isLink: true,
      gone: withIts('ingredients', 'ingredientKey'),
    },
  },
  tags: { key: ['slug'], gone: goes },
  products: {
    key: ['id'],
    live: ['ratingSum', 'reviewsCount'],
    // A size that its dish has no more; dishes are archived as in the editor.
    gone: ({ parentId }, known) => (parentId !== null && known('products', parentId) ? 'hide' : 'stay'),
  },
  productIngredients: { key: ['productId', 'ingredientKey'], isLink: true, gone: ofProduct },
  productAllergens: { key: ['productId', 'allergenSlug'], isLink: true, gone: ofProduct },
  productTags: { key: ['productId', 'tagSlug'], isLink: true, gone: ofProduct },
  productRecommended: { key: ['productId', 'recommendedId'], isLink: true, gone: ofProduct },
  menuProducts: {
    key: ['menuId', 'productId'],
    gone: ({ menuId, productId }, known) =>
      known('products', productId) && known('menus', menuId) ? 'hide' : 'stay',
  },
  modifierGroups: {
    key: ['id'],
    gone: ({ productId }, known) => (productId !== null && known('products', productId) ? 'delete' : 'stay'),
  },
  modifiers: { key: ['id'], gone: withIts('modifierGroups', 'groupId') },
  productModifierGroups: { key: ['productId', 'groupId'], isLink: true, gone: ofProduct },
  comboGroups: { key: ['id'], gone: ofProduct },
  comboItems: { key: ['groupId', 'productId'], isLink: true, gone: withIts('comboGroups', 'groupId') },
  autoAddRules: { key: ['id'], gone: stays },
  autoAddRuleCategories: { key: ['ruleId', 'categoryId'], isLink: true, gone: ofRule },
  autoAddRuleProducts: { key: ['ruleId', 'productId'], isLink: true, gone: ofRule },
  discounts: { key: ['id'], live: ['createdAt'], gone: stays },
  discountLimits: {
    key: ['discountId'],
    live: ['used', 'spent', 'spentDay', 'spentOnDay'],
    gone: stays,
  },
  discountProducts: { key: ['discountId', 'productId'], isLink: true, gone: ofDiscount },
  discountCategories: { key: ['discountId', 'categoryId'], isLink: true, gone: ofDiscount },
  stocks: { key: ['id'], live: ['createdAt'], gone: stays },
  items: { key: ['id'], live: ['createdAt', 'updatedAt'], gone: stays },
}

export function makeKnown(rows: ChainRows): Known {
  const ids = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id))
  const known = {
    ...{ products: ids(rows.products), menus: ids(rows.menus), modifierGroups: ids(rows.modifierGroups) },
    ...{ comboGroups: ids(rows.comboGroups), hallSections: ids(rows.hallSections), zones: ids(rows.zones) },
    halls: new Set(rows.halls.map(({ branchId }) => branchId)),
    ingredients: new Set(rows.ingredients.map(({ key }) => key)),
    ...{ specialDays: ids(rows.specialDays), autoAddRules: ids(rows.autoAddRules) },
    discounts: ids(rows.discounts),
  } satisfies Record<Parameters<Known>[0], ReadonlySet<string>>
  return (name, key) => key !== null && known[name].has(key)
}
