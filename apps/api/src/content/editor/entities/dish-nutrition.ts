import type { DishDraft } from '@doira/contract/content/dish-draft'
import type { productsTable } from '../../../catalog/products.tables.ts'

type Columns = Pick<typeof productsTable.$inferSelect, 'energy' | 'proteins' | 'fats' | 'carbohydrates'>

/** The four figures of a row; null when it has none. */
export function findNutrition({ energy, proteins, fats, carbohydrates }: Columns): DishDraft['nutrition'] {
  if (energy === null || proteins === null || fats === null || carbohydrates === null) return null
  return { energy, proteins, fats, carbohydrates }
}

export function nutritionColumns(nutrition: DishDraft['nutrition']): Columns {
  return nutrition ?? { energy: null, proteins: null, fats: null, carbohydrates: null }
}
