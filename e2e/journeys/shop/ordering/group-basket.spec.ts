import { expect, test } from '../../../fixtures.ts'
import { aPhone } from '../../../harness/browser/a-phone.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { aHost, group } from '../../../pages/shop/group.ts'
import { shop } from '../../../pages/shop/shop.ts'

const roll = 'Филадельфия классик'
const maki = 'Маки с лососем'

test('[C-30] [C-31] three people fill one basket, one of them without a network, and the host orders it', {
  tag: '@desktop',
}, async ({ page, phone, browser }) => {
  test.slow()
  const host = await aHost(page, phone)
  await expectNoAxeFindingsInBothThemes(page)
  await host.name.fill('Я')
  await host.start.press('Enter')
  await expect(host.name).toBeFocused()
  await host.name.fill('Дилноза')
  await host.start.click()
  await expect(host.plate('Дилноза')).toContainText(roll)
  await expect(page).toHaveURL(/\/g\/[\w-]{22}$/)
  const link = page.url()
  await host.button('Позвать ещё').first().click()
  await expect(page.getByRole('img', { name: 'QR-код ссылки на корзину' })).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await page.keyboard.press('Escape')

  const [azizPhone, timurPhone] = [await aPhone(browser), await aPhone(browser)]
  const [aziz, timur] = [group(azizPhone), group(timurPhone)]
  await aziz.joinAs(link, 'Азиз')
  await timur.joinAs(link, 'Тимур')
  await aziz.add(maki, link)
  await timur.add(roll, link)
  await expect(host.plate('Азиз')).toContainText(maki)
  await expect(host.plate('Тимур')).toContainText(roll)
  await expect(timur.plate('Азиз')).toContainText(maki)
  await expectNoAxeFindingsInBothThemes(timurPhone)
  expect(await shop(timurPhone).overflowsSideways()).toBe(false)

  // Тимур goes on without a network; what he changes waits, and the others go on as well.
  await timurPhone.context().setOffline(true)
  const count = timur.counter(roll, 'Тимур')
  await count.getByRole('button', { name: 'Увеличить' }).click()
  await count.getByRole('button', { name: 'Увеличить' }).click()
  await expect(timurPhone.getByText('ждёт отправки').first()).toBeAttached()
  await aziz.ready.click()
  await expect(host.plate('Азиз')).toContainText('Готово')
  await expect(host.plate('Тимур')).toContainText('×\u00a01')
  await timurPhone.context().setOffline(false)
  await expect(host.plate('Тимур')).toContainText('×\u00a03')
  await expect(timur.plate('Азиз')).toContainText('Готово')
  await timur.ready.focus()
  await timurPhone.keyboard.press('Enter')
  await expect(host.plate('Тимур')).toContainText('Готово')

  // A dish of somebody else is taken away, and brought back.
  await host
    .plate('Азиз')
    .getByRole('button', { name: `Убрать: ${maki}, Азиз` })
    .click()
  await expect(aziz.plate('Азиз')).not.toContainText(maki)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(aziz.plate('Азиз')).toContainText(maki)

  await expectNoAxeFindingsInBothThemes(page)
  await host.lock.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Не готовы: Азиз')
  await question.getByRole('button', { name: 'Закрыть сбор' }).click()
  await expect(azizPhone.getByText('Корзина закрыта, оформляет Дилноза')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(azizPhone)
  const form = checkout(page)
  await expect(form.submit).toBeVisible()
  await form.choose('cash')
  await form.acceptOffer()
  await form.submit.click()
  await form.isPlaced()

  await expect(azizPhone.getByRole('heading', { name: 'Кто сколько должен' })).toBeVisible()
  await expect(azizPhone.getByRole('main').getByText('Заказ отправлен')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(azizPhone)
  await azizPhone.getByRole('radio', { name: 'Поровну', exact: true }).check()
  await expect(azizPhone.getByRole('listitem').filter({ hasText: 'Азиз (вы)' })).toContainText('сум')
  await azizPhone.context().close()
  await timurPhone.context().close()
})

test('[C-32] a link that nobody has says so and leads to the own order', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(`/g/${'A'.repeat(22)}`)
  await expect(page.getByText('Ссылка не подошла')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await page.getByRole('link', { name: 'Собрать свой заказ' }).click()
  await expect(page).toHaveURL(/\/$/)
})
