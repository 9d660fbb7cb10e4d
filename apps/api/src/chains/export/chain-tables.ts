import {
  comboGroupsTable,
  comboItemsTable,
  modifierGroupsTable,
  modifiersTable,
  productModifierGroupsTable,
} from '../../catalog/choices.tables.ts'
import {
  autoAddRuleCategoriesTable,
  autoAddRuleProductsTable,
  autoAddRulesTable,
  menuProductsTable,
  menusTable,
} from '../../catalog/menus.tables.ts'
import {
  allergensTable,
  categoriesTable,
  ingredientAllergensTable,
  ingredientsTable,
  productAllergensTable,
  productIngredientsTable,
  productRecommendedTable,
  productsTable,
  productTagsTable,
  tagsTable,
} from '../../catalog/products.tables.ts'
import { contentItemsTable, stocksTable } from '../../content/content.tables.ts'
import {
  branchesTable,
  specialDayBranchesTable,
  specialDaysTable,
} from '../../delivery/branches/branches.tables.ts'
import { deliveryZoneBranchesTable, deliveryZonesTable } from '../../delivery/delivery.tables.ts'
import {
  discountCategoriesTable,
  discountProductsTable,
  discountsTable,
} from '../../discounts/discounts.tables.ts'
import { loyaltyVersionsTable } from '../../loyalty/loyalty.tables.ts'
import { discountLimitsTable } from '../../orders/lifecycle/order-holds.tables.ts'
import { hallSectionsTable, hallsTable, hallTablesTable } from '../../reservations/reservations.tables.ts'
import { citiesTable, shipperHostsTable, shipperPlatformsTable, shippersTable } from '../chain.tables.ts'

/** What a chain folder contains, in an order in which rows refer to earlier tables only. */
export const chainTables = {
  shippers: shippersTable,
  hosts: shipperHostsTable,
  platforms: shipperPlatformsTable,
  menus: menusTable,
  cities: citiesTable,
  branches: branchesTable,
  specialDays: specialDaysTable,
  specialDayBranches: specialDayBranchesTable,
  zones: deliveryZonesTable,
  zoneBranches: deliveryZoneBranchesTable,
  halls: hallsTable,
  hallSections: hallSectionsTable,
  hallTables: hallTablesTable,
  categories: categoriesTable,
  ingredients: ingredientsTable,
  allergens: allergensTable,
  ingredientAllergens: ingredientAllergensTable,
  tags: tagsTable,
  products: productsTable,
  productIngredients: productIngredientsTable,
  productAllergens: productAllergensTable,
  productTags: productTagsTable,
  productRecommended: productRecommendedTable,
  menuProducts: menuProductsTable,
  modifierGroups: modifierGroupsTable,
  modifiers: modifiersTable,
  productModifierGroups: productModifierGroupsTable,
  comboGroups: comboGroupsTable,
  comboItems: comboItemsTable,
  autoAddRules: autoAddRulesTable,
  autoAddRuleCategories: autoAddRuleCategoriesTable,
  autoAddRuleProducts: autoAddRuleProductsTable,
  discounts: discountsTable,
  discountLimits: discountLimitsTable,
  discountProducts: discountProductsTable,
  discountCategories: discountCategoriesTable,
  stocks: stocksTable,
  items: contentItemsTable,
  versions: loyaltyVersionsTable,
} as const

export type ChainTableName = keyof typeof chainTables
export type ChainRow<Name extends ChainTableName> = (typeof chainTables)[Name]['$inferSelect']
export type ChainRows = { readonly [Name in ChainTableName]: readonly ChainRow<Name>[] }
