// What ordering costs the server and its database.

import type { Product } from '../product.ts'
import { type Note, percent, rate } from '../report.ts'
import { geoCosts } from './geo.ts'
import { idleCost, orderingCosts } from './ordering.ts'
import { orderRates } from './orders.ts'

export async function measureIdle(note: Note, product: Product, folder: string): Promise<void> {
  const idle = await idleCost(product, folder)
  note('an idle second, processor time with the database', `${idle.toFixed(1)} ms`, '≤ 3 ms', idle <= 3)
}

export async function measureOrders(note: Note, product: Product, folder: string): Promise<void> {
  const costs = await orderingCosts(product, folder)
  const cost = (what: string, ms: number, budgetMs: number) =>
    note(
      `${what}, processor time with the database`,
      `${ms.toFixed(2)} ms`,
      `≤ ${budgetMs} ms`,
      ms <= budgetMs,
      { ratio: ms / costs.floor },
    )
  cost('a quote of two dishes', costs.quote, 1.6)
  cost('an order', costs.order, 3.5)
  cost('a dinner: four quotes and an order', 4 * costs.quote + costs.order, 10)
  cost('the status of an order', costs.status, 2)
  cost('the list of ten orders', costs.list, 3)
  const orders = await orderRates(product, folder)
  note(
    'orders placed against the bare SQL transaction',
    `${percent(orders.product, orders.floor)} (${rate(orders.product)} of ${rate(orders.floor)})`,
    '≥ 50 %',
    orders.product >= orders.floor * 0.5,
    { ratio: orders.floor / orders.product, isChecked: false },
  )
}

export async function measurePlaces(note: Note, product: Product, folder: string): Promise<void> {
  const { nearestBranch, zonesOfPoint, emptyCall } = await geoCosts(product, folder)
  for (const [what, ms] of [
    ['nearest-branch', nearestBranch],
    ['check_point_delivery_zones', zonesOfPoint],
  ] as const)
    note(
      `${what} at 1,000 branches and 1,000 zones, processor time`,
      `${ms.toFixed(1)} ms, ${emptyCall.toFixed(1)} ms of it for HTTP`,
      '≤ 2 ms',
      ms <= 2,
    )
}
