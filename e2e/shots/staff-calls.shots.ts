import type { Page } from '@playwright/test'
import { inAllLooks, type StaffShot } from './staff-shot.ts'

/** A known customer of the evening, and three dishes. */
async function takeAnOrder(page: Page): Promise<void> {
  await page.locator('[data-take]').waitFor()
  await page.keyboard.type('901112200')
  await page.locator('.oe__who').waitFor()
  await page.keyboard.press('Alt+3')
  for (const [typed, dish] of [
    ['фил 2', /Филадельфия|Filadelfiya/],
    ['мисо', /[Мм]исо|[Mm]iso/],
    ['нигири гребешок 2', /[Нн]игири|[Nn]igiri/],
  ] as const) {
    await page.keyboard.type(typed)
    await page.locator('.oe__found mark').first().waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.oe__lines').getByText(dish).first().waitFor()
  }
  await page.keyboard.type('фил')
}

const entry = { as: 'operator', width: 'd', path: () => '/new' } as const

/** Orders by phone; the last ones place an order each. */
export const staffCallShots: readonly StaffShot[] = [
  ...inAllLooks({
    ...entry,
    name: 'staff-order-entry',
    async prepare(page) {
      await takeAnOrder(page)
      await page.locator('[data-entry=change]').fill('150000')
      await page.locator('[data-entry=change][aria-invalid]').waitFor()
    },
  }),
  ...inAllLooks({
    ...entry,
    name: 'staff-order-entry-link',
    async prepare(page) {
      await takeAnOrder(page)
      await page.locator('input[name=entry-pay]').nth(2).check({ force: true })
      await page.keyboard.press('Control+Enter')
      await page.locator('.paybox').waitFor()
    },
  }),
]
