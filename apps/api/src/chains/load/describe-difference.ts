import type { Change } from '@doira/domain/content/draft'
import type { FolderRow } from '../export/write-chain.ts'
import { getFile } from './check-changes.ts'
import type { RowChange } from './find-difference.ts'
import type { LoadedFolder } from './load-folder.ts'

const mostRows = 40
const mostFields = 8
const longest = 60

/** The difference in words, file by file: what a person reads before it is applied. */
export function describeDifference({ changes, outside, openOrders }: LoadedFolder): string {
  if (changes.length === 0) return 'no difference'
  const byFile = Map.groupBy(changes, (change) => getFileOf(change))
  const openOf = ({ list, key }: RowChange) =>
    openOrders.find((one) => one.list === list && one.key === key)?.count ?? 0
  const files = [...byFile].map(([file, rows]) => {
    const shown = rows.slice(0, mostRows).map((row) => describeRow(row, openOf(row)))
    const more = rows.length > mostRows ? [`  … and ${rows.length - mostRows} more`] : []
    return [`${file}: ${countAll(rows)}`, ...shown, ...more].join('\n')
  })
  const orders = outside.orders.map(({ number, at }) => `  order ${number}, for ${at}`)
  const bookings = outside.bookings.map(({ at, guests }) => `  a booking for ${guests} at ${at}`)
  const left =
    orders.length + bookings.length > 0
      ? ['outside of the new hours; they stay as they are:', ...orders, ...bookings].join('\n')
      : null
  return [...files, ...(left === null ? [] : [left]), `in all: ${countAll(changes)}`].join('\n')
}

function getFileOf({ list, before, after }: RowChange): string {
  return list === 'shipper' ? 'shipper.json' : getFile(list, after ?? before ?? {})
}

function countAll(changes: readonly RowChange[]): string {
  const count = (change: RowChange['change']) => changes.filter((one) => one.change === change).length
  const counts = (['added', 'changed', 'removed'] as const).map((change) => [count(change), change] as const)
  return counts.flatMap(([number, change]) => (number > 0 ? [`${number} ${change}`] : [])).join(', ')
}

const marks = { added: '+', changed: '~', removed: '-' } as const

function describeRow({ list, change, key, before, after, fields }: RowChange, open: number): string {
  const row = after ?? before ?? {}
  const name = list === 'shipper' ? 'the chain' : String(row.slug ?? row.key ?? row.branch ?? key)
  const title = getTitle(row)
  const shown = fields.slice(0, mostFields).map(describeField)
  const more = fields.length > mostFields ? [`… ${fields.length - mostFields} more fields`] : []
  const orders =
    open > 0
      ? [`${open} open ${open === 1 ? 'order has it and stays' : 'orders have it and stay'} as placed`]
      : []
  const what = [...shown, ...more, ...orders].join('; ')
  return `  ${marks[change]} ${name}${title === null || title === name ? '' : ` (${title})`}${what === '' ? '' : `: ${what}`}`
}

function getTitle({ title, name, department }: FolderRow): string | null {
  const text = title ?? name ?? department
  if (typeof text !== 'object' || text === null) return null
  const [first] = Object.values(text)
  return typeof first === 'string' ? first : null
}

function describeField({ path, before, after }: Change): string {
  return `${path} ${write(before)} → ${write(after)}`
}

/** What is left out is as usual. */
function write(value: unknown): string {
  if (value === null || value === undefined) return '(usual)'
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
