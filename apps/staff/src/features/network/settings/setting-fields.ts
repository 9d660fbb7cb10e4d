import type { WireChainSettings } from '@doira/contract/chains/chain-settings'
import { toAllowedSite } from '@doira/domain/chains/allowed-sites'
import {
  type ChainSettings,
  type SettingField,
  socialNetworks,
  wrongSettings,
} from '@doira/domain/chains/chain-settings'
import { toSum } from '@doira/domain/money/sum'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { defaultRules } from '@doira/domain/policy/chain-rules'

type Roles = WireChainSettings['apology']['per_review']

export type SettingsPart = {
  readonly settings: FilledSettings
  readonly wrong: readonly SettingField[]
  readonly onChange: (part: Partial<FilledSettings>) => void
}

type Later = 'complaint' | 'payments_off'
/** All of them, also those that a request may leave out. */
export type FilledSettings = WireChainSettings & {
  readonly logo: string
  readonly icon: string
  readonly allowed_sites: string[]
}
type Answered = Omit<WireChainSettings, Later> & Partial<Pick<WireChainSettings, Later>>

/**
 * What another version of the server leaves out is as usual.
 *
 * @param present of which a version from before they could be changed has what it lacks
 */
export function fillIn(settings: Answered, present: Answered = settings): FilledSettings {
  const { perOrder, perStaffADay } = defaultRules.complaintRules
  const complaint = { per_order: { ...perOrder }, per_staff_a_day: { ...perStaffADay } }
  const { logo = present.logo ?? '', icon = present.icon ?? '' } = settings
  const { couriers_take_orders = present.couriers_take_orders ?? false } = settings
  const { allowed_sites = present.allowed_sites ?? [] } = settings
  return { complaint, payments_off: [], ...settings, logo, icon, couriers_take_orders, allowed_sites }
}

/** What is sent: drawings, which are long, only where they change. */
export function withoutSame(
  typed: FilledSettings,
  before: FilledSettings,
): { readonly settings: WireChainSettings; readonly read: WireChainSettings } {
  const settings: WireChainSettings = { ...typed, allowed_sites: typed.allowed_sites.map(toOrigin) }
  const read: WireChainSettings = { ...before }
  for (const use of ['logo', 'icon'] as const) {
    if (typed[use] !== before[use]) continue
    delete settings[use]
    delete read[use]
  }
  return { settings, read }
}

/** As it is stored, where it can be; else as it was typed. */
const toOrigin = (site: string) => toAllowedSite(site) ?? site

/** The fields that the server would refuse. */
export function wrongFields(
  after: FilledSettings,
  before: FilledSettings,
  offered: readonly PaymentType[],
): readonly SettingField[] {
  return wrongSettings(toSettings(after), toSettings(before), offered)
}

function toSettings(settings: FilledSettings): ChainSettings {
  const { apology, complaint } = settings
  return {
    name: settings.name,
    brandColor: settings.brand_color,
    logo: settings.logo,
    icon: settings.icon,
    phones: settings.phones,
    // A network that only a newer server knows is judged there.
    socials: settings.socials.filter(({ network }) => socialNetworks.includes(network)),
    appStoreUrl: settings.app_store_url,
    googlePlayUrl: settings.google_play_url,
    allowedSites: settings.allowed_sites.map(toOrigin),
    courierCashLimit: settings.courier_cash_limit,
    couriersTakeOrders: settings.couriers_take_orders ?? false,
    substitutionMinutes: settings.substitution_minutes,
    apologyRules: {
      perReview: toSums(apology.per_review),
      perStaffADay: toSums(apology.per_staff_a_day),
      perCustomerADay: toSum(apology.per_customer_a_day),
    },
    complaintRules: {
      perOrder: toLimited(complaint.per_order),
      perStaffADay: toLimited(complaint.per_staff_a_day),
    },
    paymentsOff: Object.fromEntries(settings.payments_off.map(({ city_id, types }) => [city_id, types])),
  }
}

function toSums({ operator, manager, owner }: Roles) {
  return { operator: toSum(operator), manager: toSum(manager), owner: toSum(owner) }
}

function toLimited({ operator, manager }: WireChainSettings['complaint']['per_order']) {
  return { operator: toSum(operator), manager: toSum(manager) }
}
