import type { readChainSettings } from '@doira/contract/chains/chain-settings'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import type { SettingsPart } from './setting-fields.ts'

export type CityNames = AnswerOf<typeof readChainSettings>['cities']

/** Which ways to pay each city offers. A branch may offer less, never more. */
export function PaymentsPart({
  settings,
  wrong,
  onChange,
  cities,
  types,
}: SettingsPart & { readonly cities: CityNames; readonly types: readonly PaymentType[] }) {
  const { t, nameOf } = useMessages()
  const offIn = (city: string) => settings.payments_off[city] ?? []
  const toggle = (city: string, type: PaymentType) => {
    const { [city]: off = [], ...others } = settings.payments_off
    const next = types.filter((one) => off.includes(one) !== (one === type))
    onChange({ payments_off: next.length > 0 ? { ...others, [city]: next } : others })
  }
  if (cities.length === 0) return null
  return (
    <section className="card alerts__card" aria-label={t('settings.payments')}>
      <h2>{t('settings.payments')}</h2>
      <table className="tb tb--cards">
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
                <td key={id} data-label={nameOf(title)}>
                  <input
                    type="checkbox"
                    // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state by itself
                    role="switch"
                    className="switch"
                    aria-label={t('settings.payment_in', {
                      payment: paymentText(t, type),
                      city: nameOf(title),
                    })}
                    checked={!offIn(id).includes(type)}
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
    </section>
  )
}
