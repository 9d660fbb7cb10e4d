import { useMessages } from '../../../../platform/use-messages.ts'
import { PickField } from '../../../../ui/field.tsx'
import { useCities } from './use-places.ts'

/** Narrows places to one city; a chain of one city has nothing to choose. */
export function CityPick({
  value,
  onChoose,
}: {
  readonly value: string
  readonly onChoose: (slug: string) => void
}) {
  const { t, nameOf } = useMessages()
  const cities = useCities()
  if (cities.length < 2) return null
  return (
    <PickField
      label={t('entry.city')}
      icon="map"
      value={value}
      options={[
        { value: '', label: t('entry.all_cities') },
        ...cities.map(({ slug, title }) => ({ value: slug, label: nameOf(title) })),
      ]}
      onChoose={onChoose}
    />
  )
}
