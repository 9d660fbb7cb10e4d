import type { WireMenuRow } from '@doira/contract/content/menu-changes'
import type { readMenuFile } from '@doira/contract/content/menu-files'
import type { AnswerOf } from '@doira/contract/endpoint'
import { isUnlikelyPrice } from '@doira/domain/catalog/price-rule'
import { languages } from '@doira/domain/i18n/languages'
import { toSum } from '@doira/domain/money/sum'
import { fieldValue, type MenuRow, textIn } from './menu-rows.queries.ts'
import { type Categories, isNamed, newDish, normal } from './new-dish.ts'
import { readCell } from './read-cell.ts'

type Answer = AnswerOf<typeof readMenuFile>
export type Comparison = Pick<Answer, 'same' | 'changes' | 'new_dishes' | 'missing' | 'errors'>
export type FileRow = { readonly row: number; readonly cells: ReadonlyMap<string, string> }

/**
 * What a file would change. An empty cell says nothing: what the menu has there stays.
 *
 * @param menu of prices whose column names none
 */
export function compareFile(
  rows: readonly FileRow[],
  {
    known,
    categories,
    menu,
    match,
  }: {
    readonly known: readonly MenuRow[]
    readonly categories: Categories
    readonly menu: string
    readonly match: 'sku' | 'title'
  },
): Comparison {
  const bySku = new Map(known.map((row) => [row.sku.toLowerCase(), row]))
  const byTitle = new Map(
    known.flatMap((row) => languages.map((language) => [normal(textIn(row.title, language)), row] as const)),
  )
  const seen = new Set<MenuRow>()
  const [changes, errors, fresh]: [Answer['changes'], Answer['errors'], Answer['new_dishes']] = [[], [], []]
  let same = 0
  for (const { row, cells } of rows) {
    const read = readRow(cells, menu)
    errors.push(...read.problems.map((problem) => ({ row, ...problem })))
    const sku = cells.get('sku') ?? ''
    const titles = languages.map((language) => cells.get(`title.${language}`) ?? '').filter(Boolean)
    const ofTitle = titles.map((title) => byTitle.get(normal(title))).find(Boolean)
    const found = match === 'sku' && sku !== '' ? bySku.get(sku.toLowerCase()) : ofTitle
    if (!found) {
      if (titles.length === 0) errors.push({ row, problem: sku === '' ? 'no_code' : 'no_title', value: sku })
      else if (read.problems.length === 0) {
        fresh.push({ row, sku, draft: newDish(read.values, { sku, categories }) })
      }
      continue
    }
    if (seen.has(found)) {
      errors.push({ row, problem: 'twice', value: found.sku })
      continue
    }
    seen.add(found)
    const category = moveTo(found, read.values.get('category'), categories)
    if (category === 'unknown') {
      errors.push({ row, problem: 'category', value: cells.get('category')?.slice(0, 100) ?? '' })
    }
    const values = [...read.values, ...(category === null || category === 'unknown' ? [] : [category])]
    const ofRow = values.flatMap(([field, value]) => getChange(found, field, value))
    if (ofRow.length === 0 && read.problems.length === 0 && category !== 'unknown') same += 1
    for (const change of ofRow) {
      changes.push({ row, sku: found.sku, title: found.title, change, is_suspicious: isSuspicious(change) })
    }
  }
  const missing = known
    .filter((one) => one.isActive && !one.isSize && !seen.has(one))
    .map(({ id, sku, title }) => ({ product_id: id, sku, title }))
  return { same, changes, new_dishes: fresh, missing, errors }
}

/** The cells of a row that say something, by field. */
function readRow(cells: FileRow['cells'], menu: string) {
  const values = new Map<string, string | number>()
  const problems: Pick<Answer['errors'][number], 'problem' | 'value'>[] = []
  for (const [column, cell] of cells) {
    if (cell === '' || column === 'sku') continue
    const field = column === 'price' ? `price:${menu}` : column
    const read = readCell(field, cell)
    if ('value' in read) values.set(field, read.value)
    else problems.push({ problem: read.problem, value: cell.slice(0, 100) })
  }
  return { values, problems }
}

/** The category that a row names for a dish; null: it names none, or the one where the dish is. */
function moveTo(
  row: MenuRow,
  name: string | number | undefined,
  categories: Categories,
): readonly ['category_id', string] | 'unknown' | null {
  // Of two with one name it may mean the present one.
  if (name === undefined || row.isSize || isNamed(row.category, String(name))) return null
  const category = categories.find(({ title }) => isNamed(title, String(name)))
  return category ? ['category_id', category.id] : 'unknown'
}

function getChange(row: MenuRow, field: string, value: string | number): readonly WireMenuRow[] {
  if (field === 'category') return []
  const [name, menu] = field.split(':')
  const isOwn = row.isSize ? ['price', 'weight', 'pieces'].includes(name ?? '') : true
  const before = fieldValue(row, field)
  if (!isOwn || (row.hasSizes && ['price', 'weight', 'pieces'].includes(name ?? ''))) return []
  if (before === value) return []
  const change = { product_id: row.id, field: name, menu: menu ?? null, before, after: value }
  return [change as WireMenuRow] // the value was read by its field
}

function isSuspicious({ field, before, after }: WireMenuRow): boolean {
  if (field !== 'price' || before === null || after === null) return false
  return isUnlikelyPrice(toSum(before), toSum(after))
}
