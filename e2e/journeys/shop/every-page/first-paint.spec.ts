import { expect, test } from '../../../fixtures.ts'
import { delayAnswers } from '../../../harness/browser/delay-answers.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

/** What wakes a page. */
const entry = /\/assets\/entry\.client-.*\.js$/

test.describe('a page whose scripts are still on their way', { tag: '@phone' }, () => {
  test('does what was pressed on it when they are there, once', async ({ context }) => {
    const page = await context.newPage()
    const arrive = await delayAnswers(page, entry)
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Открыть меню' }).filter({ visible: true })
    await button.click()
    await button.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    arrive()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Филиалы' })).toBeVisible()
  })

  test('[R3-12] a customer is shown stored content, and skeletons where the browser stores more', async ({
    page,
    context,
    phone,
  }) => {
    await startWithDish(page)
    const early = await context.newPage()
    await delayAnswers(early, entry)
    const shapes = early.locator('[aria-busy=true]').filter({ visible: true })
    await early.goto('/cart')
    await expect(shapes).toBeVisible()
    await expect(early.getByRole('heading', { name: 'В корзине пусто' })).toBeHidden()

    await early.goto('/checkout')
    const asked = early.getByRole('heading', { name: 'Войдите, чтобы оформить заказ' })
    await expect(asked).toBeVisible()
    await expect(shapes).toHaveCount(0)
    await early.goto('/profile')
    await expect(early.getByRole('heading', { name: 'Войдите, чтобы продолжить' })).toBeVisible()
    await expect(shapes).toHaveCount(0)

    await becomeCustomer(page, phone)
    await early.goto('/checkout')
    await expect(shapes).toBeVisible()
    await expect(asked).toBeHidden()
  })

  test('[R3-12] shows an empty basket, which is the same one when they are there', async ({ context }) => {
    const page = await context.newPage()
    const arrive = await delayAnswers(page, entry)
    await page.goto('/cart')
    const empty = page.getByRole('heading', { name: 'В корзине пусто' })
    await expect(empty).toBeVisible()
    const painted = await empty.elementHandle()
    await page.getByRole('button', { name: 'Поиск' }).filter({ visible: true }).first().click()
    arrive()
    await expect(page.getByRole('dialog'), 'the page is awake').toBeVisible()
    expect(await painted?.evaluate((element) => element.checkVisibility())).toBe(true)
  })
})

test.describe('a page one of whose scripts does not come', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_RESET|dynamically imported module/] })

  test('is loaded again, and works', { tag: '@phone' }, async ({ context }) => {
    const page = await context.newPage()
    await page.route('**/assets/root-*.js', (route) => route.abort('connectionreset'), { times: 1 })
    await page.goto('/stocks')
    const button = page.getByRole('button', { name: 'Открыть меню' }).filter({ visible: true })
    const menu = page.getByRole('dialog').getByRole('link', { name: 'Филиалы' })
    await expect(async () => {
      if (!(await menu.isVisible())) await button.click({ timeout: 1000 })
      await expect(menu).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
})
