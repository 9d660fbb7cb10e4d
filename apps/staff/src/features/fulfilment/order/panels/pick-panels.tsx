import { formatDistance, formatSum } from '@doira/web/i18n/format.ts'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Loading } from '../../../../ui/states.tsx'
import type { StaffOrder } from '../use-order.ts'

type Props = { readonly order: StaffOrder; readonly onClose: () => void }

/** The first that can be chosen has the focus as soon as the choices are there; until then the way out has it. */
function useFocusedChoice(isLoaded: boolean) {
  const panel = useRef<HTMLElement>(null)
  // Focus is the document's.
  useEffect(() => {
    const first = isLoaded ? panel.current?.querySelector<HTMLElement>('.picks button') : null
    const way = first ?? panel.current?.querySelector<HTMLElement>('button')
    way?.focus()
  }, [isLoaded])
  return panel
}

/** Who brings it, best first; who cannot be chosen says why. */
export function AssignPanel({ order, onClose }: Props) {
  const { t, language } = useMessages()
  const { card } = order
  const { data } = useQuery({
    queryKey: ['couriers', card.branch_id, card.id],
    queryFn: ({ signal }) =>
      callStaff('listCouriers', { query: { branch: card.branch_id, order: card.id }, signal }),
  })
  const panel = useFocusedChoice(data !== undefined)
  const assign = (courierId: string | null) => {
    pressOrderAction('assign', card, { courier_id: courierId })
    onClose()
  }
  return (
    <section className="pop" aria-label={t('action.assign')} ref={panel}>
      <div className="row">
        <h2 className="grow">{t('action.assign')}</h2>
        <IconButton icon="x" label={t('state.close')} onClick={onClose} />
      </div>
      {data ? (
        <ul className="picks">
          {data.couriers.length === 0 && <li className="t-2">{t('couriers.nobody')}</li>}
          {data.couriers.map((courier) => (
            <li key={courier.id} className="row">
              <Avatar name={courier.name} />
              <span className="grow">
                <b>{courier.name}</b>
                <br />
                <small className="t-2">
                  {[
                    t(`couriers.where.${courier.whereabouts}`),
                    courier.estimate_minutes !== null &&
                      t(courier.is_in_time ? 'couriers.in_time' : 'couriers.not_in_time', {
                        n: courier.estimate_minutes,
                      }),
                    t('couriers.cash', { sum: formatSum(language, courier.cash) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {courier.unavailable === null ? (
                <Button look="outline" onClick={() => assign(courier.id)}>
                  {t('couriers.assign')}
                </Button>
              ) : (
                <span className="tag">{t(`couriers.${courier.unavailable}`)}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Loading label={t('state.loading')} />
      )}
      {card.courier && (
        <Button look="neutral" onClick={() => assign(null)}>
          {t('action.unassign')}
        </Button>
      )}
    </section>
  )
}

/** Another branch that can make it; what would differ is shown before. */
export function MovePanel({ order: { card }, onClose }: Props) {
  const { t, language, nameOf } = useMessages()
  const { data } = useQuery({
    queryKey: ['branches', card.id],
    queryFn: ({ signal }) => callStaff('listOtherBranches', { params: { id: card.id }, signal }),
  })
  const panel = useFocusedChoice(data !== undefined)
  const differs = (difference: number) => {
    if (difference === 0) return t('move.same')
    const sum = formatSum(language, Math.abs(difference))
    return t(difference > 0 ? 'move.dearer' : 'move.cheaper', { sum })
  }
  return (
    <section className="pop" aria-label={t('move.title')} ref={panel}>
      <div className="row">
        <h2 className="grow">{t('move.title')}</h2>
        <IconButton icon="x" label={t('state.close')} onClick={onClose} />
      </div>
      {data ? (
        <ul className="picks">
          {data.branches.map(({ branch, can_serve, difference, distance_meters }) => (
            <li key={branch.id} className="row">
              <span className="grow">
                <b>{nameOf(branch.name)}</b>
                <br />
                <small className="t-2">
                  {[
                    can_serve ? differs(difference) : t('move.cannot'),
                    distance_meters !== null && formatDistance(language, distance_meters),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {can_serve && (
                <Button
                  look="outline"
                  onClick={() => {
                    pressOrderAction('move_branch', card, { branch_id: branch.id })
                    onClose()
                  }}
                >
                  {t('action.move_branch')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </section>
  )
}
