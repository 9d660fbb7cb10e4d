import { drawFrom, quantileOf, sigmaOf } from './chance.ts'

/** People or burners that work at the same time, by station. */
export type KitchenPlaces = Readonly<Record<string, number>>
/** Minutes of one person's work, by station. */
export type StationMinutes = Readonly<Record<string, number>>

/** An order that the kitchen has not finished. */
export type QueuedOrder = {
  readonly id: string
  /** When it reached the kitchen, in minutes from now: negative, or in the future. */
  readonly since: number
  readonly minutes: StationMinutes
}

/** In minutes from now: half of the replays end before `q50`, nine of ten before `q90`. */
export type Forecast = { readonly q50: number; readonly q90: number }

/** What the queue of a kitchen comes to: of each replay, when each place becomes free. */
export type ReplayedKitchen = {
  readonly stations: readonly string[]
  readonly starts: readonly number[]
  readonly free: readonly Float64Array[]
  /** When the orders of the queue are ready, by id. */
  readonly ready: ReadonlyMap<string, Forecast>
}

const replays = 64
/** Until a kitchen has shown otherwise, dishes take a third longer or shorter than the catalogue says. */
const sigma = sigmaOf(0.35)
const meanLog = (sigma * sigma) / 2
/** One person is given this much of an order at most while others at the station are free. */
const partMinutes = 10
const packingMinutes = 2
/** Of work that should be done by now, this share of its whole time is assumed to be left. */
const overdueShare = 0.3
/** The name of the station of a kitchen that is not divided. */
export const wholeKitchen = 'all'

/**
 * Replays the queue of a kitchen in its order, each replay with other durations: list scheduling, where each part of an
 * order goes to the place that is free first. Costs about the number of orders times 64.
 */
export function replayKitchen(places: KitchenPlaces, queue: readonly QueuedOrder[]): ReplayedKitchen {
  const stations = Object.keys(places)
  const starts = [0]
  for (const station of stations) starts.push((starts.at(-1) ?? 0) + Math.max(1, places[station] ?? 1))
  const kitchen = { stations, starts }
  const loads = queue.map(({ minutes }) => loadsOf(stations, minutes))
  const readyOf = queue.map(() => new Float64Array(replays))
  const free = Array.from({ length: replays }, (_, replay) => {
    const state = new Float64Array(starts.at(-1) ?? 0).fill(Number.NEGATIVE_INFINITY)
    const draw = drawFrom(replay)
    for (const [index, order] of queue.entries()) {
      const ready = makeOrder(kitchen, state, { since: order.since, loads: loads[index] ?? [] }, draw)
      const own = readyOf[index]
      if (own) own[replay] = ready
    }
    return state
  })
  const ready = new Map(queue.map(({ id }, index) => [id, toForecast(readyOf[index] ?? new Float64Array(1))]))
  return { ...kitchen, free, ready }
}

/** When an order that comes now is ready, of each replay: minutes from now. The kitchen stays as it is. */
export function replayOrder(kitchen: ReplayedKitchen, minutes: StationMinutes): Float64Array {
  const loads = loadsOf(kitchen.stations, minutes)
  return Float64Array.from(kitchen.free, (state, replay) =>
    makeOrder(kitchen, state.slice(), { since: 0, loads }, drawFrom(replay + replays)),
  )
}

/** Adds a way to what is ready; `q50` and `q90` of the way are minutes, 0 for a takeaway. */
export function addWay(ready: Float64Array, way: Forecast): Forecast {
  if (way.q50 <= 0) return toForecast(ready)
  const spread = Math.log(Math.max(1, way.q90 / way.q50)) / 1.2816
  return toForecast(
    ready.map((minutes, replay) => minutes + way.q50 * Math.exp(spread * drawFrom(replay + 2 * replays)())),
  )
}

export function toForecast(minutes: Float64Array): Forecast {
  const sorted = minutes.toSorted()
  return { q50: quantileOf(sorted, 0.5), q90: quantileOf(sorted, 0.9) }
}

/** In a kitchen that is not divided all work is that of one station; work of a station that it lacks is too. */
function loadsOf(stations: readonly string[], minutes: StationMinutes): readonly number[] {
  const loads = stations.map(() => 0)
  for (const [station, own] of Object.entries(minutes)) {
    const index = Math.max(0, stations.indexOf(station))
    loads[index] = (loads[index] ?? 0) + own
  }
  return loads
}

type Work = { readonly since: number; readonly loads: readonly number[] }

/** Takes the places that the order needs. @returns when it is packed; at once when nothing of it is made */
function makeOrder(
  { starts }: Pick<ReplayedKitchen, 'starts'>,
  free: Float64Array,
  { since, loads }: Work,
  draw: () => number,
): number {
  let ready = Number.NEGATIVE_INFINITY
  for (const [station, minutes] of loads.entries()) {
    if (minutes <= 0) continue
    const from = starts[station] ?? 0
    const to = starts[station + 1] ?? from
    const parts = Math.min(to - from, Math.ceil(minutes / partMinutes))
    for (let part = 0; part < parts; part += 1) {
      let place = from
      for (let other = from + 1; other < to; other += 1)
        if ((free[other] ?? 0) < (free[place] ?? 0)) place = other
      const usual = minutes / parts
      const planned = Math.max(free[place] ?? 0, since) + usual * Math.exp(sigma * draw() - meanLog)
      const end = planned < 0 ? usual * overdueShare : planned
      free[place] = end
      if (end > ready) ready = end
    }
  }
  return ready === Number.NEGATIVE_INFINITY ? Math.max(0, since) : ready + packingMinutes
}
