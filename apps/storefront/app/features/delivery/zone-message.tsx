import { formatTime } from '@doira/web/i18n/format.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../i18n/messages.tsx'
import { Tag } from '../../ui/tag.tsx'
import { findNextOpening, isEveryBranchClosed, type Place } from './look-up-place.ts'
import type { DeliveryZone } from './places.mapper.ts'

/** What a point means: checking, the terms of its zone, all closed, outside. Nothing when the look-up failed. */
export function ZoneMessage({ place, isChecking }: { place: Place | null; isChecking: boolean }) {
  const t = useT('location')
  if (isChecking) return <p className="t-caption t-2">{t('zone_checking')}</p>
  if (place?.kind === 'outside') {
    return (
      <Note kind="warn" title={t('address_not_in_service_area')}>
        {t('not_in_zone_text')}
      </Note>
    )
  }
  if (place?.kind !== 'inside') return null
  const { zone, branches } = place
  return (
    <>
      {branches && isEveryBranchClosed(branches) && <ClosedNote branches={branches} />}
      <div className="row gap-2">
        <Tag kind="ok" icon="check">
          {t('in_zone')}
        </Tag>
        <ZoneTerms zone={zone} />
      </div>
    </>
  )
}

/** `Около 45 мин, бесплатно от 100 000 сум. Заказ от 40 000 сум` */
function ZoneTerms({ zone }: { zone: DeliveryZone }) {
  const t = useT('location')
  const terms =
    zone.freeFrom === null
      ? t('zone_fee', { price: zone.fee })
      : t('zone_terms', { minutes: zone.etaMinutes, price: zone.freeFrom })
  return (
    <span className="t-caption t-2">
      {terms}. {t('zone_min', { price: zone.minimum })}
    </span>
  )
}

function ClosedNote({ branches }: { branches: NonNullable<Extract<Place, { kind: 'inside' }>['branches']> }) {
  const t = useT('location')
  const next = findNextOpening(branches)
  return (
    <Note kind="warn" title={t('all_branches_closed')}>
      {next && t('next_opening', { branch: next.name, time: formatTime(next.opensAt) })}
    </Note>
  )
}
