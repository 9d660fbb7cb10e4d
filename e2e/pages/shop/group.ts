import { expect, type Page } from '@playwright/test'
import { becomeCustomer } from '../../harness/callers/customer.ts'
import { standInForTagManager } from '../../harness/services/tag-manager.ts'
import { menu } from './menu.ts'
import { startWithDish } from './start-with-dish.ts'

/** The basket of several people, in Russian. */
export function group(page: Page) {
  const plate = (name: string) => page.getByRole('region', { name, exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  return {
    plate,
    button,
    start: button('Создать общую корзину'),
    join: button('Присоединиться'),
    ready: button('Я всё выбрал'),
    lock: button('Закрыть сбор и оформить'),
    eachPays: page.getByRole('radio', { name: 'Каждый за себя' }).filter({ visible: true }),
    /** What somebody pays of the order. */
    part: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
    payMine: button(/^Оплатить свою часть/),
    payRest: button(/^Доплатить/),
    name: page.getByLabel('Как подписать вашу коробку'),
    counter: (dish: string, name: string) => plate(name).getByRole('group', { name: `${dish}, ${name}` }),
    /** Somebody opens the link and says who they are. */
    async joinAs(link: string, name: string): Promise<void> {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Дилноза зовёт заказать вместе' })).toBeVisible()
      await page.getByLabel('Как подписать вашу коробку').fill(name)
      await button('Присоединиться').click()
      await expect(plate(name)).toBeVisible()
    },
    /** Adds a dish from the menu and comes back. */
    async add(dish: string, link: string): Promise<void> {
      await menu(page).open()
      await menu(page).price(dish).click()
      await menu(page).stepper(dish).waitFor()
      await page.goto(link)
    },
  }
}

/** A customer with a dish in the cart, before the form of a new group basket. */
export async function aHost(page: Page, phone: string): Promise<ReturnType<typeof group>> {
  await startWithDish(page)
  await standInForTagManager(page)
  await page.getByRole('region', { name: 'Cookie' }).getByRole('button').click()
  await becomeCustomer(page, phone)
  const host = group(page)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Заказ на компанию' }).click()
  await host.start.waitFor()
  return host
}
