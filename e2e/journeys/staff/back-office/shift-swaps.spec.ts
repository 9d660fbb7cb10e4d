import type { Browser } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import type { OwnShop } from '../../../harness/servers/own-shop.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

const hour = 3_600_000

test('[S-62] a courier offers a shift on the phone, a colleague takes it, and a manager allows the swap', {
  tag: '@desktop',
}, async ({ ownShop: shop, page, browser }) => {
  test.slow() // three people, each with a screen of their own
  const manager = await makeStaffCaller(page.request, shop, 'manager')
  const courier = await makeStaffCaller(page.request, shop, 'courier')
  const { id: courierId } = JSON.parse(courier.stored).state.me
  const inHours = (hours: number) => new Date(Date.parse(shop.now()) + hours * hour).toISOString()
  await manager.actionPlain('shift_plan', { staff_id: courierId, from: inHours(20), to: inHours(28) })

  const first = await onPhone(browser, shop, 'courier')
  const second = await onPhone(browser, shop, 'courier2')
  const [own, others] = [first, second].map((one) => one.getByRole('region', { name: 'Мои смены' }))
  if (!own || !others) throw new Error('two phones')
  await own.getByRole('button', { name: /^Предложить коллегам/ }).press('Enter')
  await expect(own).toContainText('Предложили коллегам')
  await expect(own.getByRole('button', { name: /^Отозвать/ })).toBeFocused()
  await second.reload()
  await others.getByRole('button', { name: /^Взять смену: .*, Жамшид Кадыров$/ }).click()
  await expect(others).toContainText('Вы согласились, ждём управляющего')
  await first.reload()
  await expect(own).toContainText('Выйдет Сардор Ташев, если разрешит управляющий')
  for (const phone of [first, second]) {
    await expectNoAxeFindingsInBothThemes(phone)
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'nothing is wider than the screen').toBeLessThanOrEqual(390)
  }

  const { page: office } = await openStaffDesktop(browser, shop, 'manager', '/team/shifts')
  const decisions = office.getByRole('region', { name: 'Нужно решить' })
  await expect(decisions).toContainText('Замена: Жамшид Кадыров → Сардор Ташев')
  await expectNoAxeFindingsInBothThemes(office)
  await decisions.getByRole('button', { name: /^Разрешить замену/ }).press('Enter')
  await expect(decisions).not.toContainText('Замена:')

  await first.reload()
  await expect(own).toContainText('Замену разрешили, выйдет Сардор Ташев')
  await expect(own).toContainText('Смен в плане нет.')
  await second.reload()
  await expect(others).toContainText('Замену разрешили, смена ваша')
  const { page: journal } = await openStaffDesktop(browser, shop, 'manager', '/journal')
  await expect(journal.getByText('Замена смены разрешена').first()).toBeVisible()
  for (const one of [first, second, office, journal]) await one.context().close()
})

async function onPhone(browser: Browser, shop: OwnShop, login: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const phone = await context.newPage()
  await staff(phone, shop).openAs(login, '/me')
  return phone
}
