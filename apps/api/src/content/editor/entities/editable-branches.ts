import type { Localized } from '@doira/contract/common/shapes'
import {
  type BranchDraft,
  branchDraftSchema,
  ownBranchFields,
} from '@doira/contract/delivery/branches/branch-draft'
import type { BranchPhoto } from '@doira/contract/delivery/branches/branch-shape'
import { problemsOfWeek } from '@doira/domain/delivery/branches/check-hours'
import type { hoursKinds } from '@doira/domain/delivery/branches/opening-hours'
import { languages } from '@doira/domain/i18n/languages'
import { openStatuses } from '@doira/domain/orders/status'
import { hasWayToPay, paymentTypes } from '@doira/domain/payments/payment-type'
import { DomainError } from '@doira/domain/problem'
import { and, asc, count, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { menusTable } from '../../../catalog/menus.tables.ts'
import { citiesTable } from '../../../chains/chain.tables.ts'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { leaveZones } from '../../../delivery/zones/leave-zones.ts'
import { ordersTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { hasPicture } from '../pictures.queries.ts'
import { anEditable, type ItemKey } from './editable.ts'
import { exists } from './exists.ts'
import { isRow, isSlugTaken, openedAt, toListed, toPublished } from './own-rows.ts'
import { toColumns, toFields } from './same-values.ts'

const most = 1000
const lengths = { title: [2, 40], address: [5, 80], destination: [0, 80] } as const
const ownPictures = 'uploads/'
const sameInBoth = {
  title: 'name',
  address: 'address',
  destination: 'destination',
  phone: 'phone',
  city_id: 'cityId',
  menu_id: 'menuId',
  delivery_minutes: 'deliveryMinutes',
  delivery_lead_minutes: 'deliveryLeadMinutes',
  takeaway_lead_minutes: 'takeawayLeadMinutes',
  last_order_minutes: 'lastOrderMinutes',
  kitchen_capacity_minutes: 'kitchenCapacityMinutes',
  operator_first: 'operatorFirst',
  is_active: 'isActive',
  status_note: 'statusNote',
  has_hall: 'hasHall',
  seats_count: 'seatsCount',
  has_parking: 'hasParking',
  has_wifi: 'hasWifi',
  has_kids_area: 'hasKidsArea',
  has_terrace: 'hasTerrace',
  has_prayer_room: 'hasPrayerRoom',
  virtual_tour: 'virtualTour',
  is_wheelchair_accessible: 'isWheelchairAccessible',
} as const

/**
 * Branches with their hours, kitchen and place. Quotes, slots and promises use them once the publication is committed; a
 * hidden branch is closed for good.
 */
export const editableBranches = anEditable({
  schema: branchDraftSchema,
  mayBeEmpty: (path) => path === 'destination' || path === 'status_note',
  changesHours: true,
  hasIdOfBranch: true,
  ownFields: ownBranchFields,

  async list(db, shipperId) {
    const since = await openedAt(db, shipperId)
    const rows = await db
      .select({ branch: branchesTable, city: citiesTable })
      .from(branchesTable)
      .innerJoin(
        citiesTable,
        and(eq(citiesTable.shipperId, branchesTable.shipperId), eq(citiesTable.id, branchesTable.cityId)),
      )
      .where(eq(branchesTable.shipperId, shipperId))
      .orderBy(asc(branchesTable.position), asc(branchesTable.id))
      .limit(most)
    return rows.map(({ branch, city }) => ({
      ...toListed(
        {
          ...{ ...branch, title: branch.name, image: branch.photos[0]?.image ?? null },
          isActive: branch.closedAt === null,
        },
        since,
      ),
      group: { id: city.id, title: city.title },
    }))
  },

  async find(db, key) {
    const [row] = await db.select().from(branchesTable).where(isRow(branchesTable, key))
    if (!row) return null
    const isActive = row.closedAt === null
    return toPublished(toDraft(row), { isActive }, await openedAt(db, key.shipperId))
  },

  async wrongFields(db, key, draft) {
    const wrong: string[] = []
    if (await isSlugTaken(db, branchesTable, key, draft.slug)) wrong.push('slug')
    if (!(await exists(db, menusTable, key, draft.menu_id))) wrong.push('menu_id')
    wrong.push(
      ...(await wrongPlace(db, key, draft)),
      ...wrongLengths(draft),
      ...problemsOfWeek(draft.hours).map(({ path }) => path),
    )
    if (draft.has_hall && draft.seats_count === 0) wrong.push('seats_count')
    for (const [place, { image }] of draft.photos.entries()) {
      const isKnown = !image.startsWith(ownPictures) || (await hasPicture(db, { ...key, key: image }))
      if (!isKnown) wrong.push(`photos.${place}`)
    }
    return wrong
  },

  async publish(tx, { shipperId, id, document }) {
    const columns = { ...branchColumns(document), closedAt: null }
    const position = tx
      .select({ next: sql`coalesce(${max(branchesTable.position)}, -1) + 1` })
      .from(branchesTable)
      .where(eq(branchesTable.shipperId, shipperId))
    await tx
      .insert(branchesTable)
      .values({ ...columns, shipperId, id, slug: document.slug, position: sql`(${position})` })
      .onConflictDoUpdate({
        target: [branchesTable.shipperId, branchesTable.id],
        // Its address in the site does not change, because there are links to it.
        set: { ...columns, revision: sql`${branchesTable.revision} + 1` },
      })
  },

  async setHidden(tx, { isHidden, now, ...key }) {
    const revision = sql`${branchesTable.revision} + 1`
    if (!isHidden) {
      const open = { isActive: true, closedAt: null, revision }
      await tx.update(branchesTable).set(open).where(isRow(branchesTable, key))
      return
    }
    await tx
      .update(branchesTable)
      .set({ isActive: false, closedAt: now, revision })
      .where(isRow(branchesTable, key))
    // Counted after the row is locked: an order that was placed meanwhile is there by now.
    const [{ orders } = { orders: 0 }] = await tx
      .select({ orders: count() })
      .from(ordersTable)
      .where(
        and(
          eq(ordersTable.shipperId, key.shipperId),
          eq(ordersTable.branchId, key.id),
          inArray(ordersTable.status, [...openStatuses]),
        ),
      )
    if (orders > 0) throw new DomainError({ code: 'branch_has_orders', count: orders })
    await leaveZones(tx, { shipperId: key.shipperId, branchId: key.id })
  },
})

async function wrongPlace(
  db: Db,
  { shipperId, id }: ItemKey,
  { city_id, title, payments_off }: BranchDraft,
): Promise<readonly string[]> {
  const [city] = await db
    .select()
    .from(citiesTable)
    .where(isRow(citiesTable, { shipperId, id: city_id }))
    .for('share')
  if (!city) return ['city_id']
  const others = await db
    .select({ name: branchesTable.name })
    .from(branchesTable)
    .where(
      and(
        eq(branchesTable.shipperId, shipperId),
        eq(branchesTable.cityId, city_id),
        ne(branchesTable.id, id),
        sql`${branchesTable.closedAt} is null`,
      ),
    )
  const isTaken = languages.filter((language) =>
    others.some(({ name }) => name[language] === title[language]),
  )
  const isPayable = hasWayToPay(paymentTypes, [...city.paymentsOff, ...payments_off])
  return [...isTaken.map((language) => `title.${language}`), ...(isPayable ? [] : ['payments_off'])]
}

function wrongLengths(draft: BranchDraft): readonly string[] {
  const texts = Object.entries(lengths) as [keyof typeof lengths, readonly [number, number]][] // its own keys
  return texts.flatMap(([field, [least, longest]]) =>
    Object.entries(draft[field] satisfies Localized)
      .filter(
        ([, text]) =>
          text !== undefined && (text.trim().length > longest || (text !== '' && text.trim().length < least)),
      )
      .map(([language]) => `${field}.${language}`),
  )
}

type Row = typeof branchesTable.$inferSelect

function toDraft(row: Row): BranchDraft {
  const week = (kind: (typeof hoursKinds)[number]) => row.hours[kind].map((day) => [...day])
  return {
    ...{ slug: row.slug, ...toFields(sameInBoth, row) },
    location: { lat: row.lat, long: row.long },
    hours: { work: week('work'), takeaway: week('takeaway'), delivery: week('delivery') },
    photos: row.photos.map((photo: BranchPhoto) => ({ ...photo })),
    payments_off: [...row.paymentsOff],
  }
}

function branchColumns(draft: BranchDraft) {
  return {
    ...toColumns(sameInBoth, draft),
    phone: draft.phone.replaceAll(' ', ''),
    ...{ lat: draft.location.lat, long: draft.location.long, hours: draft.hours },
    ...{ photos: draft.photos, paymentsOff: draft.payments_off },
  }
}
