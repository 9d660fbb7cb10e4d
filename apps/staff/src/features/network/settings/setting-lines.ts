import type { WireChainSettings } from '@doira/contract/chains/chain-settings'
import { apologyRoles, socialNetworks } from '@doira/domain/chains/chain-settings'
import { limitedRoles } from '@doira/domain/complaints/complaint'
import { formatCount } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** A setting as it is called, and its value as text. */
export type SettingLine = readonly [what: string, value: string]

/** Every setting but the ways to pay, whose cities have names. */
export function getSettingLines(t: Translate, settings: WireChainSettings): readonly SettingLine[] {
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
    [t('settings.sites'), text(settings.allowed_sites?.join(', '))],
    [t('settings.cash'), formatCount(settings.courier_cash_limit)],
    [t('settings.couriers_take'), t(settings.couriers_take_orders ? 'settings.on' : 'settings.off')],
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
