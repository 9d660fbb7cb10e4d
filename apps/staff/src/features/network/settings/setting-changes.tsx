import type { WireChainSettings } from '@doira/contract/chains/chain-settings'
import { apologyRoles, socialNetworks } from '@doira/domain/chains/chain-settings'
import { limitedRoles } from '@doira/domain/complaints/complaint'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { formatCount } from '../../../i18n/format.ts'
import { paymentText } from '../../../i18n/payment-texts.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { type CityNames, offIn } from './payments-part.tsx'

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
    ...getLines(t, settings),
    ...cities.map(({ id, title }): Line => {
      const offered = types.filter((type) => !offIn(settings.payments_off, id).includes(type))
      return [
        t('settings.payments_of', { city: nameOf(title) }),
        offered.map((type) => paymentText(t, type)).join(', ') || t('settings.none'),
      ]
    }),
  ]
  const old = new Map(linesOf(before))
  const changes = linesOf(after).filter(([what, value]) => old.get(what) !== value)
  return (
    <section className="card alerts__card" aria-label={t('settings.changes')}>
      <h2>{t('settings.changes')}</h2>
      <div role="status">
        {changes.length === 0 ? (
          <p className="t-2">{t('settings.no_changes')}</p>
        ) : (
          <ul>
            {changes.map(([what, value]) => (
              <li key={what}>{t('settings.change', { what, before: old.get(what) ?? '', after: value })}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type Line = readonly [what: string, value: string]

function getLines(t: Translate, settings: WireChainSettings): readonly Line[] {
  const { apology, complaint } = settings
  const text = (value: string | null | undefined) => value || t('settings.none')
  return [
    [t('settings.name'), settings.name],
    [t('settings.color'), text(settings.brand_color)],
    [t('settings.hotline'), text(settings.phones.join(', '))],
    ...socialNetworks.map(
      (network) =>
        [
          t(`settings.social.${network}`),
          text(settings.socials.find((one) => one.network === network)?.url),
        ] as const,
    ),
    [t('settings.app_store'), text(settings.app_store_url)],
    [t('settings.google_play'), text(settings.google_play_url)],
    [t('settings.cash'), formatCount(settings.courier_cash_limit)],
    [t('settings.substitution'), String(settings.substitution_minutes)],
    ...apologyRoles.flatMap((role) => [
      [
        t('settings.of_role', { role: t(`role.${role}`), what: t('settings.per_review') }),
        formatCount(apology.per_review[role]),
      ] as const,
      [
        t('settings.of_role', { role: t(`role.${role}`), what: t('settings.per_day') }),
        formatCount(apology.per_staff_a_day[role]),
      ] as const,
    ]),
    [t('settings.per_customer'), formatCount(apology.per_customer_a_day)],
    ...limitedRoles.flatMap((role) => [
      [
        t('settings.of_role', { role: t(`role.${role}`), what: t('settings.complaint_per_order') }),
        formatCount(complaint.per_order[role]),
      ] as const,
      [
        t('settings.of_role', { role: t(`role.${role}`), what: t('settings.complaint_per_day') }),
        formatCount(complaint.per_staff_a_day[role]),
      ] as const,
    ]),
  ]
}
