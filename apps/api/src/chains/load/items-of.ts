import type { EditableKind } from '@doira/domain/content/editable'
import type { FolderRow, WrittenChain } from '../export/write-chain.ts'
import type { ListName } from '../import/chain-files.ts'
import type { RowChange } from './find-difference.ts'

/** The kind of the editor's items in each list; lists of ingredients and tags have none. */
const kinds: Partial<Record<ListName, EditableKind>> = {
  ...{ products: 'dish', categories: 'category', modifiers: 'modifier_group', zones: 'zone' },
  ...{ autoAdd: 'auto_add_rule', cities: 'city', menus: 'menu' },
  ...{
    branches: 'branch',
    halls: 'hall',
    specialDays: 'special_day',
    discounts: 'promotion',
    stocks: 'stock',
  },
  ...{ news: 'news', gallery: 'picture', recipes: 'recipe', vacancies: 'vacancy', documents: 'document' },
  ...{ certificates: 'certificate', entities: 'legal_entity', offices: 'office', departments: 'department' },
}

export type TouchedItem = {
  readonly kind: EditableKind
  readonly id: string
  /** Its own row is missing in the folder: it is archived. */
  readonly isRemoved: boolean
  /** The rows by which it differs: those of a dish are its own and those of its sizes and options. */
  readonly changes: readonly RowChange[]
}

/** The items of the editor that a difference touches, in the order of their ids. */
export function listTouched(
  changes: readonly RowChange[],
  { before, after }: { readonly before: WrittenChain; readonly after: WrittenChain },
): readonly TouchedItem[] {
  const dishIds = new Map(
    [...before.lists.products, ...after.lists.products].map(({ slug, id }) => [slug, String(id)]),
  )
  // A branch has one hall, which has the id of the branch.
  const branchIds = new Map(
    [...before.lists.branches, ...after.lists.branches].map(({ slug, id }) => [String(slug), String(id)]),
  )
  const getId = ({ list, key }: RowChange) => (list === 'halls' ? (branchIds.get(key) ?? key) : key)
  const getItem = (row: RowChange) => {
    const { list, before: was, after: now } = row
    const kind = list === 'shipper' ? undefined : kinds[list]
    if (kind === undefined) return null
    const dish = getOwner(now) ?? getOwner(was)
    const id = dish === undefined ? undefined : dishIds.get(dish)
    return id === undefined ? { kind, id: getId(row) } : { kind: 'dish' as const, id }
  }
  const found = Map.groupBy(
    changes.flatMap((change) => {
      const item = getItem(change)
      return item ? [{ item, change }] : []
    }),
    ({ item }) => `${item.id} ${item.kind}`,
  )
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, list]) => {
      const [one] = list
      if (!one) return []
      const own = list.map(({ change }) => change)
      const isRemoved = own.some((row) => row.change === 'removed' && getId(row) === one.item.id)
      return [{ ...one.item, isRemoved, changes: own }]
    })
}

/** The dish of a size, or of a group of options that only it has. */
function getOwner(row: FolderRow | null): unknown {
  return row?.parent ?? (row && 'modifiers' in row ? row.product : undefined)
}
