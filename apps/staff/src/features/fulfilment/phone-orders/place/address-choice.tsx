import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { formatDistance } from '@doira/web/i18n/format.ts'
import { partsOfAddress } from '../../../../i18n/address-parts.ts'
import { inCity } from '../../../../i18n/in-city.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { type EntryForm, getAddress, getSavedPlace, noDetails } from '../entry-form.ts'
import type { PutEntry } from '../use-entry-form.ts'
import { CityPick } from './city-pick.tsx'
import { AddressDetails, NewAddress } from './new-address.tsx'
import { cityAt, type ShopBranch, useCities } from './use-places.ts'

type SavedAddress = WirePhoneCustomer['addresses'][number]

/** The addresses of the customer, each with the branch it falls to, and one that is not among them. */
export function Addresses({
  form: { address, is_courier_call: isCallWanted },
  put,
  customer,
  branch,
  city,
  onCity,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  readonly customer: WirePhoneCustomer | null
  readonly branch: ShopBranch | null
  /** The slug of the city that addresses are looked for in; empty: all of them. */
  readonly city: string
  readonly onCity: (slug: string) => void
}) {
  const { t, language, nameOf } = useMessages()
  const cities = useCities()
  const saved = customer?.addresses ?? []
  const cityName = (one: SavedAddress) => {
    const found = cityAt(cities, one.location)
    return found ? nameOf(found.title) : ''
  }
  const chosen = getSavedPlace(address, saved)
  const isOther = address !== null && !chosen
  const isTyped = isOther || saved.length === 0
  return (
    <>
      {saved.length > 0 && (
        <div className="opts oe__opts" role="radiogroup" aria-label={t('entry.address')}>
          {saved.map((one) => (
            <label key={one.id} className="opt">
              <input
                type="radio"
                name="entry-address"
                data-walk="place"
                checked={one === chosen}
                onChange={() => put({ address: getAddress(one) })}
              />
              <span className="opt__mark" />
              <span>
                <span className="opt__t">{inCity(cityName(one), savedTitle(t, one))}</span>
                <span className="opt__s">
                  {[one.landmark, branchLine(t, language, nameOf, one)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          ))}
          <label className="opt">
            <input
              type="radio"
              name="entry-address"
              data-walk="place"
              checked={isOther}
              onChange={() => put({ address: { id: null, address: '', location: null, ...noDetails } })}
            />
            <span className="opt__mark" />
            <span className="opt__t">{t('entry.other_address')}</span>
          </label>
        </div>
      )}
      {isTyped && (
        <div className="oe__address">
          <CityPick value={city} onChoose={onCity} />
          <NewAddress {...{ address, branch, city }} onChange={(next) => put({ address: next })} />
        </div>
      )}
      {address?.location && isTyped && (
        <AddressDetails address={address} onChange={(next) => put({ address: next })} />
      )}
      <label className="chip chip--st oe__call">
        <input
          type="checkbox"
          checked={isCallWanted}
          onChange={() => put({ is_courier_call: !isCallWanted })}
        />
        {t('entry.call_on_arrival')}
      </label>
    </>
  )
}

function savedTitle(t: Translate, saved: SavedAddress): string {
  return [saved.address, ...partsOfAddress(t, saved)].join(', ')
}

/** `Чиланзар, 2,6 км, около 50 мин`. */
function branchLine(
  t: Translate,
  language: Language,
  nameOf: ReturnType<typeof useMessages>['nameOf'],
  { branch, distance_meters, eta_minutes, problem }: SavedAddress,
): string {
  if (!branch) return t(problem === 'outside_zone' ? 'entry.problem.outside_zone' : 'entry.problem.closed')
  return [
    nameOf(branch.name),
    distance_meters === null ? '' : formatDistance(language, distance_meters),
    eta_minutes === null ? t('entry.problem.closed') : t('entry.about_minutes', { n: eta_minutes.to }),
  ]
    .filter((part) => part !== '')
    .join(', ')
}
