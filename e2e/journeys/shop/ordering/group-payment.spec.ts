import { expect, test } from '../../../fixtures.ts'
import { aPhone } from '../../../harness/browser/a-phone.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { aHost, group } from '../../../pages/shop/group.ts'
import { demoPage } from '../../../pages/shop/payment.ts'
import { shop } from '../../../pages/shop/shop.ts'

const roll = 'Филадельфия классик'
const maki = 'Маки с лососем'

test('[C-31] two people pay their parts by their own links, and the host pays the part of the third', {
  tag: '@desktop',
}, async ({ page, phone, browser }) => {
  test.slow()
  const host = await aHost(page, phone)
  await host.name.fill('Дилноза')
  await host.start.click()
  await expect(host.plate('Дилноза')).toContainText(roll)
  await expect(page).toHaveURL(/\/g\/[\w-]{22}$/)
  const link = page.url()
  const [azizPhone, timurPhone] = [await aPhone(browser), await aPhone(browser)]
  const [aziz, timur] = [group(azizPhone), group(timurPhone)]
  await aziz.joinAs(link, 'Азиз')
  await timur.joinAs(link, 'Тимур')
  await aziz.add(maki, link)
  await timur.add(roll, link)
  await aziz.ready.click()
  await timur.ready.click()
  await expect(host.plate('Тимур')).toContainText('Готово')
  await host.eachPays.check()
  await expectNoAxeFindingsInBothThemes(page)
  await host.lock.click()
  const form = checkout(page)
  await expect(form.submit).toBeVisible()
  await expect(form.choice('Наличными')).toHaveCount(0)
  await form.choose('payme')
  await form.acceptOffer()
  // Of all dishes, with or without the way.
  await expect(form.submit).toContainText(/1[67]\d\u00a0000/)
  await form.submit.click()

  await expect(host.part('Дилноза')).toContainText('Ждём оплату')
  await expectNoAxeFindingsInBothThemes(page)
  await expect(aziz.part('Азиз')).toContainText('Ждём оплату')
  expect(await shop(azizPhone).overflowsSideways()).toBe(false)
  await expectNoAxeFindingsInBothThemes(azizPhone)
  await azizPhone.getByRole('radio', { name: 'Click' }).check()
  await aziz.payMine.click()
  await demoPage(azizPhone).pay()
  await expect(aziz.part('Азиз')).toContainText('Оплачено')
  await expect(host.part('Азиз')).toContainText('Оплачено')
  await expect(aziz.payMine).toHaveCount(0)

  await host.payMine.click()
  await demoPage(page).pay()
  await expect(host.part('Дилноза')).toContainText('Оплачено')
  await expect(timur.part('Дилноза')).toContainText('Оплачено')
  await host.payRest.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Перейти к оплате' }).click()
  await demoPage(page).pay()
  await expect(page.getByText('Все заплатили, заказ на кухне.')).toBeVisible()
  await expect(timurPhone.getByText('Все заплатили, заказ на кухне.')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(timurPhone)
  await azizPhone.context().close()
  await timurPhone.context().close()
})
