// `npm run promises`: lets an invented kitchen work for days and prints how many of its promises were held, by the part of
// the day: `npm run promises -- 30 1 9` for days, seed, and how many times as many order at seven.
import { bandOf } from '@doira/domain/ordering/promise/promise-range'
import { judge, simulateDays } from './promise/simulate-days.ts'

const [days = 30, seed = 1, rush = 1] = process.argv.slice(2).map(Number)
const orders = simulateDays({ seed, days, rush, pauses: rush > 1 })
const bands = Map.groupBy(orders, ({ hour }) => bandOf(hour))
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const toRow = (hours: string, given: typeof orders) => {
  const { orders: count, held, veryLate, width } = judge(given)
  return {
    ...{ hours, orders: count, held: percent(held), '15 min late': percent(veryLate) },
    'mean width, min': Number(width.toFixed(1)),
  }
}
console.table([
  ...[...bands]
    .toSorted(([one], [other]) => one - other)
    .map(([band, own]) => toRow(`${band * 3}–${band * 3 + 3}`, own)),
  toRow('all', orders),
  toRow('last 100', orders.slice(-100)),
])
