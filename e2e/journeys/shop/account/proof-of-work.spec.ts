import { expect, test } from '../../../fixtures.ts'
import { aNewPhone } from '../../../harness/services/sms.ts'
import { signIn } from '../../../pages/shop/sign-in.ts'

test.use({
  shopSettings: { PRINT_SIGN_IN_CODES: 'on', SIGN_IN_CODES_UNCONFIRMED: '1' },
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
  expectedComplaints: [/status of 428/],
})

test(
  '[S-03] while codes are not typed in, a browser works for the next one, and its customer only waits a moment',
  {
    tag: '@phone',
  },
  async ({ page, phone }, { workerIndex }) => {
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/v1/customers/register')) answers.push(response.status())
    })
    const dialog = signIn(page)
    await page.goto('/?login')
    await dialog.givePhone(phone)
    await expect(dialog.codeField).toBeFocused()
    expect(answers).toEqual([200])

    await page.getByRole('button', { name: 'Изменить номер' }).click()
    await dialog.phoneField.fill(aNewPhone(workerIndex).replace('+998', ''))
    await dialog.getCode.click()
    await expect(dialog.codeField).toBeFocused()
    await expect(page.getByText('Что-то пошло не так')).toBeHidden()
    expect(answers).toEqual([200, 428, 200])
  },
)
