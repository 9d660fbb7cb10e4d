import { expect, test } from '../../../fixtures.ts'
import { aTelegramUser } from '../../../harness/services/telegram.ts'
import { run } from '../../../harness/settings.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { profile } from '../../../pages/shop/profile.ts'
import { signIn } from '../../../pages/shop/sign-in.ts'

// Who is not known yet is not found.
test.use({ expectedComplaints: [/status of 404/] })

test('[R4-02] [R6-01] inside Telegram a customer shares the phone once, and is never asked again @phone', async ({
  page,
  context,
  phone,
}) => {
  const user = aTelegramUser(phone, run)
  await user.around(page)
  await page.goto(user.open('/profile'))
  const { dialog, acceptTerms, phoneField } = signIn(page)
  const share = dialog.getByRole('button', { name: 'Поделиться номером' })
  await expect(share).toBeDisabled()
  await expectNoAxeFindingsInBothThemes(page)
  await acceptTerms()
  await share.click()
  await expect(dialog.getByRole('alert')).toContainText('Telegram не передал номер')
  await dialog.getByRole('button', { name: 'Войти по коду' }).click()
  await expect(phoneField).toBeVisible()
  await page.reload()

  await acceptTerms()
  await share.click()
  // The app around the page is new: it refuses once again.
  await expect(dialog.getByRole('alert')).toBeVisible()
  await share.click()
  await expect(dialog).toBeHidden()
  await expect(profile(page).name).toHaveValue('Мадина')

  // Another browser of the same app: nothing is stored in it.
  const other = await context.browser()?.newContext()
  const opened = await other?.newPage()
  if (!opened) throw new Error('no other browser')
  await user.around(opened)
  await opened.goto(user.open(new URL('/profile', page.url()).href))
  await expect(profile(opened).name).toHaveValue('Мадина')
  await other?.close()
})
