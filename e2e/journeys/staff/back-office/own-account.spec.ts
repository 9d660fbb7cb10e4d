import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' }, expectedComplaints: [/Failed to load resource/] })

test('[S-57] a password is changed with the keyboard, and a manager ends the session of a colleague', async ({
  ownShop: shop,
  page,
  browser,
}) => {
  test.slow() // two devices, and passwords that take long to hash
  const old = await shop.staffPassword('kitchen')
  await staff(page, shop).openAs('kitchen', '/me')
  const own = page.getByRole('region', { name: 'Пароль' })
  await own.getByRole('button', { name: 'Изменить пароль' }).press('Enter')
  await expect(own.getByLabel('Старый пароль')).toBeFocused()
  await page.keyboard.type('another password')
  await own.getByLabel('Новый пароль').fill('four blue samovars')
  await page.keyboard.press('Enter')
  await expect(own.getByRole('alert')).toContainText('Старый пароль не подходит')
  await own.getByLabel('Старый пароль').fill(old)
  await own.getByLabel('Новый пароль').fill('1234567890123')
  await page.keyboard.press('Enter')
  await expect(own.getByRole('alert')).toContainText('легко угадать')
  await expectNoAxeFindingsInBothThemes(page)
  await own.getByLabel('Новый пароль').fill('four blue samovars')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Пароль изменён')).toBeVisible()
  await expect(own.getByLabel('Новый пароль')).toBeHidden()

  const caller = await makeStaffCaller(page.request, shop, 'manager')
  await expect(caller.post('/v1/staff/sign-in', { login: 'kitchen', password: old })).rejects.toThrow()
  await caller.post('/v1/staff/sign-in', { login: 'kitchen', password: 'four blue samovars' })

  const { page: office } = await openStaffDesktop(browser, shop, 'manager', '/team')
  await office.getByRole('searchbox').fill('kitchen')
  await office.getByRole('table').getByRole('row').nth(1).getByRole('button').click()
  const devices = office.getByRole('region', { name: 'Устройства' })
  await devices.getByRole('button', { name: /^Выйти: / }).click()
  await expect(devices).toContainText('Нигде не вошёл')
  await expectNoAxeFindingsInBothThemes(office)
  await office.context().close()
})
