import type { readChainSettings, WireChainSettings } from '@doira/contract/chains/chain-settings'
import type { AnswerOf } from '@doira/contract/endpoint'
import { type PaymentType, paymentTypes } from '@doira/domain/payments/payment-type'
import type { ReactNode } from 'react'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import type { SettingsPart } from './setting-fields.ts'

export type CityNames = AnswerOf<typeof readChainSettings>['cities']

/** The ways to pay that a city does not offer. */
export function offIn(all: WireChainSettings['payments_off'], cityId: string): readonly PaymentType[] {
  return all.find(({ city_id }) => city_id === cityId)?.types ?? []
}

/** Which ways to pay each city offers. A branch may offer less, never more. */
export function PaymentsPart({
  settings,
  wrong,
  onChange,
  cities,
  types,
  children,
}: SettingsPart & {
  readonly cities: CityNames
  readonly types: readonly PaymentType[]
  /** What saving them asks for. */
  readonly children: ReactNode
}) {
  const { t, nameOf } = useMessages()
  const { payments_off: all } = settings
  const toggle = (city_id: string, type: PaymentType) => {
    const off = offIn(all, city_id)
    // Those that the chain does not offer now stay off: it may offer them again.
    const next = paymentTypes.filter((one) => off.includes(one) !== (one === type))
    const others = all.filter((one) => one.city_id !== city_id)
    // In the order of the server, so that a switch that is turned back is no change.
    const own = next.length > 0 ? [{ city_id, types: next }] : []
    onChange({ payments_off: [...others, ...own].toSorted((a, b) => (a.city_id < b.city_id ? -1 : 1)) })
  }
  if (cities.length === 0) return null
  return (
    <section className="card alerts__card" aria-label={t('settings.payments')}>
      <h2>{t('settings.payments')}</h2>
      <table className="tb tb--cards cityswitches">
        <thead>
          <tr>
            <th scope="col">{t('settings.payment')}</th>
            {cities.map(({ id, title }) => (
              <th key={id} scope="col">
                {nameOf(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type}>
              <th scope="row">{paymentText(t, type)}</th>
              {cities.map(({ id, title }) => (
                <td key={id}>
                  <span className="only-narrow" aria-hidden="true">
                    {nameOf(title)}
                  </span>
                  <input
                    type="checkbox"
                    // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state by itself
                    role="switch"
                    className="switch"
                    aria-label={t('settings.payment_in', {
                      payment: paymentText(t, type),
                      city: nameOf(title),
                    })}
                    checked={!offIn(all, id).includes(type)}
                    onChange={() => toggle(id, type)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {wrong.includes('paymentsOff') && <Note kind="err" title={t('settings.payments_wrong')} />}
      <p className="t-2">{t('settings.payments_hint')}</p>
      {children}
    </section>
  )
}
