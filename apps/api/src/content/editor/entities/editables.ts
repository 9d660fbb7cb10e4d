import type { Editables } from './editable.ts'
import { editableCategories } from './editable-categories.ts'
import { editableDishes } from './editable-dishes.ts'
import { editableItems } from './editable-items.ts'
import { editableStocks } from './editable-stocks.ts'
import { editableZones } from './editable-zones.ts'

/** Everything that staff write. A new kind stands here, in `editableKinds` and in `draftSchemas`. */
export const editables: Editables = {
  dish: editableDishes,
  category: editableCategories,
  zone: editableZones,
  news: editableItems('news'),
  stock: editableStocks,
  document: editableItems('document'),
  recipe: editableItems('recipe'),
  picture: editableItems('picture'),
  vacancy: editableItems('vacancy'),
  certificate: editableItems('certificate'),
  department: editableItems('department'),
  office: editableItems('office'),
  legal_entity: editableItems('legal_entity'),
}
