import { type OrderView, orderViews } from '@doira/domain/orders/order-list'
import { useSearchParams } from 'react-router'
import { formatCount } from '../../../i18n/format.ts'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useScrollRow } from '../../../ui/use-scroll-row.ts'

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
      {saved.map(({ id, name, conditions, is_own: isOwn, is_shared: isShared }) => {
        const address = new URLSearchParams(
          Object.entries(conditions).map(([key, value]): [string, string] => [key, String(value)]),
        )
        const isOn = address.size > 0 && isSameAddress(address, search)
        return (
          <span key={id} className="row">
            <button
              type="button"
              className="chip chip--st"
              aria-pressed={isOn}
              onClick={() => setSearch(isOn ? {} : address)}
            >
              {name}
            </button>
            {isOn && (isOwn || (isShared && mayChangeShared)) && (
              <IconButton
                icon="trash-2"
                label={t('orders.delete_view')}
                onClick={() => {
                  void send('deleteOrderView', { id })
                  setSearch({})
                }}
              />
            )}
          </span>
        )
      })}
    </div>
  )
}

/** Whether two addresses have the same conditions, in whatever order. */
function isSameAddress(one: URLSearchParams, other: URLSearchParams): boolean {
  const sorted = [one, other].map((address) => [...address].map((entry) => entry.join('=')).sort())
  return sorted[0]?.join('&') === sorted[1]?.join('&')
}
