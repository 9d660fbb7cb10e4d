import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer, type Customer, makeCustomer, timeOfDay } from '../../../harness/callers/customer.ts'
import { turnShopClock } from '../../../harness/servers/turn-shop-clock.ts'
import { expectNoAxeFindings } from '../../../pages/accessibility/axe.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { orders } from '../../../pages/shop/orders.ts'
import { demoPage, payment } from '../../../pages/shop/payment.ts'
import { pick } from '../../../pages/shop/pick.ts'
import { shop } from '../../../pages/shop/shop.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

/** A new customer with one roll and an address. */
async function startAsCustomer(page: Page, phone: string): Promise<Customer> {
  await startWithDish(page)
  return becomeCustomer(page, phone)
}

test('[R8-08] a promo code by link is stored and shown; codes are refused in three ways, each with its message', {
  tag: '@phone',
}, async ({ page, context, phone }) => {
  const customer = await startAsCustomer(page, phone)
  const basket = cart(page)
  await page.goto('/branches?promo=birinchi')
  await expect(page.getByText('Промокод BIRINCHI применим в корзине')).toBeVisible()
  await expect(page, 'the address is clean again').toHaveURL(/\/branches$/)

  const later = await context.newPage()
  await cart(later).open()
  await expect(later.getByText('Скидка 12\u00a0800 сум по промокоду')).toBeVisible()
  await later.getByRole('button', { name: 'Удалить: BIRINCHI' }).click()
  await expect(cart(later).promoField).toHaveValue('')
  await later.reload()
  await expect(cart(later).sum('total'), 'taken out for good').toHaveText('79\u00a0000\u00a0сум')
  await later.close()

  await customer.order({ promoCode: 'SUSHI15' })
  await basket.open()
  for (const { code, texts } of [
    { code: 'sushi', texts: 'Промокод не найден' },
    { code: 'sizga10', texts: 'Этот промокод не для вас' },
    { code: 'sushi15', texts: 'Вы уже использовали эту скидку' },
  ]) {
    await basket.enterPromo(code)
    await expect(page.getByText(texts)).toBeVisible()
    await expect(basket.promoField).toHaveAttribute('aria-invalid', 'true')
  }
  await expectNoAxeFindings(page)
})

test(
  '[R4-17] a time that fills up while the form is filled in is reported at its place, and nothing moves by itself',
  { tag: '@desktop' },
  async ({ page, phone }, { project }) => {
    // A kitchen of its own for each who runs this: another day, and another time the next time.
    const days = project.name === 'desktop' ? 4 : 3
    const first = 24 + (Number(phone.slice(-3)) % 16)
    const [start = '', end = '', later = ''] = [first, first + 1, first + 2].map(halfHour)
    const [time, after] = [`${start}–${end}`, `${end}–${later}`]
    await startAsCustomer(page, phone)
    const form = checkout(page)
    await form.open()
    await form.chooseDay(days)
    await form.slot(time).check()
    await form.choose('card')
    await form.acceptOffer()

    const { customer: quicker } = await makeCustomer(page, `+99891${phone.slice(-7)}`)
    // Nobody owes as much, so it is to be paid online.
    await quicker.order({ quantity: 99, payment: 'payme', futureTime: await timeOfDay(page, days, start) })
    await form.submit.click()
    await expect(form.main.getByText('Это время уже занято, выберите другое')).toBeVisible()
    await expect(form.slot(time)).toHaveAccessibleName(/Занято$/)
    await expect(form.slot(time), 'still the customer’s choice').toBeChecked()
    await expect(form.slot(time)).toBeFocused()
    await expectNoAxeFindings(page)

    await form.slot(after).check()
    await expect(form.main.getByText('Это время уже занято, выберите другое')).toBeHidden()
    await form.slot(time).click({ force: true })
    await expect(form.slot(after), 'a full time cannot be chosen').toBeChecked()
    await form.submit.click()
    await form.isPlaced()
    await expect(form.main.getByText(after)).toBeVisible()
  },
)

/** The half hours of a day, counted from midnight. */
function halfHour(place: number): string {
  return `${Math.floor(place / 2)}:${place % 2 === 0 ? '00' : '30'}`
}

test('[R5-12] the day before New Year is only for the telephone', { tag: '@desktop' }, async ({
  page,
  phone,
}) => {
  await page.addInitScript(turnShopClock)
  await startAsCustomer(page, phone)
  const form = checkout(page)
  await page.clock.setSystemTime(new Date('2026-12-28T14:00:00+05:00'))
  await form.open()
  await expect(form.person).toBeVisible()
  await form.chooseDay(3)
  await expect(
    form.main.getByText('Предзаказы на 31 декабря принимаем только по телефону 1089'),
  ).toBeVisible()
  await expect(form.main.getByRole('link', { name: /1089/ })).toHaveAttribute('href', 'tel:1089')
  await expect(form.slots).toHaveCount(0)
})

test('[R9-09] [R2-20] points pay a part and all of an order, never more than it costs; its receipt shows it; they pay for one that waits too', {
  tag: '@phone',
}, async ({ page, phone }) => {
  test.slow() // points come when a first order has been brought
  const customer = await startAsCustomer(page, phone)
  // More than anybody may owe, so it is paid online.
  const orderAndPay = async () => {
    const { paymentLink } = await customer.order({ quantity: 50, payment: 'payme' })
    await page.goto(paymentLink)
    await demoPage(page).pay()
  }
  await orderAndPay()
  await expect.poll(() => customer.balance(), { timeout: 40_000 }).toBeGreaterThan(79_000)
  const form = checkout(page)
  const basket = cart(page)
  await basket.open()
  await basket.increase('Филадельфия классик')
  await form.open()
  await expect(form.accumulative, 'too few for two rolls').toHaveAttribute('aria-disabled', 'true')
  await pick(form.usePoints)
  await form.points.fill('9000000')
  await form.points.blur()
  await expect(form.main.getByText('Недостаточно баллов').first()).toBeVisible()
  await expect(form.points).toHaveAttribute('aria-invalid', 'true')
  await form.points.fill('4999')
  await form.points.blur()
  await expect(form.main.getByText('Списать можно от 5\u00a0000 баллов')).toBeVisible()
  await form.points.fill('5000')
  await form.points.blur()
  await expect(basket.sum('total')).toHaveText('123\u00a0000\u00a0сум')
  await expect(form.main.getByText(/^Начислим [\d\u00a0]+ балл/)).toBeVisible()
  await expectNoAxeFindings(page)
  // Is brought while the rest continues, for points later.
  await orderAndPay()

  await basket.open()
  await basket.decrease('Филадельфия классик').click()
  await form.open()
  await form.main.getByRole('button', { name: /^Все: / }).click()
  await expect(form.points, 'all of it, and not more than it costs').toHaveValue('79\u00a0000')
  await expect(basket.sum('total')).toHaveText('0\u00a0сум')

  await form.choose('accumulative')
  await expect(form.main.getByText('Баллы оплатят весь заказ')).toBeVisible()
  await expect(basket.sum('total')).toHaveText('0\u00a0сум')
  await form.acceptOffer()
  await form.submit.click()
  const id = await form.isPlaced()
  await expect(form.main.getByText('Накопительная карта, 79\u00a0000 баллов')).toBeVisible()

  await orders(page).openDetail(id)
  await page.getByRole('button', { name: 'Чек' }).click()
  const receipt = page.getByRole('dialog', { name: /^Чек, заказ №/ })
  await expect(receipt.getByText('Филадельфия классик')).toBeVisible()
  await expect(receipt.getByText(/ИКПУ\s\d{17}/).first()).toBeVisible()
  await expect(receipt.getByText('Оплата баллами')).toBeVisible()
  await expect(receipt.getByText('Накопительная карта · Оплачен')).toBeVisible()
  await expectNoAxeFindings(page)

  const unpaid = payment(page)
  const waiting = await customer.order({ quantity: 1, payment: 'click' })
  await expect.poll(() => customer.balance(), { timeout: 40_000 }).toBeGreaterThan(110_000)
  await unpaid.open(waiting.id)
  await unpaid.change.click()
  await unpaid.choose('Накопительная карта')
  await expect(unpaid.submit).toHaveText('Заказать0\u00a0сум')
  await unpaid.submit.click()
  expect(await form.isPlaced()).toBe(waiting.id)
  await expect(form.main.getByText(/^Накопительная карта, [\d\u00a0]+ балл/)).toBeVisible()
})

test('[R3-07] a receipt waits for its fiscal sign, shows refunds on their way, and is printed alone', {
  tag: '@phone',
}, async ({ page, phone }) => {
  const customer = await startAsCustomer(page, phone)
  const { id } = await customer.order({ isForTomorrow: true })
  await orders(page).openDetail(id)
  await page.getByRole('button', { name: 'Чек' }).click()
  const receipt = page.getByRole('dialog', { name: /^Чек, заказ №/ })
  await expect(receipt.getByText('Чек появится после оплаты')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.route(`**/v1/order/${id}/receipt`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...fiscalised } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Чек' }).click()
  await expect(receipt.getByText('Фискальный признак 0417\u00a02293\u00a08810')).toBeVisible()
  await expect(receipt.getByRole('link', { name: /^Проверить чек/ })).toHaveAttribute(
    'href',
    fiscalised.fiscal[0].qr_url,
  )
  await expect(receipt.getByRole('img', { name: 'Проверить чек' })).toBeVisible()
  await expect(receipt.getByText('Возврат 143\u00a0000 сум')).toBeVisible()
  await expect(receipt.getByText('Деньги в пути')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByText('Итого')).toBeVisible()
  await expect(shop(page).main()).toBeHidden()
  await expect(receipt.getByRole('button')).toBeHidden()
})

/** As a provider reports it some minutes later, and after a cancellation. */
const fiscalised = {
  payments: [{ type: 'payme', amount: 143_000, is_paid: true, paid_at: '2026-11-18T08:05:00.000Z' }],
  refunds: [{ amount: 143_000, requested_at: '2026-11-18T09:05:00.000Z', done_at: null }],
  fiscal: [
    {
      kind: 'sale',
      receipt_id: '412',
      terminal_id: 'EP000000000001',
      fiscal_sign: '041722938810',
      qr_url: 'https://ofd.soliq.uz/epi?t=EP000000000001&r=412&c=20261118130500&s=041722938810',
      issued_at_local: '20261118130500',
    },
  ],
} as const
