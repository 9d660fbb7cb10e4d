import {
  findDishes,
  listStopSubjects,
  listStops,
  previewStop,
  previewStopInBranches,
  readStopIngredients,
  readStopList,
  readStopMatrix,
  readStopMenu,
} from '@doira/contract/fulfilment/stop-list'
import { kitchenStations } from '@doira/domain/catalog/kitchen-station'
import { getSearchText, rankSearch } from '@doira/domain/catalog/search'
import { loadAt, suggestedLoad } from '@doira/domain/delivery/branches/load'
import { isAlwaysOpen, nextDayOpensAt } from '@doira/domain/delivery/branches/opening-hours'
import { listTexts } from '@doira/domain/i18n/localized'
import { DomainError } from '@doira/domain/problem'
import { forgottenStopMinutes } from '@doira/domain/staff/stops'
import { fold } from '@doira/domain/text/fold'
import { addMinutes } from '@doira/domain/time/instant'
import { getDayStart, getNextDayStart, localDateAt } from '@doira/domain/time/local-time'
import { findBranch } from '../../delivery/branches/branches.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { requireBranch, wantedBranches } from '../board/wanted-branches.ts'
import { findBranchRow } from '../order-actions/branch-actions.queries.ts'
import {
  countAffected,
  countChoices,
  listBranchStops,
  listSubjects,
  readMatrix,
} from './branch-stops.queries.ts'
import {
  countOpenTickets,
  type DishRow,
  findDishRows,
  listStoppedWithoutEndFirst,
} from './stop-list.queries.ts'
import { listStoppedChoices } from './stopped-choices.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

const foundDishes = 20

export function mountStopList(mount: StaffMount, { db, clock }: Deps): void {
  mount(readStopList, async ({ shipperId, staff, query }) => {
    const now = clock()
    const branchId = requireBranch(staff, query.branch)
    const row = await findBranchRow(db, { shipperId, branchId })
    const branch = await findBranch(db, { shipperId, now, idOrSlug: branchId })
    if (!row || !branch) throw new DomainError({ code: 'branch_not_found' })
    const openTickets = await countOpenTickets(db, { shipperId, branchId })
    const load = loadAt(row, now)
    return {
      now,
      branch: { id: row.id, slug: row.slug, name: row.name },
      stopped: [
        ...(await listStoppedWithoutEndFirst(db, {
          shipperId,
          branchId,
          before: addMinutes(now, -forgottenStopMinutes),
        })),
      ],
      load: {
        level: load,
        until: load === 'normal' ? null : row.loadUntil,
        usual_minutes: row.deliveryMinutes,
        open_tickets: openTickets,
        suggestion: suggestedLoad(load, openTickets),
      },
      day_ends_at: getNextDayStart(now),
      opens_next_at: nextDayOpensAt(branch.schedule, 'work', now),
      is_around_the_clock: isAlwaysOpen(branch.schedule.work),
    }
  })
  mount(findDishes, async ({ shipperId, staff, query }) => {
    const branchId = requireBranch(staff, query.branch)
    const rows = await findDishRows(db, { shipperId, branchId })
    const article = fold(query.text)
    const named = rankSearch(
      rows.map((row) => ({
        ...row,
        searchText: getSearchText({ titles: listTexts(row.title) }),
        popularity: 0,
      })),
      query.text,
    )
    const found = [...rows.filter(({ sku }) => article !== '' && fold(sku) === article), ...named]
    return { dishes: found.slice(0, foundDishes).map(toFoundDish) }
  })
  mount(readStopMenu, async ({ shipperId, staff, query }) => {
    const branchId = requireBranch(staff, query.branch)
    const rows = await findDishRows(db, { shipperId, branchId })
    return {
      stations: kitchenStations.filter((station) => rows.some((row) => row.station === station)),
      dishes: rows.map((row) => ({
        ...toFoundDish(row),
        sku: row.sku,
        station: row.station,
        until: row.until,
        open_portions: row.openPortions,
      })),
    }
  })
  mount(readStopIngredients, async ({ shipperId, staff, query }) => {
    const branchId = requireBranch(staff, query.branch)
    const rows = await findDishRows(db, { shipperId, branchId })
    const dish = rows.find(({ id }) => id === query.product)
    return {
      ingredients: (dish?.ingredients ?? []).map(({ key, title }) => ({
        key,
        name: title,
        other_product_ids: rows
          .filter(({ id, ingredients }) => id !== dish?.id && ingredients.some((one) => one.key === key))
          .map(({ id }) => id),
      })),
    }
  })
  mount(listStops, async ({ shipperId, staff: { branchIds } }) => {
    const now = clock()
    const dayStart = getDayStart(localDateAt(now))
    return {
      stops: [...(await listBranchStops(db, { shipperId, branchIds, now, dayStart }))],
      choices: await listStoppedChoices(db, { shipperId, branchIds }),
    }
  })
  mount(listStopSubjects, ({ shipperId }) => listSubjects(db, shipperId))
  mount(readStopMatrix, async ({ shipperId, staff: { branchIds }, query }) => {
    const { ingredient = null, category = null } = query
    const dishes = await readMatrix(db, { shipperId, branchIds, ingredient, category })
    return {
      dishes: [...dishes],
      choices: ingredient === null ? 0 : await countChoices(db, shipperId, ingredient),
    }
  })
  mount(previewStopInBranches, ({ shipperId, staff, query }) => {
    const branchIds = wantedBranches(staff, query.branches) ?? []
    return countAffected(db, { shipperId, branchIds, productIds: query.products.split(',').filter(isUuid) })
  })
  mount(previewStop, async ({ shipperId, staff, query }) => {
    const branchId = requireBranch(staff, query.branch)
    const ids = new Set(query.products.split(','))
    const rows = (await findDishRows(db, { shipperId, branchId })).filter(({ id }) => ids.has(id))
    const orders = new Set(rows.flatMap(({ orderIds }) => orderIds))
    return { open_orders: orders.size, names: rows.map(({ title }) => title) }
  })
}

function toFoundDish({ id, title, image, isStopped }: DishRow) {
  return { product_id: id, name: title, image, is_stopped: isStopped }
}
