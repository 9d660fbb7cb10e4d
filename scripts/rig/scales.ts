/**
 * What is multiplied. Orders, customers and all that belongs to them grow by the full factor: nothing limits how many a
 * shop has had. A chain's branches grow to a thousand, more than any chain of the country has, and chains of one
 * installation to a hundred. A menu does not grow: its length is what a customer can read.
 */
export type Scale = {
  readonly times: number
  /** Of the installation, all with the demo's menu; the first one is measured. */
  readonly chains: number
  /** Of the measured chain, which has as many zones. The other chains have the demo's branches. */
  readonly branches: number
  readonly customers: number
  /** Of all chains: half of them belong to the measured chain. */
  readonly orders: number
  /** That the data take while they are made. */
  readonly gigabytes: number
}

const demoBranches = 18

const scales: readonly Scale[] = [
  { times: 1, chains: 1, branches: demoBranches, customers: 25, orders: 50, gigabytes: 0.2 },
  { times: 100, chains: 10, branches: 10 * demoBranches, customers: 2500, orders: 5000, gigabytes: 0.4 },
  { times: 10_000, chains: 100, branches: 1000, customers: 250_000, orders: 500_000, gigabytes: 6 },
]

/**
 * The smallest one, with which the others are compared, and those that are wanted; 100 when none is.
 *
 * @throws RangeError for a size that there is not.
 */
export function chooseScales(wanted: readonly number[]): readonly Scale[] {
  const unknown = wanted.find((times) => !scales.some((scale) => scale.times === times))
  if (unknown !== undefined) {
    throw new RangeError(`no size ${unknown}: there are ${scales.map(({ times }) => times).join(', ')}`)
  }
  const chosen = wanted.length > 0 ? wanted : [100]
  return scales.filter(({ times }) => times === 1 || chosen.includes(times))
}

/**
 * Orders are distributed over this many days before yesterday, because shop and database may differ in their
 * time.
 */
export const days = 365

/** Phones of generated customers begin with this, and a number of seven digits follows. */
export const phonePrefix = '+99895'
