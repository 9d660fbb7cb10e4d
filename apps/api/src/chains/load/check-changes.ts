import { DomainError } from '@doira/domain/problem'
import type { ChainRows } from '../export/chain-tables.ts'
import type { FolderRow } from '../export/write-chain.ts'
import { chainFiles, type ListName } from '../import/chain-files.ts'
import { BadChainFolder, type FolderProblem } from '../import/problems.ts'
import { earningCells } from '../import/schemas/earning-cells.ts'
import type { RowChange } from './find-difference.ts'

/** What a folder cannot change in a chain that runs. */
export function findRefused(changes: readonly RowChange[]): readonly FolderProblem[] {
  return changes.flatMap((change) => [...refusedAddress(change), ...refusedTerms(change)])
}

/** Each is published by itself, and orders of their branches may have to wait until all of them are. */
const mostItems = 2000

export function refusedCount(count: number): readonly FolderProblem[] {
  if (count <= mostItems) return []
  const right = `at most ${mostItems} items that differ: there are ${count}; load them in parts, or as a new chain`
  return [{ file: 'folder', row: null, field: null, right }]
}

function refusedAddress(change: RowChange): readonly FolderProblem[] {
  if (!change.fields.some(({ path }) => path === 'slug')) return []
  const right = `${change.before?.slug}: links lead to it; another slug with another id is another row`
  return [{ ...whereOf(change), field: 'slug', right }]
}

/** Versions of the programme: customers were promised them. */
function refusedTerms(change: RowChange): readonly FolderProblem[] {
  const right =
    'as it is: published terms do not change; add a version with a later begins_on to loyalty-versions.json'
  const terms = [
    'min_points_to_spend',
    'max_points_per_order',
    'point_life_days',
    ...Object.keys(earningCells),
  ]
  if (change.list === 'shipper') {
    return change.fields
      .filter(({ path }) => terms.includes(path))
      .map(({ path }) => ({ file: 'shipper.json', row: null, field: path, right }))
  }
  if (change.list === 'levels' || (change.list === 'programme' && change.change !== 'added')) {
    return [{ ...whereOf(change), field: change.fields[0]?.path ?? null, right }]
  }
  return []
}

/** The file and the row of a change, as problems name them. */
export function whereOf({ list, key, before, after }: RowChange): { file: string; row: string | null } {
  if (list === 'shipper') return { file: 'shipper.json', row: null }
  const row = after ?? before ?? {}
  return { file: getFile(list, row), row: String(row.slug ?? row.key ?? row.branch ?? key) }
}

export function getFile(list: ListName, row: FolderRow): string {
  if (list === 'zones') return 'delivery-zones.geojson'
  if (list === 'discounts' && row.code !== undefined) return `${chainFiles.promoCodes.base}.json`
  return `${chainFiles[list].base}.json`
}

/** Ingredients, allergens and tags that a folder lacks stay while archived dishes have them. */
export function makeIsUsed(
  running: ChainRows,
  wanted: ChainRows,
): (list: ListName, row: FolderRow) => boolean {
  const products = new Set(wanted.products.map(({ id }) => id))
  const groups = new Set(wanted.modifierGroups.map(({ id }) => id))
  const archived = <Row extends { readonly productId: string }>(rows: readonly Row[]) =>
    rows.filter(({ productId }) => !products.has(productId))
  const used: Partial<Record<ListName, ReadonlySet<unknown>>> = {
    ingredients: new Set([
      ...archived(running.productIngredients).map(({ ingredientKey }) => ingredientKey),
      ...running.modifiers
        .filter(({ groupId }) => !groups.has(groupId))
        .map(({ ingredientKey }) => ingredientKey),
    ]),
    allergens: new Set(archived(running.productAllergens).map(({ allergenSlug }) => allergenSlug)),
    tags: new Set(archived(running.productTags).map(({ tagSlug }) => tagSlug)),
  }
  return (list, { key }) => used[list]?.has(key) ?? false
}

/** Of an error of the database or of a rule: the reason in words, because the folder asked for it. */
export function asFolderProblem(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (isConstraint(cause)) {
    const right = `something else: ${cause.detail ?? cause.message}`
    return new BadChainFolder([
      { file: cause.table ?? 'folder', row: cause.constraint ?? null, field: null, right },
    ])
  }
  if (cause instanceof DomainError) {
    return new BadChainFolder([{ file: 'folder', row: null, field: null, right: wordsOf(cause) }])
  }
  return error
}

export function wordsOf({ problem }: DomainError): string {
  if (problem.code === 'branch_has_orders') return `open: it has ${problem.count} open orders`
  if (problem.code === 'table_has_bookings') {
    const tables = [...new Set(problem.bookings.map(({ table }) => table))].join(', ')
    return `as it is: ${problem.count} bookings need tables ${tables}`
  }
  if (problem.code === 'promotion_ended') return 'as it is: this promotion has ended for good'
  if (problem.code === 'slug_taken') return `another slug: ${problem.slug} is the address of another item`
  return `something else (${problem.code})`
}

type Constraint = {
  readonly message: string
  readonly table?: string
  readonly constraint?: string
  readonly detail?: string
}

/** Of class 23: a unique key, a reference or a check. */
function isConstraint(error: unknown): error is Constraint {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('23')
}
