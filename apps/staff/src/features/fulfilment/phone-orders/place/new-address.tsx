import { regionalLanguage } from '@doira/web/i18n/regional-language.ts'
import { useAwaitedEnter } from '@doira/web/ui/use-awaited-enter.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { TextField } from '../../../../ui/field.tsx'
import { type EntryAddress, noDetails } from '../entry-form.ts'
import { cityAt, type ShopBranch, type ShopCity, useCities, useNearest } from './use-places.ts'

const shortest = 3
const most = 6

type Found = {
  readonly name: string
  readonly description: string
  readonly lat: number
  readonly long: number
}

/** An address as it is read out: the shop's geocoder finds it, Up, Down and Enter choose. */
export function NewAddress({
  address,
  branch,
  city,
  onChange,
}: {
  readonly address: EntryAddress | null
  readonly branch: ShopBranch | null
  /** The slug of the city to look in; empty: anywhere. */
  readonly city: string
  readonly onChange: (address: EntryAddress | null) => void
}) {
  const { t, nameOf } = useMessages()
  const [text, setText] = useState(address?.address ?? '')
  const [place, setPlace] = useState(0)
  const isChosen = address?.location != null && address.address === text
  const cities = useCities()
  const found = useFound(isChosen ? '' : text, cities.find(({ slug }) => slug === city) ?? null)
  const nearest = useNearest(address?.location ?? null)
  const choose = (one: Found) => {
    setText(one.name)
    onChange({ ...noDetails, id: null, address: one.name, location: { lat: one.lat, long: one.long } })
  }
  const choosing = useAwaitedEnter(found !== null, () => {
    const wanted = found?.[place]
    if (wanted) choose(wanted)
  })
  const hint = () => {
    if (!isChosen) return undefined
    const chosenIn = cityAt(cities, address.location)
    const who = branch ? nameOf(branch.name) : nearest?.length === 0 ? t('entry.problem.outside_zone') : ''
    return [chosenIn ? nameOf(chosenIn.title) : '', who].filter((part) => part !== '').join(', ')
  }
  return (
    <div className="oe__geo">
      <TextField
        label={t('entry.new_address')}
        hint={hint()}
        icon="map-pin"
        autoComplete="off"
        data-entry="address"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setPlace(0)
          choosing.typed()
          if (address?.location) onChange(null)
        }}
        onKeyDown={(event) => {
          if (event.ctrlKey) return
          if (event.key === 'Enter' && !isChosen) {
            event.preventDefault()
            choosing.enter()
          }
          if (!found) return
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step !== undefined) {
            event.preventDefault()
            setPlace(Math.min(found.length - 1, Math.max(0, place + step)))
          }
          if (event.key === 'Escape') {
            event.stopPropagation()
            setText('')
          }
        }}
      />
      {found && (
        <div className="found raised">
          <p className="t-caption t-2" role="status">
            {t('entry.found', { n: found.length })}
          </p>
          {found.map((one, at) => (
            <button
              key={`${one.lat} ${one.long} ${one.name}`}
              type="button"
              tabIndex={-1}
              className="srow"
              aria-current={at === place || undefined}
              onClick={() => choose(one)}
            >
              <b>{one.name}</b>
              <span>{one.description}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** In a city alone its map is searched. */
function useFound(text: string, city: ShopCity | null): readonly Found[] | null {
  const { language } = useMessages()
  const wanted = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: ['geocode', wanted, language, city?.slug ?? null],
    queryFn: async ({ signal }) => {
      // Who types on asks again: a moment's rest saves the request.
      await new Promise((resolve) => setTimeout(resolve, 200))
      signal.throwIfAborted()
      const query = {
        geocode: wanted,
        lang: regionalLanguage(language),
        results: most,
        ...(city && within(city)),
      }
      return shopApi.geocode({ query, signal })
    },
    enabled: wanted.length >= shortest,
  })
  // Nothing is announced of what was typed a moment ago: Enter would take it.
  if (wanted.length < shortest || wanted !== text.trim() || !data) return null
  return data.response.GeoObjectCollection.featureMember.map(
    ({ GeoObject: { name, description, Point } }) => {
      const [long = 0, lat = 0] = Point.pos.split(' ').map(Number)
      return { name, description, lat, long }
    },
  )
}

function within({ bbox: [west, south, east, north] }: ShopCity) {
  return {
    ll: `${(west + east) / 2},${(south + north) / 2}`,
    spn: `${east - west},${north - south}`,
    rspn: '1',
  }
}

const details = ['accommodation', 'building', 'floor', 'apartment'] as const

/** What the courier needs at the address. */
export function AddressDetails({
  address,
  onChange,
}: {
  readonly address: EntryAddress
  readonly onChange: (address: EntryAddress) => void
}) {
  const { t } = useMessages()
  return (
    <div className="oe__address">
      <div className="oe__pair">
        {details.map((name) => (
          <TextField
            key={name}
            label={t(`entry.${name}`)}
            autoComplete="off"
            maxLength={50}
            value={address[name]}
            onChange={(event) => onChange({ ...address, [name]: event.target.value })}
          />
        ))}
      </div>
      <TextField
        label={t('entry.landmark')}
        autoComplete="off"
        maxLength={120}
        value={address.landmark}
        onChange={(event) => onChange({ ...address, landmark: event.target.value })}
      />
      <TextField
        label={t('entry.courier_note')}
        autoComplete="off"
        maxLength={200}
        value={address.courier_note}
        onChange={(event) => onChange({ ...address, courier_note: event.target.value })}
      />
    </div>
  )
}
