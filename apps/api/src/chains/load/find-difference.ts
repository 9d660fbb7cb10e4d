import { type Change, changesBetween } from '@doira/domain/content/draft'
import type { FolderRow, WrittenChain } from '../export/write-chain.ts'
import type { ListName } from '../import/chain-files.ts'

/** A row of a folder that differs from what runs. */
export type RowChange = {
  readonly list: ListName | 'shipper'
  /** Its id, or what else it is known by. */
  readonly key: string
  readonly change: 'added' | 'changed' | 'removed'
  readonly before: FolderRow | null
  readonly after: FolderRow | null
  /** Of a changed row. */
  readonly fields: readonly Change[]
}

/** Stops are what branches have run out of today: staff set them, and a folder leaves them alone. */
const leftAlone: readonly ListName[] = ['stops']

/**
 * The difference, in the terms of the folder. What is missing in the folder and archived already is none.
 *
 * @param isUsed whether a row that the folder lacks has to stay, because archived rows refer to it
 */
export function findDifference(
  before: WrittenChain,
  after: WrittenChain,
  isUsed: (list: ListName, row: FolderRow) => boolean = () => false,
): readonly RowChange[] {
  const head = changesBetween(toHead(before), toHead(after))
  const chain: RowChange = {
    ...{ list: 'shipper', key: 'shipper', change: 'changed', before: toHead(before), after: toHead(after) },
    fields: head,
  }
  const names = (Object.keys(after.lists) as ListName[]).filter((name) => !leftAlone.includes(name))
  return [
    ...(head.length > 0 ? [chain] : []),
    ...names
      // A promotion can get a code and lose it: both files are one list.
      .filter((list) => list !== 'promoCodes')
      .flatMap((list) =>
        compareLists(list, { before: getRows(before, list), after: getRows(after, list), isUsed }),
      ),
  ]
}

function toHead({ shipper: { format: _, ...shipper }, logo, icon }: WrittenChain): FolderRow {
  return { ...shipper, logo, icon }
}

function getRows({ lists }: WrittenChain, list: ListName): readonly FolderRow[] {
  return list === 'discounts' ? [...lists.discounts, ...lists.promoCodes] : lists[list]
}

function compareLists(
  list: ListName,
  {
    before,
    after,
    isUsed,
  }: {
    readonly before: readonly FolderRow[]
    readonly after: readonly FolderRow[]
    readonly isUsed: (list: ListName, row: FolderRow) => boolean
  },
): readonly RowChange[] {
  const was = new Map(before.map((row) => [getKey(row), row]))
  const now = new Map(after.map((row) => [getKey(row), row]))
  const changed = after.flatMap((row): RowChange[] => {
    const key = getKey(row)
    const former = was.get(key)
    if (!former) return [{ list, key, change: 'added', before: null, after: row, fields: [] }]
    const fields = changesBetween(former, row)
    return fields.length > 0 ? [{ list, key, change: 'changed', before: former, after: row, fields }] : []
  })
  const removed = before
    .filter((row) => !now.has(getKey(row)) && !isArchived(list, row) && !isUsed(list, row))
    .map(
      (row): RowChange => ({
        list,
        key: getKey(row),
        change: 'removed',
        before: row,
        after: null,
        fields: [],
      }),
    )
  return [...changed, ...removed]
}

export function getKey({ id, key, slug, branch, begins_on: begins, branch_id: ofBranch }: FolderRow): string {
  return String(id ?? key ?? slug ?? branch ?? begins ?? ofBranch)
}

/** The fields are written only where they say so. A vacancy that is not open is shown to those who have its address. */
function isArchived(list: ListName, { active, hidden, closed_at: closedAt }: FolderRow): boolean {
  return hidden === true || closedAt !== undefined || (active === false && list !== 'vacancies')
}
