import type { WireShiftOffer } from '@doira/contract/staff/shift-offers'
import type { WireShift } from '@doira/contract/staff/shifts'
import type { Translate } from '../../../i18n/translate.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { whenText } from './shift-text.ts'
import type { ShiftOffers } from './use-shift-offers.ts'

/** The own shifts to come. Each can be offered to colleagues until it begins. */
export function PlannedShifts({
  planned,
  swaps,
}: {
  readonly planned: readonly WireShift[]
  readonly swaps: ShiftOffers
}) {
  const { t, language } = useMessages()
  const me = useMe()
  const now = useServerNow()
  if (planned.length === 0) return <p className="t-2">{t('shifts.none_planned')}</p>
  return (
    <ul className="alerts__list shift__own">
      {planned.map(({ id, planned: span }) => {
        if (!span) return null
        const shift = whenText(t, language, span)
        const found = swaps.offers.find((one) => one.shift_id === id)
        const isOffered =
          found?.offered_by.id === me.id && (found.state === 'offered' || found.state === 'taken')
        return (
          <li key={id}>
            <span>
              <b>{shift}</b>
              {found && <small>{offerText(t, found, me.id)}</small>}
            </span>
            {now < span.from && (
              <Button
                look="outline"
                isBusy={swaps.isBusy}
                aria-label={t(isOffered ? 'shifts.take_back_of' : 'shifts.offer_of', { shift })}
                onClick={() => (isOffered ? swaps.withdraw(found.id) : swaps.offer(id))}
              >
                {t(isOffered ? 'shifts.take_back' : 'shifts.offer')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What became of an offer, as the person reads it who made or took it. */
export function offerText(
  t: Translate,
  { state, offered_by: giver, taken_by: taker }: WireShiftOffer,
  ownId: string,
): string {
  const isGiver = giver.id === ownId
  const name = taker?.name ?? ''
  const texts = {
    offered: isGiver ? t('shifts.offered') : giver.name,
    taken: isGiver ? t('shifts.agreed', { name }) : t('shifts.taking'),
    allowed: isGiver ? t('shifts.swap_given', { name }) : t('shifts.swap_got'),
    refused: isGiver ? t('shifts.swap_kept') : t('shifts.swap_not_got'),
    expired: t('shifts.offer_expired'),
    withdrawn: isGiver ? '' : t('shifts.swap_taken_back'),
  } as const satisfies Record<WireShiftOffer['state'], string>
  return texts[state]
}
