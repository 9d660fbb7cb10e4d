import type { WireCity } from '@doira/contract/chains/list-cities'
import type { WireBranch } from '@doira/contract/delivery/branches/branch-shape'
import type { BranchSchedule } from '@doira/domain/delivery/branches/opening-hours'
import type { LatLong } from '@doira/domain/delivery/geo'
import type { Instant } from '@doira/domain/time/instant'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { type Branch, toBranch } from '../branch.mapper.ts'
import { toSchedule } from './schedule.mapper.ts'

/** A city that has branches. */
export type BranchCity = { readonly slug: string; readonly title: string; readonly isDefault: boolean }

/** A branch in the list of all; the browser counts from its hours what is open. */
export type BranchCard = {
  readonly id: string
  readonly slug: string
  readonly city: string
  readonly name: string
  readonly address: string
  readonly location: LatLong
  /** In business at all. */
  readonly isActive: boolean
  readonly schedule: BranchSchedule
  readonly hasParking: boolean
  /** In its hall; 0 where there is none. */
  readonly seats: number
}

/** Everything a page shows of one branch. */
export type BranchDetails = Branch &
  BranchCard & {
    readonly landmark: string
    readonly phone: string
    readonly hasHall: boolean
    readonly hasKidsArea: boolean
    readonly hasWifi: boolean
    readonly hasTerrace: boolean
    readonly hasPrayerRoom: boolean
    readonly isWheelchairAccessible: boolean
    /** Its address: of another site, or one of ours in place of the pictures of the hall. Null without a tour. */
    readonly virtualTour: string | null
  }

/** Cities without a branch are left out. */
export function toBranchCities(
  cities: readonly WireCity[],
  branches: readonly WireBranch[],
  locale: Locale,
): readonly BranchCity[] {
  return cities
    .filter(({ slug }) => branches.some(({ city }) => city === slug))
    .map(({ slug, title, is_default }) => ({ slug, title: localized(title, locale), isDefault: is_default }))
}

export function toBranchCard(wire: WireBranch, locale: Locale): BranchCard {
  return {
    id: wire.id,
    slug: wire.slug,
    city: wire.city,
    name: localized(wire.name, locale),
    address: localized(wire.address, locale),
    location: wire.location,
    isActive: wire.is_active,
    schedule: toSchedule(wire),
    hasParking: wire.has_parking,
    seats: wire.has_hall ? wire.seats_count : 0,
  }
}

export function toBranchDetails(wire: WireBranch, locale: Locale, now: Instant): BranchDetails {
  return {
    ...toBranch(wire, locale, now),
    ...toBranchCard(wire, locale),
    landmark: localized(wire.destination, locale),
    phone: wire.phone,
    hasHall: wire.has_hall,
    hasKidsArea: wire.kids_area,
    hasWifi: wire.wifi,
    hasTerrace: wire.terrace,
    hasPrayerRoom: wire.prayer_room,
    isWheelchairAccessible: wire.wheelchair,
    virtualTour: wire.virtual_tour,
  }
}
