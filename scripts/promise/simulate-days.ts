import { quantileOf, sigmaOf, uniformFrom } from '@doira/domain/ordering/promise/chance'
import {
  addWay,
  type QueuedOrder,
  replayKitchen,
  replayOrder,
  type StationMinutes,
} from '@doira/domain/ordering/promise/kitchen-replay'
import { type OwnPause, stepOfPause } from '@doira/domain/ordering/promise/own-pause'
import {
  bandOf,
  findShift,
  shiftOrders,
  toPromiseRange,
  topOf,
} from '@doira/domain/ordering/promise/promise-range'
import { wayBy } from '@doira/domain/ordering/promise/way'
import { addMinutes, secondsBetween, toInstant } from '@doira/domain/time/instant'

/** A kitchen that is invented, and how many order there. */
export type SimulatedDays = {
  readonly seed: number
  readonly days: number
  /** How many times as many people as usual order between seven and eight in the evening. */
  readonly rush: number
  /** Whether the branch pauses by its queue. */
  readonly pauses: boolean
}

/** An order that was promised and delivered; in minutes from the order. */
export type SimulatedOrder = {
  readonly day: number
  readonly hour: number
  readonly from: number
  readonly to: number
  readonly took: number
  /** Minutes until the next order would have been ready, in the middle of the forecast, when it came. */
  readonly nextReady: number
}

const places = { rolls: 3, hot: 2, cold: 1 }
const drive = 15
const usual = { from: 25, to: 35 }
/** Orders in an hour from ten in the morning to eleven in the evening. */
const curve = [3, 5, 9, 12, 9, 6, 5, 6, 10, 14, 12, 8, 4]
const openingHour = 10
const dishes = [
  { rolls: 2 },
  { rolls: 3 },
  { rolls: 8 },
  { hot: 4 },
  { hot: 3 },
  { cold: 3 },
  { cold: 1 },
] as const satisfies readonly StationMinutes[]
/** A true dish varies as much as the model believes, and some days everything is slower. */
const trueSigma = sigmaOf(0.35)
const waySigma = sigmaOf(0.25)
const slowDay = { share: 0.1, times: 1.25 }
const opening = toInstant('2026-11-30T05:00:00Z')

type Chance = () => number

/**
 * Days of a kitchen on virtual time against the code that promises: people order by a curve, the kitchen and the
 * couriers take what a seed says, and each order is promised from what could be known when it came.
 */
export function simulateDays({ seed, days, rush, pauses }: SimulatedDays): readonly SimulatedOrder[] {
  const chance = uniformFrom(seed)
  const done: (SimulatedOrder & { readonly overrun: number })[] = []
  for (let day = 0; day < days; day += 1) {
    const slowness = chance() < slowDay.share ? slowDay.times : 1
    const shifts = new Map<number, number>()
    const today = simulateDay({ chance, slowness, rush, pauses }, (hour) => {
      const band = bandOf(hour)
      const known = shifts.get(band)
      if (known !== undefined) return known
      const before = done.filter((order) => bandOf(order.hour) === band).slice(-shiftOrders.most)
      const shift = findShift(before.map(({ overrun }) => overrun))
      shifts.set(band, shift)
      return shift
    })
    done.push(...today.map((order) => ({ ...order, day })))
  }
  return done
}

type Day = {
  readonly chance: Chance
  readonly slowness: number
  readonly rush: number
  readonly pauses: boolean
}
type Cooking = QueuedOrder & { readonly readyAt: number }

function simulateDay({ chance, slowness, rush, pauses }: Day, shiftAt: (hour: number) => number) {
  const free = new Map(Object.entries(places).map(([station, count]) => [station, Array(count).fill(0)]))
  const branch = makePause()
  let queue: Cooking[] = []
  return listArrivals(chance, rush).flatMap((now) => {
    const hour = openingHour + Math.floor(now / 60)
    queue = queue.filter(({ readyAt }) => readyAt > now)
    const kitchen = replayKitchen(
      places,
      queue.map((order) => ({ ...order, since: order.since - now })),
    )
    const minutes = pickDishes(chance)
    const ready = replayOrder(kitchen, minutes)
    const nextReady = quantileOf(ready.toSorted(), 0.5)
    if (pauses && branch.isPaused(nextReady, now)) return []
    const forecast = addWay(ready, wayBy(drive, null))
    const range = toPromiseRange(forecast, { usual, shift: shiftAt(hour) })
    const readyAt = cook(free, minutes, { now, slowness, chance })
    const way = (drive + 6) * Math.exp(waySigma * normal(chance) - (waySigma * waySigma) / 2)
    const took = readyAt - now + way
    queue.push({ id: String(now), since: now, minutes, readyAt })
    return [{ hour, ...range, took, nextReady, overrun: took - topOf(forecast, usual) }]
  })
}

/** Poisson arrivals by the hour, in minutes from the opening. */
function listArrivals(chance: Chance, rush: number): readonly number[] {
  return curve.flatMap((orders, hour) => {
    const perMinute = (orders * (hour + openingHour === 19 ? rush : 1)) / 60
    const arrivals: number[] = []
    const wait = () => -Math.log(1 - chance()) / perMinute
    let at = wait()
    while (at < 60) {
      arrivals.push(hour * 60 + at)
      at += wait()
    }
    return arrivals
  })
}

function pickDishes(chance: Chance): StationMinutes {
  const minutes: Record<string, number> = {}
  const count = 1 + Math.floor(chance() * 5)
  for (let index = 0; index < count; index += 1) {
    const dish: StationMinutes = dishes[Math.floor(chance() * dishes.length)] ?? {}
    for (const [station, own] of Object.entries(dish)) minutes[station] = (minutes[station] ?? 0) + own
  }
  return minutes
}

/** The true way of an order through the kitchen. @returns when it is packed */
function cook(
  free: ReadonlyMap<string, number[]>,
  minutes: StationMinutes,
  { now, slowness, chance }: Pick<Day, 'slowness' | 'chance'> & { readonly now: number },
): number {
  const ends = Object.entries(minutes).map(([station, work]) => {
    const own = free.get(station) ?? [0]
    const parts = Math.min(own.length, Math.ceil(work / 10))
    return Math.max(
      ...Array.from({ length: parts }, () => {
        const place = own.indexOf(Math.min(...own))
        const factor = Math.exp(trueSigma * normal(chance) - (trueSigma * trueSigma) / 2)
        const end = Math.max(now, own[place] ?? 0) + (work / parts) * factor * slowness
        own[place] = end
        return end
      }),
    )
  })
  return Math.max(now, ...ends) + 2
}

function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}

function makePause() {
  let own: OwnPause | null = null
  let pausedUntil: number | null = null
  const at = (minutes: number) => addMinutes(opening, minutes)
  return {
    isPaused(nextReady: number, minute: number): boolean {
      if (pausedUntil !== null && minute >= pausedUntil) pausedUntil = null
      const step = stepOfPause({
        ...{ own, nextReady, isPausedByStaff: false, now: at(minute) },
        pausedUntil: pausedUntil === null ? null : at(pausedUntil),
      })
      if (step?.kind === 'pause') pausedUntil = secondsBetween(opening, step.until) / 60
      if (step?.kind === 'back') pausedUntil = null
      own = step?.kind === 'wait' ? { calmSince: step.calmSince, leftUntil: null } : own
      return pausedUntil !== null
    },
  }
}

/** How well promises were held: shares of the orders, and the mean width in minutes. */
export function judge(orders: readonly Pick<SimulatedOrder, 'from' | 'to' | 'took'>[]) {
  const count = Math.max(1, orders.length)
  const shareOf = (isSo: (order: (typeof orders)[number]) => boolean) => orders.filter(isSo).length / count
  return {
    orders: orders.length,
    held: shareOf(({ took, to }) => took <= to),
    veryLate: shareOf(({ took, to }) => took > to + 15),
    width: orders.reduce((sum, { from, to }) => sum + to - from, 0) / count,
  }
}
