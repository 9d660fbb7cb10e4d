import { createHash } from 'node:crypto'
import type { WireChainSettings } from '@doira/contract/chains/chain-settings'
import type { ChainSettings } from '@doira/domain/chains/chain-settings'
import { toSum, zeroSum } from '@doira/domain/money/sum'
import { paymentTypes } from '@doira/domain/payments/payment-type'
import type { ApologyRules, ComplaintRules } from '@doira/domain/policy/chain-rules'

export function toWireSettings(settings: ChainSettings): WireChainSettings {
  const { perReview, perStaffADay, perCustomerADay } = settings.apologyRules
  return {
    name: settings.name,
    brand_color: settings.brandColor,
    logo: settings.logo,
    icon: settings.icon,
    phones: [...settings.phones],
    socials: settings.socials.map(({ network, url }) => ({ network, url })),
    app_store_url: settings.appStoreUrl,
    google_play_url: settings.googlePlayUrl,
    allowed_sites: [...settings.allowedSites],
    courier_cash_limit: settings.courierCashLimit,
    couriers_take_orders: settings.couriersTakeOrders,
    substitution_minutes: settings.substitutionMinutes,
    apology: {
      per_review: toWireRoles(perReview),
      per_staff_a_day: toWireRoles(perStaffADay),
      per_customer_a_day: perCustomerADay,
    },
    complaint: {
      per_order: { ...settings.complaintRules.perOrder },
      per_staff_a_day: { ...settings.complaintRules.perStaffADay },
    },
    payments_off: toWirePaymentsOff(settings.paymentsOff),
  }
}

/** @param stored what a request that leaves it out does not change */
export function toSettings(
  wire: WireChainSettings,
  stored: Pick<ChainSettings, 'logo' | 'icon' | 'allowedSites' | 'couriersTakeOrders'>,
): ChainSettings {
  const { per_review, per_staff_a_day, per_customer_a_day } = wire.apology
  return {
    name: wire.name.trim(),
    brandColor: wire.brand_color?.toLowerCase() ?? null,
    logo: wire.logo ?? stored.logo,
    icon: wire.icon ?? stored.icon,
    phones: wire.phones,
    socials: wire.socials,
    appStoreUrl: wire.app_store_url,
    googlePlayUrl: wire.google_play_url,
    allowedSites: wire.allowed_sites ?? stored.allowedSites,
    courierCashLimit: wire.courier_cash_limit,
    couriersTakeOrders: wire.couriers_take_orders ?? stored.couriersTakeOrders,
    substitutionMinutes: wire.substitution_minutes,
    apologyRules: {
      perReview: toRoles(per_review),
      perStaffADay: toRoles(per_staff_a_day),
      perCustomerADay: toSum(per_customer_a_day),
    },
    complaintRules: {
      perOrder: toLimitedRoles(wire.complaint.per_order),
      perStaffADay: toLimitedRoles(wire.complaint.per_staff_a_day),
    },
    paymentsOff: Object.fromEntries(wire.payments_off.map(({ city_id, types }) => [city_id, types])),
  }
}

const drawings = ['logo', 'icon'] as const

/**
 * What the journal stores of a change. Of drawings, which are long, it has the one that was replaced, to return to it, and
 * the hash of the new one; one that stays is in neither.
 */
export function toJournal(
  before: WireChainSettings,
  after: WireChainSettings,
): { readonly before: WireChainSettings; readonly after: WireChainSettings } {
  const facts = { before: { ...before }, after: { ...after } }
  for (const use of drawings) {
    if (before[use] === after[use]) {
      delete facts.before[use]
      delete facts.after[use]
    } else if (after[use]) facts.after[use] = createHash('sha256').update(after[use]).digest('hex')
  }
  return facts
}

type Change = { readonly before: WireChainSettings; readonly after: WireChainSettings }

/** The changes of the journal, the last one first, each with the drawings that it had; of a new one the hash. */
export function withDrawings<Version extends Change>(
  versions: readonly Version[],
  { logo, icon }: ChainSettings,
): Version[] {
  let present: Pick<WireChainSettings, 'logo' | 'icon'> = { logo, icon }
  return versions.map((version) => {
    const before = { ...version.before, ...present, ...pickDrawings(version.before) }
    present = pickDrawings(before)
    return { ...version, before, after: { ...present, ...version.after } }
  })
}

function pickDrawings({ logo, icon }: WireChainSettings): Pick<WireChainSettings, 'logo' | 'icon'> {
  return { ...(logo !== undefined && { logo }), ...(icon !== undefined && { icon }) }
}

/** Each city that lacks some, with them in the usual order. */
function toWirePaymentsOff(off: ChainSettings['paymentsOff']): WireChainSettings['payments_off'] {
  return Object.entries(off)
    .filter(([, types]) => types.length > 0)
    .map(([city_id, types]) => ({ city_id, types: paymentTypes.filter((type) => types.includes(type)) }))
    .toSorted((a, b) => (a.city_id < b.city_id ? -1 : 1))
}

type WireRoles = WireChainSettings['apology']['per_review']

function toWireRoles(of: ApologyRules['perReview']): WireRoles {
  const { operator = zeroSum, manager = zeroSum, owner = zeroSum } = of
  return { operator, manager, owner }
}

function toRoles({ operator, manager, owner }: WireRoles): ApologyRules['perReview'] {
  return { operator: toSum(operator), manager: toSum(manager), owner: toSum(owner) }
}

function toLimitedRoles({
  operator,
  manager,
}: WireChainSettings['complaint']['per_order']): ComplaintRules['perOrder'] {
  return { operator: toSum(operator), manager: toSum(manager) }
}
