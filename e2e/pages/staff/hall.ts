import { expect, type Page } from '@playwright/test'
import { shop } from '../shop/shop.ts'

/** Tables and bookings of a branch, as those see them who work there. */
export function hall(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  return {
    page,
    button,
    async open() {
      await page.getByRole('link', { name: 'Брони' }).click()
      await expect(page.getByRole('heading', { name: 'Брони', level: 1 })).toBeVisible()
    },
    branch: (name: string) => page.getByLabel('Филиалы').selectOption({ label: name }),
    /** A day by its place among those that are offered. */
    day: (place: number) => page.getByRole('group', { name: 'День' }).getByRole('button').nth(place).click(),
    /** A booking in the list of the day. */
    booking: (name: string) =>
      page.getByRole('complementary').getByRole('button', { name: new RegExp(name) }),
    table: (number: number) => page.getByRole('button', { name: new RegExp(`^Стол ${number},`) }),
    slot: (time: string) => page.getByRole('radio', { name: new RegExp(`^${time}`) }),
    async seat(number: number, name: string) {
      await this.table(number).click()
      await page.getByLabel('Имя', { exact: true }).fill(name)
      await button('Посадить').click()
      await expect(this.table(number)).toHaveAccessibleName(new RegExp(name))
    },
    overflowsSideways: () => shop(page).overflowsSideways(),
  }
}
