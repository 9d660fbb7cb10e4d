import type { Page } from '@playwright/test'

type Answer = {
  readonly branches: readonly { readonly branch: { readonly id: string } }[]
  readonly dishes: readonly object[]
  readonly now: string
}

const hours = [
  [10, 8, 0, 1_264, 9, 9],
  [11, 17, 0, 2_805, 15, 15],
  [12, 41, 2, 6_560, 38, 38],
  [13, 52, 5, 8_684, 47, 47],
  [14, 34, 1, 5_508, 36, 36],
  [15, 21, 0, 3_549, 24, 24],
  [16, 25, 1, 4_100, 22, 22],
  [17, 38, 2, 6_042, 33, 33],
  [18, 59, 8, 9_794, 54, 54],
  [19, 41, 4, 6_601, 24, 61],
  [20, 0, 0, 0, 0, 58],
  [21, 0, 0, 0, 0, 44],
  [22, 0, 0, 0, 0, 27],
  [23, 0, 0, 0, 0, 9],
] as const
const branches = [
  [58, 9_512, 6, 47, 8, 4],
  [51, 8_466, 4, 44, 6, 1],
  [44, 7_128, 1, 38, 5, 1],
  [36, 5_940, 2, 39, 4, 0],
  [31, 4_929, 2, 41, 3, 1],
  [24, 3_744, 4, 58, 3, 2],
  [22, 3_586, 1, 42, 3, 0],
] as const
const quantities = [64, 47, 39, 28, 27, 26, 22]

/** The summary of an evening on which much was ordered: what an answer would be, in the shape of the real one. */
export async function showBusyDay(page: Page): Promise<void> {
  await page.route('**/v1/staff/summary*', async (route) => {
    const response = await route.fetch()
    const real = (await response.json()) as Answer
    const none = { median: null, promised: null }
    const total = { ...none, orders: 336, late: 23, cancelled: 6, revenue: 54_907_000, average: 166_384 }
    const compared = { ...none, orders: 302, late: 12, cancelled: 4, revenue: 49_206_000, average: 165_000 }
    await route.fulfill({
      response,
      json: {
        ...real,
        now: `${real.now.slice(0, 10)}T14:24:00.000Z`,
        total: { ...total, median: 41, promised: 50, returned: 612_000, returning: 0 },
        compared: { ...compared, median: 44, promised: 50, returned: 300_000, returning: 0 },
        hours: hours.map(([hour, orders, late, thousands, compared_orders, compared_whole]) => ({
          ...{ hour, orders, late, revenue: thousands * 1000, compared_orders, compared_whole },
        })),
        branches: real.branches.map(({ branch }, index) => {
          const [orders, thousands, late, median, open, stopped] = branches[index] ?? [9, 1_400, 0, 40, 1, 0]
          return {
            ...none,
            branch,
            orders,
            late,
            cancelled: 0,
            median,
            open,
            stopped,
            revenue: thousands * 1000,
            average: null,
          }
        }),
        dishes: real.dishes
          .map((dish, index) => ({ ...dish, quantity: quantities[index] ?? 1 }))
          .slice(0, quantities.length),
        payments: [
          { type: 'cash', orders: 138 },
          { type: 'payme', orders: 94 },
          { type: 'click', orders: 64 },
          { type: 'card', orders: 34 },
          { type: 'cashback', orders: 6 },
        ],
      },
    })
  })
  await page.reload()
  await page.getByText('336').first().waitFor()
}
