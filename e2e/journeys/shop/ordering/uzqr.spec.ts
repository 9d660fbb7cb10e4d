import { expect, test } from '../../../fixtures.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { expectNoAxeFindings } from '../../../pages/accessibility/axe.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { demoPage } from '../../../pages/shop/payment.ts'
import { shop } from '../../../pages/shop/shop.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

test('[R9-09] [R2-20] an order shows a code for every bank app, which somebody else pays, and goes on by itself', async ({
  page,
  browser,
  phone,
}) => {
  test.slow() // looks of axe take seconds
  await startWithDish(page, { dish: 'Филадельфия классик', locale: 'ru' })
  await becomeCustomer(page, phone)
  const form = checkout(page)
  await form.open()
  await form.choose('uzqr')
  await form.acceptOffer()
  await form.submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оплата по QR-коду')
  const code = page.getByRole('img', { name: 'Код для оплаты' })
  await expect(code).toBeVisible()
  const box = await code.boundingBox()
  expect(box?.width, 'at least 30 mm at 96 dots per inch').toBeGreaterThan((30 / 25.4) * 96)
  await expect(page.getByRole('main')).toContainText('79\u00a0000 сум')
  await expect(page.getByRole('timer')).toContainText(/Код действует ещё (9|10):\d\d/)
  await expectNoAxeFindings(page)
  expect(await shop(page).overflowsSideways()).toBe(false)
  await page.keyboard.press('Tab')
  const app = page.getByRole('link', { name: 'Открыть в приложении' })
  await expect(app).toBeFocused()

  const payer = await aVisitor(browser)
  await payer.goto((await app.getAttribute('href')) ?? '')
  const bank = demoPage(payer)
  await bank.isOpen('UzQR', '79\u00a0000')
  await bank.pay()
  await form.isPlaced()
  await payer.context().close()
})
