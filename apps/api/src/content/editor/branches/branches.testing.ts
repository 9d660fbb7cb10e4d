import type { BranchDraft, SpecialDayDraft } from '@doira/contract/delivery/branches/branch-draft'
import { everyDay } from '@doira/domain/delivery/branches/hours-text'
import { inThreeLanguages as text } from '../../../testing/factories.testing.ts'

export const hoursOfWeek = (work: string, delivery = work): BranchDraft['hours'] => ({
  work: everyDay(work.split(' ')).map((day) => [...day]),
  takeaway: everyDay(delivery.split(' ')).map((day) => [...day]),
  delivery: everyDay(delivery.split(' ')).map((day) => [...day]),
})

/** A branch that can be published in the city of a test chain. */
export function aBranchDraft(place: Pick<BranchDraft, 'city_id' | 'menu_id'>): BranchDraft {
  return {
    ...{ slug: 'yunusobod', title: text('Yunusobod'), address: text('118 Amir Temur Avenue') },
    ...{ destination: text('by the metro'), phone: '1089', location: { lat: 41.31, long: 69.28 }, ...place },
    hours: hoursOfWeek('11:00-03:00', '11:00-02:30'),
    ...{ delivery_minutes: 55, delivery_lead_minutes: 90, takeaway_lead_minutes: 30, last_order_minutes: 30 },
    ...{ kitchen_capacity_minutes: 240, operator_first: false, is_active: true, status_note: null },
    ...{ has_hall: true, seats_count: 96, has_parking: true, has_wifi: true, has_kids_area: false },
    ...{ has_terrace: true, has_prayer_room: false, is_wheelchair_accessible: true, virtual_tour: null },
    ...{ photos: [], payments_off: [] },
  }
}

/** A short day that can be published. */
export function aDayDraft(
  branchIds: readonly string[],
  more: Partial<SpecialDayDraft> = {},
): SpecialDayDraft {
  const hours = { work: ['10:00-18:00'], takeaway: ['10:00-17:45'], delivery: ['10:00-17:30'] }
  return {
    ...{ slug: 'short-day', title: text('Short day'), kind: 'hours', hours, sunset_minutes: null },
    ...{ first_date: '2027-03-09', last_date: '2027-03-09', extra_minutes: 0, preorders_until: null },
    ...{ repeats: false, is_confirmed: true },
    branches: branchIds.map((branch_id) => ({ branch_id, hours: null })),
    ...more,
  }
}
