import { formatSum } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import type { StaffZones } from './zone-tests.ts'

/** The site names one sum for the whole city: a zone that is dearer would break that word. */
export function FreeDeliveryNote({
  zones,
  cityId,
  freeFrom,
}: {
  readonly zones: Pick<StaffZones, 'cities'>
  readonly cityId: string
  /** As it stands in the draft of the zone. */
  readonly freeFrom: unknown
}) {
  const { t, language, nameOf } = useMessages()
  const city = zones.cities.find(({ id }) => id === cityId)
  if (!city || city.free_from === null) return null
  if (typeof freeFrom === 'number' && freeFrom <= city.free_from) return null
  const sum = formatSum(language, city.free_from)
  return <Note kind="warn" title={t('zones.not_free', { city: nameOf(city.title), sum })} />
}
