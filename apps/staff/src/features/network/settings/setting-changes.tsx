import type { WireChainSettings } from '@doira/contract/chains/chain-settings'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { type CityNames, offIn } from './payments-part.tsx'
import { getSettingLines, type SettingLine } from './setting-lines.ts'

/** The differences, old to new, before they are saved. */
export function SettingChanges({
  before,
  after,
  cities,
  types,
}: {
  readonly before: WireChainSettings
  readonly after: WireChainSettings
  readonly cities: CityNames
  readonly types: readonly PaymentType[]
}) {
  const { t, nameOf } = useMessages()
  const linesOf = (settings: WireChainSettings) => [
    ...getSettingLines(t, settings),
    ...cities.map(({ id, title }): SettingLine => {
      const offered = types.filter((type) => !offIn(settings.payments_off, id).includes(type))
      return [
        t('settings.payments_of', { city: nameOf(title) }),
        offered.map((type) => paymentText(t, type)).join(', ') || t('settings.none'),
      ]
    }),
  ]
  const old = new Map(linesOf(before))
  const drawings = (['logo', 'icon'] as const).filter((use) => before[use] !== after[use])
  const changes = linesOf(after).filter(([what, value]) => old.get(what) !== value)
  return (
    <section className="card alerts__card" aria-label={t('settings.changes')}>
      <h2>{t('settings.changes')}</h2>
      <div role="status">
        {changes.length + drawings.length === 0 ? (
          <p className="t-2">{t('settings.no_changes')}</p>
        ) : (
          <ul>
            {changes.map(([what, value]) => (
              <li key={what}>{t('settings.change', { what, before: old.get(what) ?? '', after: value })}</li>
            ))}
            {drawings.map((use) => (
              <li key={use}>
                {t(after[use] === '' ? 'settings.drawing_gone' : 'settings.drawing_new', {
                  what: t(`settings.${use}`),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
