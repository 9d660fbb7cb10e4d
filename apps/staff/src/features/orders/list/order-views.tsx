import { type OrderView, orderViews } from '@doira/domain/orders/order-list'
import { useSearchParams } from 'react-router'
import { formatCount } from '../../../i18n/format.ts'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { useScrollRow } from '../../../ui/use-scroll-row.ts'
import { SavedFilters } from '../../layout/filters/saved-filters.tsx'

type Props = {
  readonly counts: Readonly<Partial<Record<OrderView, number>>>
  readonly saved: AnswerTo<'readOrderFilters'>['views']
  readonly mayChangeShared: boolean
}

/** The views of every chain with their numbers, and saved ones. */
export function OrderViews({ counts, saved, mayChangeShared }: Props) {
  const { t } = useMessages()
  const [search, setSearch] = useSearchParams()
  const { send } = usePlainAction('orders')
  const view = search.get('view')
  const row = useScrollRow<HTMLDivElement>(search.toString())
  const open = (next: string | null) =>
    setSearch((present) => {
      const changed = new URLSearchParams(present)
      if (next === null) changed.delete('view')
      else changed.set('view', next)
      return changed
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips in every browser
    <div role="group" className="row orders__views fades" aria-label={t('orders.views')} ref={row}>
      <button type="button" className="chip chip--st" aria-pressed={view === null} onClick={() => open(null)}>
        {t('orders.view.all')}
      </button>
      {orderViews.map((name) => (
        <button
          key={name}
          type="button"
          className="chip chip--st"
          aria-pressed={view === name}
          onClick={() => open(view === name ? null : name)}
        >
          {t(`orders.view.${name}`)}
          {(counts[name] ?? 0) > 0 && <span className="n">{formatCount(counts[name] ?? 0)}</span>}
        </button>
      ))}
      <SavedFilters
        filters={saved.map(({ is_own: isOwn, is_shared: isShared, ...view }) => ({
          ...view,
          mayDelete: isOwn || (isShared && mayChangeShared),
        }))}
        deleteLabel={t('orders.delete_view')}
        onDelete={(id) => void send('deleteOrderView', { id })}
      />
    </div>
  )
}
