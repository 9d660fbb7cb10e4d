import type { Editables } from './editable.ts'
import { editableAutoAddRules } from './editable-auto-add-rules.ts'
import { editableBranches } from './editable-branches.ts'
import { editableCategories } from './editable-categories.ts'
import { editableCities } from './editable-cities.ts'
import { editableDishes } from './editable-dishes.ts'
import { editableHalls } from './editable-halls.ts'
import { editableItems } from './editable-items.ts'
import { editableMenus } from './editable-menus.ts'
import { editableModifierGroups } from './editable-modifier-groups.ts'
import { editableProgramme } from './editable-programme.ts'
import { editablePromotions } from './editable-promotions.ts'
import { editableSpecialDays } from './editable-special-days.ts'
import { editableStocks } from './editable-stocks.ts'
import { editableZones } from './editable-zones.ts'

/** All kinds of items that staff edit. A new kind is added here, to `editableKinds` and to `draftSchemas`. */
export const editables: Editables = {
  dish: editableDishes,
  category: editableCategories,
  modifier_group: editableModifierGroups,
  auto_add_rule: editableAutoAddRules,
  city: editableCities,
  menu: editableMenus,
  zone: editableZones,
  branch: editableBranches,
  hall: editableHalls,
  special_day: editableSpecialDays,
  promotion: editablePromotions,
  loyalty_programme: editableProgramme,
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
