import { readFile } from 'node:fs/promises'
import { expect, test } from '../../../fixtures.ts'
import { delayAnswers } from '../../../harness/browser/delay-answers.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { aNewPhone, nextCode } from '../../../harness/services/sms.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { profile } from '../../../pages/shop/profile.ts'
import { inLocale, shop } from '../../../pages/shop/shop.ts'

/** Of a customer of the demo. */
const takenPhone = '+998901112233'

test.describe('with a network that goes', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 409/] })

  test(
    '[R2-24] [R3-01] [R8-12] [R8-14] [R8-21] a customer edits a profile, changes the phone, downloads the data and deletes the account',
    { tag: '@desktop' },
    async ({ page, context, phone }, { workerIndex }) => {
      const customer = await becomeCustomer(page, phone)
      const mine = profile(page)
      await mine.open()
      await expect(mine.name).toHaveValue('Дилноза')
      await expectNoAxeFindingsInBothThemes(page)

      await mine.save.click()
      await expect(mine.toast(mine.texts.same)).toBeVisible()
      await mine.lastName.fill('Каримова')
      await mine.email.fill('dilnoza@')
      await mine.email.press('Enter')
      await expect(mine.email).toHaveAccessibleDescription('Некорректный email')
      await expect(mine.email).toBeFocused()
      await expectNoAxeFindings(page)

      // What was typed is still there after the network and the page were away.
      await mine.email.fill('dilnoza@doira.example')
      await context.setOffline(true)
      await expect(mine.save).toHaveAttribute('aria-disabled', 'true')
      await context.setOffline(false)
      await page.reload()
      await expect(mine.lastName).toHaveValue('Каримова')
      await mine.birthday.pressSequentially('04111994')
      await mine.save.click()
      await expect(mine.toast(mine.texts.saved)).toBeVisible()
      await expect(mine.main.getByText('Дилноза Каримова')).toBeVisible()
      // It is entered once: from now on the call centre changes it.
      await expect(mine.birthday).toHaveAttribute('readonly', '')
      await expect(mine.birthday).toHaveAccessibleDescription(/позвоните: 1089/)

      const newPhone = aNewPhone(workerIndex)
      await mine.changePhone.click()
      await mine.newPhone.fill(takenPhone)
      await mine.newPhone.press('Enter')
      await expect(mine.newPhone).toHaveAccessibleDescription('Этот номер уже занят другим аккаунтом')
      await mine.newPhone.fill(newPhone)
      await mine.newPhone.press('Enter')
      await expect(mine.code).toBeFocused()
      await expectNoAxeFindings(page)
      await mine.code.pressSequentially(await nextCode(newPhone))
      await expect(mine.toast('Номер изменён')).toBeVisible()
      await expect(mine.dialog).toBeHidden()

      const [file] = await Promise.all([page.waitForEvent('download'), mine.exportData.click()])
      const { tables } = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(tables.customers).toMatchObject([
        { phone: newPhone, last_name: 'Каримова', date_of_birth: '1994-11-04' },
      ])

      const { id } = await customer.order({ isForTomorrow: true })
      await mine.deleteAccount.click()
      await mine.getCode.click()
      await expect(mine.dialog.getByRole('alert')).toContainText('Есть незавершённый заказ')
      await expectNoAxeFindings(page)
      await page.keyboard.press('Escape')
      await customer.cancel(id)
    },
  )
})

test('[R2-24] what is typed while the profile is on its way to the shop stays', { tag: '@desktop' }, async ({
  page,
  phone,
}) => {
  await becomeCustomer(page, phone)
  const mine = profile(page)
  await mine.open()
  await mine.lastName.fill('Каримова')
  const release = await delayAnswers(page, /\/v1\/customers\/[\w-]+$/)
  const sent = page.waitForRequest(/\/v1\/customers\/[\w-]+$/)
  await mine.save.click()
  await sent
  await mine.lastName.fill('Юсупова')
  release()
  await expect(mine.toast(mine.texts.saved)).toBeVisible()
  await expect(mine.lastName).toHaveValue('Юсупова')
})

test('a device is signed out from the list, and who leaves for good is a customer on the home page', {
  tag: '@phone',
}, async ({ page, phone }) => {
  await becomeCustomer(page, phone)
  // A second code would be a minute away: the answers of the server are played here, its rules are tested there.
  let hasOther = true
  await page.route('**/v1/customer-profile/sessions', async (route) => {
    const answer = await route.fetch()
    const { sessions } = await answer.json()
    const other = {
      ...sessions[0],
      id: '5b1a5f0c-6d3c-4d0e-9a53-0c2f4a6f9a10',
      device: 'Android, Chrome',
      is_current: false,
    }
    await route.fulfill({ response: answer, json: { sessions: hasOther ? [...sessions, other] : sessions } })
  })
  const sent = { Message: '', resend_after: 60, demo_code_printed: true }
  await page.route('**/customer-profile/deletion', (route) => route.fulfill({ json: sent }))
  await page.route('**/customer-profile/deletion/confirm', (route) =>
    route.fulfill({ json: { Message: '' } }),
  )

  // Telegram is somebody else's: what the shop knows of it is played too.
  const telegram = { is_offered: true, is_connected: false, is_reached: false }
  await page.route('**/v1/customer-profile/telegram', (route) => route.fulfill({ json: telegram }))

  const mine = profile(page, 'uz')
  await mine.open()
  await expect(mine.endSession).toBeVisible()
  const byTelegram = mine.main.getByRole('group', { name: 'Telegramda' })
  await expect(mine.main.getByRole('button', { name: 'Ulash' })).toBeVisible()
  await expect(mine.main.getByRole('group', { name: 'Brauzerlarda' })).toBeVisible()
  await expect(byTelegram, 'nothing to choose before the bot may write').toBeHidden()
  expect(await shop(page).overflowsSideways()).toBe(false)
  hasOther = false
  await mine.endSession.click()
  await expect(mine.endSession).toBeHidden()
  Object.assign(telegram, { is_connected: true, is_reached: true })
  await page.reload()
  await expect(byTelegram.getByRole('switch')).toHaveCount(3)
  await expectNoAxeFindingsInBothThemes(page)

  await page.goto(inLocale('en', '/loyalty-program'))
  await expect(mine.main.getByText(/^\d{4}.\d{4}.\d{4}$/)).toBeVisible()
  await expect(mine.main.getByRole('img', { name: /^\d{4}.\d{4}.\d{4}$/ })).toBeVisible()
  await expect(mine.main.getByRole('progressbar', { name: 'Level: Start' })).toBeVisible()
  await expect(mine.main.getByText('No points yet')).toBeVisible()
  expect(await shop(page).overflowsSideways()).toBe(false)
  await expectNoAxeFindingsInBothThemes(page)

  const english = profile(page, 'en')
  await english.open()
  await english.deleteAccount.click()
  await english.getCode.click()
  await english.code.pressSequentially('123456')
  await expect(english.toast('The account is deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/en$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).not.toContain('accessToken')
})
