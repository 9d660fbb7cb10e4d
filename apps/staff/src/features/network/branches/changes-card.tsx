import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { ContentItem, DraftInHand } from '../../content/editor/use-draft.ts'

/** What publishing would touch: counted by the server from the draft that it has. */
export function ChangesCard({
  item: { kind, id, state },
  draft,
  isComplete,
}: {
  readonly item: ContentItem
  readonly draft: DraftInHand
  readonly isComplete: boolean
}) {
  const { t } = useMessages()
  const isSaved = draft.saving === 'resting' && draft.hasDraft
  const effect = useQuery({
    queryKey: ['hours-effect', kind, id, draft.version],
    queryFn: ({ signal }) => callStaff('measureHours', { params: { kind, id }, signal }),
    enabled: isSaved && isComplete,
    retry: false,
  })
  if (!draft.isUnpublished) return null
  const count = (effect.data?.orders.length ?? 0) + (effect.data?.bookings.length ?? 0)
  return (
    <section className="card" aria-label={t('net.will_change')}>
      <div className="card__h">
        <h3>{t('net.will_change')}</h3>
      </div>
      <p>{t(state === 'new' ? 'net.new_effect' : 'net.effect')}</p>
      {effect.data && (
        <p className={count > 0 ? 'netwarn' : 't-2'} role="status">
          {count > 0 ? t('net.outside', { count }) : t('net.none_outside')}
        </p>
      )}
    </section>
  )
}
