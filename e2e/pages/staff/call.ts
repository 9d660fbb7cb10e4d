import { expect, type Page } from '@playwright/test'

/** The screen of orders by phone, worked by keys alone; it counts them. */
export function call(page: Page) {
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += 1
      await page.keyboard.press(name)
    }
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  const basket = page.getByRole('list', { name: 'Корзина' })
  const drafts = page.getByRole('button', { name: /^Черновики/ })
  const basketCode = page.getByLabel('Код корзины гостя')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    page,
    press,
    type,
    /** How many keys were pressed since it was asked last. */
    pressed() {
      const sofar = keys
      keys = 0
      return sofar
    },
    customer: region('Гость'),
    dishes: region('Блюда'),
    order: region('Заказ'),
    phone: page.getByLabel('Телефон'),
    basket,
    line: (dish: string) => basket.getByRole('listitem').filter({ hasText: dish }),
    main: region('Заказ').getByRole('button', { name: /^(Заказать|Исправить|Осталось заполнить)/ }),
    drafts,
    basketCode,
    /** Types what a customer reads out from their basket. */
    async takeBasket(code: string) {
      if (!(await basketCode.isVisible())) await page.getByRole('button', { name: 'Корзина по коду' }).click()
      await basketCode.fill(code)
      await press('Enter')
    },
    /** Finds a dish and waits until Enter is for it. */
    async find(text: string, dish: string) {
      await type(text)
      await expect(page.locator('[data-take]')).toContainText(dish)
    },
    /** The number of the order that was just placed, without spaces. */
    async placed(): Promise<string> {
      const reported = page.getByText(/^Заказ №\s[\d\s]+ принят$/).last()
      await expect(reported).toBeVisible()
      return ((await reported.textContent()) ?? '').replace(/\D/g, '')
    },
  }
}
