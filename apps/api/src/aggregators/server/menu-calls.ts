import { toDayIntervals } from '@doira/domain/aggregators/aggregator-hours'
import { openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import { getOrigin } from '../../platform/http/origin-of.ts'
import type { AggregatorDialect } from '../dialects/aggregator-dialect.ts'
import { isPlaceOn } from '../menu/is-place-on.ts'
import { listPlaces, readChannel } from '../menu/places.queries.ts'
import { takeAvailability, takeMenu } from '../menu/read-menu.ts'
import type { AggregatorCall, AggregatorCalls } from './aggregator-call.ts'
import { answerWith, placeNotFound } from './answers.ts'

/** What aggregators read: places, hours, menus and stop lists. */
export function menuCalls({ menuPath }: AggregatorDialect): AggregatorCalls {
  return [
    { method: 'GET', path: '/restaurants', answer: answerPlaces },
    { method: 'GET', path: '/restaurants/availability', answer: answerOpenPlaces },
    { method: 'GET', path: '/places/:place/schedule', answer: answerSchedule },
    { method: 'GET', path: `${menuPath}/:place/composition`, answer: answerComposition },
    { method: 'GET', path: `${menuPath}/:place/availability`, answer: answerAvailability },
    { method: 'GET', path: `${menuPath}/:place/promos`, answer: answerPromos },
  ]
}

/** With those that are switched off. */
async function listBranches({ deps, shipperId, now }: AggregatorCall): Promise<readonly Branch[]> {
  return (await deps.shopFacts.read(deps.db, { shipperId, now })).branches
}

async function listActive(call: AggregatorCall): Promise<readonly Branch[]> {
  return (await listBranches(call)).filter(({ isActive }) => isActive)
}

/** @throws RefusedCall 404 also for a branch of another chain */
function getPlace(call: AggregatorCall, branches: readonly Branch[]): Branch {
  const id = call.context.req.param('place')?.toLowerCase()
  const branch = branches.find((one) => one.id === id)
  if (!branch) throw placeNotFound()
  return branch
}

async function answerPlaces(call: AggregatorCall): Promise<Response> {
  const places = (await listActive(call)).map(({ id, name, address }) => ({
    id,
    title: textIn(name, defaultLanguage),
    address: textIn(address, defaultLanguage),
  }))
  return answerWith({ places })
}

/** A branch that is switched off is in it: what is left out stays as it was there. */
async function answerOpenPlaces(call: AggregatorCall): Promise<Response> {
  const { deps, dialect, shipperId, now } = call
  const key = { shipperId, aggregator: dialect.id }
  const channel = await readChannel(deps.db, key)
  const places = await listPlaces(deps.db, key)
  const branches = await listBranches(call)
  return answerWith({
    places: branches.map(({ id, isActive, schedule }) => ({
      id,
      enabled:
        isActive &&
        isPlaceOn(channel, places.get(id) ?? null, now) &&
        openStateAt(schedule, 'takeaway', now).isOpen,
    })),
  })
}

/** Hours of takeaway: an aggregator's courier comes like a guest who collects. */
async function answerSchedule(call: AggregatorCall): Promise<Response> {
  const { schedule } = getPlace(call, await listActive(call))
  return answerWith(toDayIntervals(schedule.takeaway))
}

async function answerComposition(call: AggregatorCall): Promise<Response> {
  const { deps, dialect, shipperId, now, context } = call
  const branch = getPlace(call, await listActive(call))
  // Behind a proxy a call names the address within the machine, which the aggregator cannot load pictures from.
  const { origin } = new URL(deps.payments.of(shipperId).siteUrl ?? getOrigin(context))
  const menu = await takeMenu(deps, dialect, { branch, origin, now })
  return answerWith(menu, dialect.contentTypes.composition)
}

async function answerAvailability(call: AggregatorCall): Promise<Response> {
  const { deps, dialect, now } = call
  const branch = getPlace(call, await listBranches(call))
  const availability = await takeAvailability(deps, dialect, { branch, now })
  return answerWith(availability, dialect.contentTypes.availability)
}

/** Promotions of the shop are for its own guests; an aggregator makes its own. */
async function answerPromos(call: AggregatorCall): Promise<Response> {
  const { id } = getPlace(call, await listActive(call))
  return answerWith({ restaurant_id: id, items: [] })
}
