import type { WireStaffBranch } from '@doira/contract/delivery/branches-editor'
import * as calls from '@doira/contract/delivery/branches-editor'
import { writeHours } from '@doira/domain/delivery/branches/hours-text'
import { loadAt, loadMinutes } from '@doira/domain/delivery/branches/load'
import { hoursOn, openStateAt, serviceDateAt } from '@doira/domain/delivery/branches/opening-hours'
import { getKitchenPercent } from '@doira/domain/ordering/kitchen'
import { getSlotStart } from '@doira/domain/ordering/slots'
import { DomainError } from '@doira/domain/problem'
import { isInScope } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { listCities } from '../../../chains/chain.queries.ts'
import { type Branch, listBranches } from '../../../delivery/branches/branches.queries.ts'
import { offeredPayments, type PaymentsOfChains } from '../../../payments/core/payment-settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { findDraft, listDrafts } from '../drafts.queries.ts'
import { editables } from '../entities/editables.ts'
import { requireKind, undone } from '../preview.ts'
import { requirePublishable } from '../publishing/require-publishable.ts'
import { requireEditor } from '../require-editor.ts'
import {
  countOpenOrders,
  listClosings,
  listManagers,
  listMenus,
  listMenusOfCities,
  listTakenAt,
} from './branches.queries.ts'
import { measureMany } from './many-branches.ts'
import { changeHours } from './outside-hours.ts'
import { readSpecialDayRows } from './special-days.mapper.ts'
import { listBranchesWithZone } from './zones.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly payments: PaymentsOfChains }

/** The branches of the chain as they are now, and what a change of their hours would leave outside. */
export function mountBranchesEditor(read: StaffMount, { db, clock, payments }: Deps): void {
  read(calls.readStaffBranches, async ({ shipperId, staff }) => {
    const now = clock()
    const [branches, cities, closings, orders, taken, managers, drafts, menus, menuOf, zoned] =
      await Promise.all([
        listBranches(db, { shipperId, now }),
        listCities(db, shipperId),
        listClosings(db, shipperId),
        countOpenOrders(db, shipperId),
        listTakenAt(db, { shipperId, startsAt: getSlotStart(now) }),
        listManagers(db, shipperId),
        listDrafts(db, { shipperId, kinds: ['branch'] }),
        listMenus(db, shipperId),
        listMenusOfCities(db, shipperId),
        listBranchesWithZone(db, shipperId),
      ])
    const cityOf = new Map(cities.map(({ slug, id }) => [slug, id]))
    const drafted = new Set(drafts.filter(({ draft }) => draft !== null).map(({ itemId }) => itemId))
    const mayEdit = staff.rights.includes('branches.edit')
    return {
      now,
      branches: branches.map((branch) => ({
        ...toWire(branch, now, closings.get(branch.id) ?? null),
        city_id: cityOf.get(branch.citySlug) ?? '',
        kitchen_percent: getKitchenPercent(taken.get(branch.id) ?? 0, branch.kitchenCapacityMinutes),
        orders: orders.get(branch.id) ?? 0,
        managers: [...(managers.get(branch.id) ?? [])],
        has_draft: drafted.has(branch.id),
        has_zone: zoned.has(branch.id),
        is_own: mayEdit && isInScope(staff.branchIds, branch.id),
      })),
      cities: cities.map(({ id, slug, title, centerLat, centerLong, zoom, paymentsOff, ...city }) => ({
        ...{ id, slug, title, zoom, center: { lat: centerLat, long: centerLong } },
        bbox: [city.west, city.south, city.east, city.north] as [number, number, number, number],
        menu_id: menuOf.get(id) ?? null,
        payments_off: paymentsOff,
      })),
      menus,
      payment_types: offeredPayments(payments.of(shipperId)).map(({ type }) => type),
    }
  })

  read(calls.measureHours, async ({ shipperId, staff, params, query }) => {
    const { id = '' } = params
    if (!isUuid(id)) throw new DomainError({ code: 'content_not_found' })
    const key = { shipperId, kind: requireKind(params.kind), id }
    const now = clock()
    if (query.as !== 'published') {
      await requireEditor(db, staff, { key, draft: null })
      const isHidden = query.as === 'hidden'
      return undone(db, (tx) =>
        changeHours(tx, { shipperId, now }, () =>
          editables[key.kind].setHidden(tx, { ...key, isHidden, now }),
        ),
      )
    }
    const draft = (await findDraft(db, key))?.row.draft
    if (!draft) return { orders: [], bookings: [] }
    await requireEditor(db, staff, { key, draft })
    await requirePublishable(db, key, draft)
    return undone(db, (tx) =>
      changeHours(tx, { shipperId, now }, () =>
        editables[key.kind].publish(tx, { shipperId, id, document: draft, staffId: null, now }),
      ),
    )
  })

  read(calls.measureManyBranches, async ({ shipperId, staff, body }) =>
    undone(db, (tx) => measureMany(tx, { shipperId, staff, now: clock() }, body)),
  )

  read(calls.readSpecialDays, async ({ shipperId }) => readSpecialDayRows(db, { shipperId, now: clock() }))
}

function toWire(
  branch: Branch,
  now: Instant,
  closedAt: Instant | null,
): Omit<
  WireStaffBranch,
  'city_id' | 'kitchen_percent' | 'orders' | 'managers' | 'has_draft' | 'has_zone' | 'is_own'
> {
  const { schedule } = branch
  const today = serviceDateAt(schedule, 'work', now)
  const getText = (kind: 'work' | 'delivery') => hoursOn(schedule, kind, today).map(writeHours)
  const load = loadAt(branch, now)
  return {
    ...{ id: branch.id, slug: branch.slug, name: branch.name, address: branch.address },
    location: branch.location,
    ...getState(branch, now, closedAt),
    has_hall: branch.hasHall,
    ...{ work: getText('work'), delivery: getText('delivery') },
    promise_minutes: branch.deliveryMinutes + loadMinutes[load],
    kitchen_capacity_minutes: branch.kitchenCapacityMinutes,
  }
}

function getState(
  branch: Branch,
  now: Instant,
  closedAt: Instant | null,
): Pick<WireStaffBranch, 'state' | 'until'> {
  if (closedAt !== null) return { state: 'shut', until: closedAt }
  if (!branch.isActive) return { state: 'soon', until: null }
  if (loadAt(branch, now) === 'pause') return { state: 'paused', until: branch.loadUntil }
  const { isOpen, opensAt, closesAt } = openStateAt(branch.schedule, 'work', now)
  return isOpen ? { state: 'open', until: closesAt } : { state: 'closed', until: opensAt }
}
