import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { hurryTimers } from '../../../harness/browser/hurry-timers.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

/** The shop asks four times before it gives up, and looks again later and later. */
const longestWaitMs = 60_000

/** A new customer with one roll and an address, at the checkout. */
async function startCheckout(page: Page, phone: string): Promise<void> {
  await startWithDish(page)
  await becomeCustomer(page, phone)
  await checkout(page).open()
}

test('[R2-18] delivery, cash with change, a comment; what is typed survives a reload', async ({
  page,
  phone,
}) => {
  // Fields that come late move nothing: else a press on a row below them misses it.
  const { promise: isLate, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/flat-fields*', async (route) => {
    await isLate
    await route.continue()
  })
  await startCheckout(page, phone)
  const form = checkout(page)
  await expect(form.promise.filter({ visible: true }), 'priced').toHaveText(/^Сегодня/)
  const before = await form.commentRow.boundingBox()
  letCome()
  await expect(form.main.getByLabel('Подъезд', { exact: true })).toBeVisible()
  expect((await form.commentRow.boundingBox())?.y).toBe(before?.y)
  await expect(form.person, 'filled in from the account').toContainText('Дилноза')
  await expect(form.main.locator('.fold').getByText('проспект Амира Темура, 107')).toBeVisible()
  await expect(form.main.getByText('дом 107'), 'the house is said once').toHaveCount(0)
  await form.choose('cash')
  await form.changeFrom.fill('100050')
  await form.editComment()
  await expect(form.comment, 'an opened row begins with its field').toBeFocused()
  await form.comment.fill('Код 12')
  await form.main.getByRole('button', { name: 'Готово' }).click()
  await expect(form.changeFrom, 'rounded down to hundreds').toHaveValue('100\u00a0000')
  await form.acceptOffer()

  // A press before anything begins to compute the sums is not lost.
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/keep-quote*', async (route) => {
    await isPressed
    await route.continue()
  })
  await page.reload()
  await expect(form.main.locator('.fold').getByText('Код 12')).toBeVisible()
  await expect(form.changeFrom).toHaveValue('100\u00a0000')
  await expect(form.consent).toBeChecked()

  await form.submit.click()
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  press()
  await form.isPlaced()
  await expect(form.main.getByText('Наличными, 79\u00a0000\u00a0сум')).toBeVisible()
  await page.goBack()
  await expect(page, 'Back does not return to a filled checkout').not.toHaveURL(/\/checkout$/)
})

test('[R2-18] a desk shows the whole checkout in one view; what a dish that runs out is replaced by is asked once', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await startCheckout(page, phone)
  const form = checkout(page)
  await expect(form.promise.filter({ visible: true })).toHaveText(
    /^Сегодня, \d\d:\d\d–\d\d:\d\d, проспект Амира Темура, 107$/,
  )
  await form.main.getByLabel('Подъезд', { exact: true }).fill('2')
  await form.main.getByLabel('Квартира', { exact: true }).fill('31')
  await form.main
    .getByRole('group', { name: /^Укажите подъезд/ })
    .getByRole('button', { name: 'Готово' })
    .click()
  await expect(form.main.getByText('подъезд 2, кв. 31'), 'asked once').toBeVisible()
  for (const part of [form.choice('Доставка'), form.choice('Убрать'), form.submit])
    await expect(part, 'without scrolling').toBeInViewport({ ratio: 1 })
  await expect(form.choice('Наличными'), 'chosen beforehand').toBeChecked()
  await expect(form.choice('Позвонить')).toBeChecked()
  await form.choice('Убрать').check()

  await form.editPerson()
  await expect(form.name, 'an opened row begins with its first field').toBeFocused()
  await form.main.getByRole('button', { name: 'Готово' }).click()
  await expect(form.person.getByRole('button'), 'a folded row has the focus again').toBeFocused()
  await expectNoAxeFindingsInBothThemes(page)

  await form.acceptOffer()
  await form.submit.click()
  await form.isPlaced()
  await expect(form.main.getByText('Если чего-то не окажется')).toBeVisible()
  await expect(form.main.getByText('убрать', { exact: true })).toBeVisible()

  await menu(page).open()
  await menu(page).price('Филадельфия классик').click()
  await expect(menu(page).stepper('Филадельфия классик')).toContainText('1')
  await form.open()
  await expect(form.choice('Убрать'), 'as in the last order').toBeChecked()
})

test('[R2-18] [R3-04] dishes are counted and taken out beside the form; without any the cart is shown', {
  tag: '@phone',
}, async ({ page, phone }) => {
  await startCheckout(page, phone)
  const form = checkout(page)
  const count = form.main.getByRole('group', { name: 'Филадельфия классик' })
  await count.getByRole('button', { name: 'Увеличить' }).click()
  await expect(count).toContainText('2')
  await expect(cart(page).sum('total')).toHaveText('128\u00a0000\u00a0сум')
  await count.getByRole('button', { name: 'Уменьшить' }).click()
  await count.getByRole('button', { name: 'Удалить: Филадельфия классик' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(cart(page).line('Филадельфия классик')).toBeVisible()
})

test.describe('a server that does not say what an order costs', { tag: '@phone' }, () => {
  // Its calls are cut off on purpose.
  test.use({ expectedComplaints: [/net::ERR_FAILED/] })

  test('[R2-18] [R8-20] the button shows it in each language, and the order goes once the price is there', async ({
    page,
    context,
    phone,
  }) => {
    test.slow() // three tabs, and a look of axe
    await hurryTimers(context)
    await startWithDish(page)
    await becomeCustomer(page, phone)
    const prices = '**/v1/fares/compute-price'
    await context.route(prices, (route) => route.abort())
    const [form, ...others] = await Promise.all(
      (['ru', 'uz', 'en'] as const).map(async (locale) => {
        const tab = checkout(locale === 'ru' ? page : await context.newPage(), locale)
        await tab.open()
        await expect(tab.unpriced).toBeVisible({ timeout: longestWaitMs })
        await expect(tab.submit).toHaveAttribute('aria-disabled', 'true')
        await expect(tab.submit).toHaveAccessibleDescription(`${tab.texts.unpriced} ${tab.texts.retry}`)
        return tab
      }),
    )
    if (!form) throw new Error('no tab')
    await form.submit.press('Enter')
    await expect(form.unpriced, 'a press leads to the reason').toBeInViewport()
    await expectNoAxeFindingsInBothThemes(page)

    await context.unroute(prices)
    await form.retry.click()
    await expect(form.unpriced).toBeHidden()
    for (const { unpriced } of others)
      await expect(unpriced, 'by itself').toBeHidden({ timeout: longestWaitMs })
    await form.choose('card')
    await form.acceptOffer()
    await form.submit.click()
    await form.isPlaced()
  })
})

test('[R2-18] an order that costs more than its button showed needs a second press', {
  tag: '@phone',
}, async ({ page, context, phone }) => {
  await startCheckout(page, phone)
  const form = checkout(page)
  await form.choose('takeaway')
  await form.chooseOpenBranch()
  await form.choose('cash')
  await form.acceptOffer()
  await expect(form.submit).toHaveText(/\d/)
  const shown = await form.submit.textContent()

  const answered = Promise.withResolvers<void>()
  await context.route('**/v1/fares/compute-price', async (route) => {
    await answered.promise
    await route.continue()
  })
  await form.choose('delivery')
  await expect(form.submit, 'the new total is on its way').toHaveText(shown ?? '')
  await form.submit.click()
  answered.resolve()
  await expect(form.main.getByRole('alert').filter({ hasText: 'Цены изменились' })).toBeInViewport()
  await expect(form.submit).not.toHaveText(shown ?? '')
  await expect(page).toHaveURL(/\/checkout$/)
  await form.submit.click()
  await form.isPlaced()
})

test('[R2-18] [R4-06] [C-04] takeaway asks for a branch, has its discount and no way; paid by card', {
  tag: '@phone',
}, async ({ page, phone }) => {
  await startCheckout(page, phone)
  const form = checkout(page)
  await form.choose('takeaway')
  await expect(form.branches.first()).toBeVisible()
  await expect(
    form.branches.and(page.locator(':checked')),
    'the branch that delivers is no choice',
  ).toHaveCount(0)
  await form.submit.click()
  await expect(form.main.getByText('Выберите филиал')).toBeVisible()
  const methods = await page.evaluate(() =>
    (window as unknown as { dataLayer: { event: string; type: string }[] }).dataLayer
      .filter(({ event }) => event === 'Select_receiving_method')
      .map(({ type }) => type),
  )
  expect(methods.at(-1)).toBe('самовывоз')
  await form.chooseOpenBranch()
  await expect(cart(page).sum('discount')).toHaveText('−6\u00a0400\u00a0сум')
  await expect(form.main.getByText('Позвонить мне при доставке')).toBeHidden()
  await form.choose('card')
  await form.acceptOffer()
  await form.submit.click()
  await form.isPlaced()
  await expect(form.main.getByText('Филиал')).toBeVisible()
})

test('[R4-17] a time of another day makes a pre-order', { tag: '@desktop' }, async ({ page, phone }) => {
  await startCheckout(page, phone)
  const form = checkout(page)
  await form.chooseDay(1)
  await form.slot('19:00–19:30').check()
  await expect(form.promise.filter({ visible: true })).toHaveText(
    'Завтра, 19:00–19:30, проспект Амира Темура, 107',
  )
  await expect(form.main.getByText('Предзаказ')).toBeVisible()
  await form.choose('card')
  await form.acceptOffer()
  await form.submit.click()
  await form.isPlaced()
  await expect(form.main.getByText('Завтра, 19:00–19:30')).toBeVisible()
  await expect(form.main.getByText('Приготовим к выбранному времени')).toBeVisible()
})

test('[R5-10] [C-02] change that is too low is reported on leaving its field, before and after a failed press', {
  tag: '@phone',
}, async ({ page, phone }) => {
  await startCheckout(page, phone)
  const form = checkout(page)
  await form.choose('cash')
  await form.editComment()
  await form.changeFrom.fill('20000')
  await form.comment.focus()
  await expect(form.changeFrom).toHaveAttribute('aria-invalid', 'true')
  await form.changeFrom.fill('200000')
  await form.comment.focus()
  await expect(form.changeFrom).not.toHaveAttribute('aria-invalid', 'true')
  await form.submit.click()
  await form.changeFrom.fill('30000')
  await form.comment.focus()
  await expect(form.changeFrom).toHaveAttribute('aria-invalid', 'true')
})

test('[R5-10] [R5-11] everything that is wrong is named in its place, and the first of it gets the focus', async ({
  page,
  phone,
}) => {
  await startCheckout(page, phone)
  const form = checkout(page)
  await form.editPerson()
  await form.name.fill('')
  await form.phone.fill('90 12')
  await form.submit.click()
  await expect(form.name).toBeFocused()
  for (const texts of [
    'Проверьте отмеченные поля: 3',
    'Введите ваше имя',
    'Формат: +998 90 123 45 67',
    'Нужно согласие с офертой',
  ]) {
    await expect(page.getByText(texts).filter({ visible: true })).toBeVisible()
  }
  await form.name.fill('Дилноза')
  await expect(page.getByText('Введите ваше имя')).toBeHidden()
  await form.phone.fill(phone)
  await form.choose('cash')
  await form.changeFrom.fill('50000')
  await form.acceptOffer()
  await form.submit.click()
  await expect(page.getByText('Нельзя внести сумму меньше итога')).toBeVisible()
  await expect(form.changeFrom).toBeFocused()
  await page.getByRole('button', { name: 'Без сдачи' }).click()
  await form.submit.click()
  await form.isPlaced()
})
