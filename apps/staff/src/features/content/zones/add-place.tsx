import { inEveryLanguage } from '@doira/domain/i18n/localized'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PlaceSearch } from './place-search.tsx'
import type { StaffZones, TestPlace } from './zone-tests.ts'

/** An address of one's own to try the zones by. */
export function AddPlace({
  city,
  onAdd,
  onClear,
}: {
  readonly city: StaffZones['cities'][number] | undefined
  readonly onAdd: (place: TestPlace) => void
  /** Null while there is none. */
  readonly onClear: (() => void) | null
}) {
  const { t } = useMessages()
  return (
    <PlaceSearch
      label={t('zones.place')}
      action={t('zones.place_try')}
      near={city?.center ?? null}
      onFound={({ name, location }) => onAdd({ name: inEveryLanguage(name), location, isOwn: true })}
    >
      {onClear && (
        <Button look="ghost" icon="x" onClick={onClear}>
          {t('zones.places_clear')}
        </Button>
      )}
    </PlaceSearch>
  )
}
