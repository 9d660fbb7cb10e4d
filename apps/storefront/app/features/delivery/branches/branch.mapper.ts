import type { WireBranch } from '@doira/contract/delivery/branches/branch-shape'
import type { OpenState } from '@doira/domain/delivery/branches/opening-hours'
import type { LatLong } from '@doira/domain/delivery/geo'
import type { LocalizedAddress } from '@doira/domain/delivery/localized-address'
import { type Instant, secondsBetween, toInstant } from '@doira/domain/time/instant'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { ChosenBranch } from '../../../platform/stores/common-store.ts'

/** A branch as lists and maps show it, in one language. Its states are those of the server's clock. */
export type Branch = {
  readonly id: string
  readonly slug: string
  readonly city: string
  readonly name: string
  readonly address: string
  readonly localizedAddress: LocalizedAddress
  readonly location: LatLong
  readonly menuId: string
  /** In business at all. */
  readonly isActive: boolean
  /** For those who fetch their order. */
  readonly open: OpenState
  /** Delivers now, and when it begins to. */
  readonly isDelivering: boolean
  readonly deliveryOpensAt: Instant | null
  /** How long until an order can be fetched. */
  readonly takeawayMinutes: number
}

const secondsPerDay = 24 * 60 * 60

/** `now` distinguishes a branch that works around the clock from one that closes later today. */
export function toBranch(wire: WireBranch, locale: Locale, now: Instant): Branch {
  const closesAt = toInstantOrNull(wire.closes_at)
  const staysOpen = closesAt === null || secondsBetween(now, closesAt) > secondsPerDay
  return {
    id: wire.id,
    slug: wire.slug,
    city: wire.city,
    name: localized(wire.name, locale),
    address: localized(wire.address, locale),
    localizedAddress: wire.address,
    location: wire.location,
    menuId: wire.menu_id,
    isActive: wire.is_active,
    open: {
      isOpen: wire.is_open,
      opensAt: toInstantOrNull(wire.opens_at),
      closesAt,
      isAroundTheClock: wire.is_open && staysOpen,
    },
    isDelivering: wire.is_delivering,
    deliveryOpensAt: toInstantOrNull(wire.delivery_opens_at),
    takeawayMinutes: Number(wire.future_self_pickup_order_time) || wire.delivery_time,
  }
}

/** What is stored of a branch that was chosen. */
export function toChosenBranch(branch: Branch): ChosenBranch {
  const { id, slug, city, menuId, address, localizedAddress, isActive, location } = branch
  return { id, slug, city, menuId, address, localizedAddress, isActive, location }
}

function toInstantOrNull(text: string | null): Instant | null {
  return text === null ? null : toInstant(text)
}
