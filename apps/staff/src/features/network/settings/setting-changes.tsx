import type { WireChainSettings } from '@doira/contract/chains/chain-settings'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { type CityNames, offIn } from './payments-part.tsx'
import { getSettingLines, type SettingLine } from './setting-lines.ts'

type Offer = { readonly cities: CityNames; readonly types: readonly PaymentType[] }

/** The differences between two versions of the settings, in sentences. */
export function useSayChanges({ cities, types }: Offer) {
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
  return (before: WireChainSettings, after: WireChainSettings): readonly string[] => {
    const old = new Map(linesOf(before))
    const drawings = (['logo', 'icon'] as const).filter((use) => before[use] !== after[use])
    return [
      ...linesOf(after)
        .filter(([what, value]) => old.get(what) !== value)
        .map(([what, value]) => t('settings.change', { what, before: old.get(what) ?? '', after: value })),
      ...drawings.map((use) =>
        t(after[use] === '' ? 'settings.drawing_gone' : 'settings.drawing_new', {
          what: t(`settings.${use}`),
        }),
      ),
    ]
  }
}

/** The differences, old to new, before they are saved. */
export function SettingChanges({
  before,
  after,
  ...offer
}: Offer & { readonly before: WireChainSettings; readonly after: WireChainSettings }) {
  const { t } = useMessages()
  const changes = useSayChanges(offer)(before, after)
  return (
    <section className="card alerts__card" aria-label={t('settings.changes')}>
      <h2>{t('settings.changes')}</h2>
      <div role="status">
        {changes.length === 0 ? (
          <p className="t-2">{t('settings.no_changes')}</p>
        ) : (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
