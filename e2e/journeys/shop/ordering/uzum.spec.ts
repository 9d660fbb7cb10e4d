import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { expectNoAxeFindings } from '../../../pages/accessibility/axe.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { demoPage, payment } from '../../../pages/shop/payment.ts'
import { shop } from '../../../pages/shop/shop.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

test('[R9-09] [R2-20] an order for Uzum leads to its page, is declined there and paid on another one', async ({
  page,
  phone,
}) => {
  test.slow() // looks of axe take seconds
  await startWithDish(page, { dish: 'Филадельфия классик', locale: 'ru' })
  await becomeCustomer(page, phone)
  const form = checkout(page)
  await form.open()
  await form.choose('uzum')
  await expectNoAxeFindings(page)
  expect(await shop(page).overflowsSideways()).toBe(false)
  await form.acceptOffer()
  await form.submit.dblclick()
  const provider = demoPage(page)
  await provider.isOpen('Uzum', '79\u00a0000')
  const first = page.url()
  await provider.decline()
  const unpaid = payment(page)
  await expect(unpaid.declined).toBeVisible()
  await expectNoAxeFindings(page)
  await unpaid.go.focus()
  await page.keyboard.press('Enter')
  await provider.isOpen('Uzum', '79\u00a0000')
  expect(page.url(), 'a page of its own for each attempt').not.toBe(first)
  await provider.leave()
  await expect(unpaid.checking, 'coming back proves nothing').toBeVisible()
  await page.goBack()
  await provider.isOpen('Uzum', '79\u00a0000')
  await provider.pay()
  await form.isPlaced()
})
