import type { Page } from '@playwright/test'
import type { Evening } from './evening.ts'
import { inAllLooks, type StaffShot } from './staff-shot.ts'

const hour = 60 * 60 * 1000

/** Every state in one list, of the orders that the evening has. */
async function fillQueue(page: Page, { orders, shop }: Evening) {
  const [id] = Object.values(orders)
  const at = (hours: number) => new Date(Date.parse(shop.now()) - hours * hour).toISOString()
  const row = (number: number, fields: object) => ({
    ...{
      id: crypto.randomUUID(),
      customer: 'Бахром А.',
      amount: 121_000,
      reason: 'customer_changed_mind',
      comment: '',
    },
    ...{ order: { id, number, status: 'operator_cancelled', branch_id: id }, cause: 'order_cancelled' },
    ...{ requested_at: at(1), done_at: null, is_overdue: false },
    begun_by: { actor: 'operator', name: 'Нигора Рашидова' },
    ...fields,
  })
  const refunds = [
    row(20_398, {
      customer: 'Ольга Л.',
      way: 'payme',
      state: 'requested',
      requested_at: at(29),
      is_overdue: true,
    }),
    row(20_476, { way: 'click', state: 'refused' }),
    row(20_498, {
      customer: 'Камола Ю.',
      way: 'transfer',
      state: 'requested',
      cause: 'line_dropped',
      amount: 62_700,
    }),
    row(20_377, {
      customer: 'Дина С.',
      way: 'points',
      state: 'done',
      cause: 'edited',
      amount: 22_000,
      done_at: at(1),
    }),
    row(20_341, {
      customer: 'Жасур Т.',
      way: 'transfer',
      state: 'manual',
      comment: '0042-A',
      done_at: at(1),
    }),
  ]
  const week = { returned: 1_284_000, orders: 14 }
  const { order } = row(20_512, {})
  const excess = [{ order, customer: 'Азиз К.', amount: 18_000, found_at: at(3) }]
  await page.route('**/v1/staff/refunds?*', (route) =>
    route.fulfill({ json: { now: shop.now(), refunds, count: '5', waiting: 3, week, excess } }),
  )
  await page.reload()
  await page.getByRole('row').nth(5).waitFor()
}

const refunds = { as: 'operator', path: () => '/inbox/refunds', prepare: fillQueue } as const
const day = {
  as: 'owner',
  path: () => '/day',
  prepare: (page: Page) => page.getByRole('term').first().waitFor(),
} as const

/** Counted a little less than there had to be; the first picture closes it. */
async function closeTheDay(page: Page): Promise<void> {
  await page.getByRole('term').first().waitFor()
  const counted = page.locator('.day__close input').first()
  if ((await counted.count()) > 0) {
    await counted.fill('1000')
    await page.locator('.day__close input').nth(1).fill('Взяли на размен')
    await page.locator('.day__close').getByRole('button').click()
  }
  await page.locator('.day__close').waitFor({ state: 'detached' })
}

/** Money on its way back, and the day of a branch. */
export const staffMoneyShots: readonly StaffShot[] = [
  ...inAllLooks({ name: 'staff-refunds', width: 'd', ...refunds }),
  { name: 'staff-refunds', width: 'm', ...refunds },
  ...inAllLooks({ name: 'staff-day', width: 'd', isFull: true, ...day }),
  { name: 'staff-day', width: 'm', isFull: true, ...day },
  ...inAllLooks({ ...day, name: 'staff-day-closed', width: 'd', isFull: true, prepare: closeTheDay }),
]
