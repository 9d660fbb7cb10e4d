import { hasWayToPay, type PaymentType } from '../payments/payment-type.ts'
import type { ApologyRules, ComplaintRules } from '../policy/chain-rules.ts'
import type { StaffRole } from '../staff/rights.ts'
import { isAllowedSite, mostAllowedSites } from './allowed-sites.ts'
import { betterBrandColor } from './brand-colors.ts'
import { parseColor } from './contrast.ts'
import { svgProblem } from './drawing.ts'

export const socialNetworks = ['telegram', 'instagram', 'facebook', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** Roles that give points as an apology. */
export const apologyRoles = ['operator', 'manager', 'owner'] as const satisfies readonly StaffRole[]

/** What owners set of a chain without a developer. */
export type ChainSettings = {
  readonly name: string
  /** `#rrggbb`; null: the red of the design. */
  readonly brandColor: string | null
  /** The word mark, a drawing; empty: the name in letters. */
  readonly logo: string
  /** Of the browser's tab and of launchers, a drawing; empty: the first letter of the name. */
  readonly icon: string
  /** The first one is the hotline. */
  readonly phones: readonly string[]
  readonly socials: readonly { readonly network: SocialNetwork; readonly url: string }[]
  readonly appStoreUrl: string | null
  readonly googlePlayUrl: string | null
  /** Sites of the chain that may show the shop in a frame and call its customer API from a browser, by their origins. */
  readonly allowedSites: readonly string[]
  readonly courierCashLimit: number
  /** Couriers take ready orders without a courier themselves. */
  readonly couriersTakeOrders: boolean
  readonly substitutionMinutes: number
  readonly apologyRules: ApologyRules
  readonly complaintRules: ComplaintRules
  /** Ways to pay that a city does not offer, by the id of the city; cities that offer all are left out. */
  readonly paymentsOff: Readonly<Record<string, readonly PaymentType[]>>
}

export const settingLimits = {
  name: 40,
  phones: 5,
  courierCashLimit: { min: 100_000, max: 20_000_000 },
  substitutionMinutes: { min: 1, max: 60 },
  apology: { min: 0, max: 10_000_000 },
  complaint: { min: 0, max: 50_000_000 },
} as const

export type SettingField =
  | 'name'
  | 'brandColor'
  | 'logo'
  | 'icon'
  | 'phones'
  | 'appStoreUrl'
  | 'googlePlayUrl'
  | 'allowedSites'
  | SettingLimit
type SettingLimit =
  | `socials.${SocialNetwork}`
  | 'courierCashLimit'
  | 'substitutionMinutes'
  | 'apologyRules'
  | 'complaintRules'
  | 'paymentsOff'

const hosts: Readonly<Record<SocialNetwork, RegExp>> = {
  telegram: /^https:\/\/(t|telegram)\.me\/[^\s"<>]+$/,
  instagram: /^https:\/\/(www\.)?instagram\.com\/[^\s"<>]+$/,
  facebook: /^https:\/\/(www\.)?(facebook|fb)\.com\/[^\s"<>]+$/,
  youtube: /^https:\/\/(www\.)?(youtube\.com|youtu\.be)\/[^\s"<>]+$/,
}
const appStore = /^https:\/\/apps\.apple\.com\/[^\s"<>]+$/
const googlePlay = /^https:\/\/play\.google\.com\/[^\s"<>]+$/
/** As it is dialled. */
const phone = /^[+\d][\d ]{2,19}$/

/**
 * The fields that cannot be saved, in the order of the form. What a chain had before is accepted as it is: its folder may
 * hold addresses of other sites.
 *
 * @param offered the ways to pay of the chain
 */
export function wrongSettings(
  settings: ChainSettings,
  before: ChainSettings,
  offered: readonly PaymentType[],
): readonly SettingField[] {
  return wrongFields(settings, offered).filter(
    (field) => fieldValue(settings, field) !== fieldValue(before, field),
  )
}

function fieldValue(settings: ChainSettings, field: SettingField): string | undefined {
  const socials = settings.socials.filter(({ network }) => field === `socials.${network}`)
  if (socials.length > 0) return JSON.stringify(socials)
  return JSON.stringify(settings[field as keyof ChainSettings]) // every other field has this name
}

function wrongFields(settings: ChainSettings, offered: readonly PaymentType[]): readonly SettingField[] {
  const { name, brandColor, phones, socials, appStoreUrl, googlePlayUrl, allowedSites } = settings
  const { apologyRules, complaintRules } = settings
  const { perReview, perStaffADay, perCustomerADay } = apologyRules
  const apologies = [...Object.values(perReview), ...Object.values(perStaffADay), perCustomerADay]
  const compensations = Object.values(complaintRules).flatMap((roles) => Object.values(roles))
  const isNamed = name.trim().length > 0 && name.length <= settingLimits.name
  const hasPhones = phones.length > 0 && phones.length <= settingLimits.phones
  return [
    ...(isNamed ? [] : (['name'] as const)),
    ...(isBrandColor(brandColor) ? [] : (['brandColor'] as const)),
    ...(['logo', 'icon'] as const).filter(
      (use) => settings[use] !== '' && svgProblem(settings[use], use) !== null,
    ),
    ...(hasPhones && phones.every((one) => phone.test(one)) ? [] : (['phones'] as const)),
    ...socials.flatMap(({ network, url }) =>
      hosts[network].test(url) ? [] : [`socials.${network}` as const],
    ),
    ...(appStoreUrl === null || appStore.test(appStoreUrl) ? [] : (['appStoreUrl'] as const)),
    ...(googlePlayUrl === null || googlePlay.test(googlePlayUrl) ? [] : (['googlePlayUrl'] as const)),
    ...(areAllowedSites(allowedSites) ? [] : (['allowedSites'] as const)),
    ...(['courierCashLimit', 'substitutionMinutes'] as const).filter(
      (field) => !isWithin(settings[field], settingLimits[field]),
    ),
    ...(apologies.every((sum) => isWithin(sum, settingLimits.apology)) ? [] : (['apologyRules'] as const)),
    ...(compensations.every((sum) => isWithin(sum, settingLimits.complaint))
      ? []
      : (['complaintRules'] as const)),
    ...(Object.values(settings.paymentsOff).every((off) => hasWayToPay(offered, off))
      ? []
      : (['paymentsOff'] as const)),
  ]
}

function areAllowedSites(sites: readonly string[]): boolean {
  const areDifferent = new Set(sites).size === sites.length
  return areDifferent && sites.length <= mostAllowedSites && sites.every(isAllowedSite)
}

/** White text has to be readable on it. */
function isBrandColor(text: string | null): boolean {
  if (text === null) return true
  const color = parseColor(text)
  return color !== null && betterBrandColor(color) === null
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max
}
