import { findShare, troublingLateShare } from '@doira/domain/reporting/summary/measures'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount, formatShare } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import {
  type BranchColumn,
  type BranchNumbers,
  branchColumns,
  orderAfterPress,
  readOrder,
  sortBranches,
} from './sort-branches.ts'
import type { SummaryData } from './use-summary.ts'

/** So many stand there at first. */
const firstRows = 7

const columnText = {
  branch: 'summary.branch',
  orders: 'summary.orders',
  revenue: 'summary.thousands',
  late: 'summary.late',
  median: 'summary.median_short',
  open: 'summary.open',
  stopped: 'summary.stopped',
} as const satisfies Record<BranchColumn, string>

/** Branch by branch, sorted by any column; the order stands in the address. */
export function BranchesCard({ summary: { branches, total } }: { readonly summary: SummaryData }) {
  const { t, nameOf } = useMessages()
  const [search, setSearch] = useSearchParams()
  const [isWhole, setIsWhole] = useState(false)
  const order = readOrder(search.get('sort'))
  const sorted = sortBranches(branches, order, ({ branch }) => nameOf(branch.name))
  const columns = branchColumns.filter((column) => column !== 'revenue' || total.revenue !== null)
  const press = (column: BranchColumn) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        next.set('sort', orderAfterPress(order, column))
        return next
      },
      { replace: true },
    )
  const isLong = branches.length > firstRows
  return (
    <section className="card">
      <div className="card__h">
        <h2>{t('summary.branches')}</h2>
        {isLong && (
          <Button look="ghost" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('summary.fewer') : t('summary.all', { n: branches.length })}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className="dash__wide" tabIndex={0} aria-label={t('summary.branches')}>
        <table className="tb dash__tb">
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={column === 'branch' ? undefined : 'r'}
                  aria-sort={
                    order.column === column ? (order.isFalling ? 'descending' : 'ascending') : undefined
                  }
                >
                  <button type="button" onClick={() => press(column)}>
                    {t(columnText[column])}
                    {order.column === column && (
                      <Icon name={order.isFalling ? 'chevron-down' : 'chevron-up'} size="xs" />
                    )}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, isWhole ? undefined : firstRows).map((one) => (
              <BranchRow key={one.branch.id} one={one} hasMoney={total.revenue !== null} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function BranchRow({ one, hasMoney }: { readonly one: BranchNumbers; readonly hasMoney: boolean }) {
  const { t, nameOf } = useMessages()
  return (
    <tr>
      <th scope="row">
        <b>{nameOf(one.branch.name)}</b>
      </th>
      <td className="r">{formatCount(one.orders)}</td>
      {hasMoney && <td className="r">{formatCount(Math.round((one.revenue ?? 0) / 1000))}</td>}
      <td className="r">
        <LatePart late={one.late} orders={one.orders} />
      </td>
      <td className="r">{!one.median ? '—' : t('summary.in_minutes', { n: one.median })}</td>
      <td className="r">{orDash(one.open)}</td>
      <td className="r">{orDash(one.stopped)}</td>
    </tr>
  )
}

/** A trouble has an icon and a frame, not a colour alone. */
function LatePart({ late, orders }: { readonly late: number; readonly orders: number }) {
  const { language } = useMessages()
  const share = findShare(late, orders)
  if (share === null || late === 0) return '—'
  const text = `${formatCount(late)} · ${formatShare(language, share)}`
  if (share < troublingLateShare) return text
  return (
    <span className="tag tag--err">
      <Icon name="clock-alert" />
      {text}
    </span>
  )
}

function orDash(count: number): string {
  return count === 0 ? '—' : formatCount(count)
}
