import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { offerText } from './planned-shifts.tsx'
import { whenText } from './shift-text.ts'
import type { ShiftOffers } from './use-shift-offers.ts'

/** Shifts that colleagues offer, those that the person took, and what became of those that were given away. */
export function ColleagueShifts({
  swaps,
  plannedIds,
}: {
  readonly swaps: ShiftOffers
  /** The own shifts: what concerns them stands beside them. */
  readonly plannedIds: readonly string[]
}) {
  const { t, language } = useMessages()
  const me = useMe()
  const shown = swaps.offers.filter(({ shift_id: id }) => !plannedIds.includes(id))
  if (shown.length === 0) return null
  return (
    <>
      <h3>{t('shifts.colleagues')}</h3>
      <ul className="alerts__list shift__own">
        {shown.map((one) => {
          const { id, state, planned, offered_by: giver } = one
          const shift = whenText(t, language, planned)
          const isOwn = state === 'taken' && giver.id !== me.id
          const facts = { shift, name: giver.name }
          return (
            <li key={id}>
              <span>
                <b>{shift}</b>
                <small>
                  {[giver.id !== me.id && state !== 'offered' && giver.name, offerText(t, one, me.id)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {(state === 'offered' || isOwn) && (
                <Button
                  look="outline"
                  isBusy={swaps.isBusy}
                  aria-label={t(isOwn ? 'shifts.change_mind_of' : 'shifts.take_of', facts)}
                  onClick={() => (isOwn ? swaps.withdraw(id) : swaps.take(id))}
                >
                  {t(isOwn ? 'shifts.change_mind' : 'shifts.take')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
