import { expect, test } from '../../../fixtures.ts'
import { delayAnswers } from '../../../harness/browser/delay-answers.ts'
import { hurryTimers } from '../../../harness/browser/hurry-timers.ts'
import { makeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

test.describe('[R7-12] late answers on a device of the staff', { tag: '@desktop' }, () => {
  // The answer of the proxy.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('a link is copied where the browser has no clipboard: over plain http', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const number = await apiCustomer.place(await apiCustomer.aTakeaway())
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
    )
    const { card, drawer, comeBack } = staff(page, shop)
    await comeBack(await makeStaffCaller(page.request, shop, 'operator'))
    await card(number).click()
    await drawer.getByRole('button', { name: 'Скопировать ссылку для гостя' }).click()
    await expect(page.getByText('Ссылка скопирована')).toBeVisible()
    await drawer.getByRole('button', { name: 'Закрыть' }).click()
    await page.getByRole('searchbox').click()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByRole('searchbox')).toHaveValue(/^http:.*\/myorders\//)
  })

  test('an account is called saved when it is', async ({ ownShop: shop, page }) => {
    await staff(page, shop).comeBack(await makeStaffCaller(page.request, shop, 'owner'), '/team')
    let answer = (): void => {}
    await page.route('**/v1/staff/actions/member_change', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.locator('tbody').getByRole('button', { name: 'Нигора Рашидова' }).click()
    const save = page.getByRole('button', { name: 'Сохранить', exact: true })
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText('Сохранено', { exact: true })).toHaveCount(0)
    answer()
    await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
    await expect(save).not.toHaveAttribute('aria-busy')
  })

  test('Enter in the search of the board opens what was typed, however late the answer is', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const number = await apiCustomer.place(await apiCustomer.aTakeaway())
    const { card, drawer, comeBack } = staff(page, shop)
    await comeBack(await makeStaffCaller(page.request, shop, 'operator'))
    await expect(card(number)).toBeVisible()
    const release = await delayAnswers(page, /\/v1\/staff\/orders\?/)
    await page.keyboard.press('/')
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    release()
    await expect(drawer.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('[R4-15] what a courier has picked up is not offered again before it is read again', async ({
    ownShop: shop,
    page,
    phone,
  }) => {
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await page.goto(shop.url)
    const { customer } = await makeCustomer(page, phone, { codeFor: shop.codeFor })
    const { id } = await customer.order({ payment: 'card' })
    const { members } = (await owner.read('/v1/staff/team')) as { members: { id: string; login: string }[] }
    for (const kind of ['accept', 'ready'] as const) await owner.perform(kind, id)
    await owner.perform('assign', id, { courier_id: members.find(({ login }) => login === 'courier')?.id })
    await page.setViewportSize({ width: 390, height: 844 })
    const { button, comeBack } = staff(page, shop)
    await comeBack(await makeStaffCaller(page.request, shop, 'courier'))
    await expect(button('Забрал')).toBeVisible()
    const release = await delayAnswers(page, /\/v1\/staff\/courier$/)
    const answered = page.waitForResponse(/actions\/picked$/)
    await button('Забрал').click()
    expect((await answered).status()).toBe(200)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('staff-actions')))
      .toContain('"actions":[]')
    expect(await button('Забрал').count()).toBe(0)
    release()
    await expect(page.getByRole('link', { name: 'Доставил' })).toBeVisible()
  })

  test('on a phone three silent branches leave space for the lanes', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    for (let count = 0; count < 3; count += 1) await apiCustomer.place(await apiCustomer.aTakeaway())
    shop.skipTime(150_000)
    await page.setViewportSize({ width: 360, height: 740 })
    const { lane, comeBack } = staff(page, shop)
    await comeBack(await makeStaffCaller(page.request, shop, 'operator'))
    const strip = page.getByRole('region', { name: 'Ждут вас' })
    await expect(strip.getByRole('button', { name: 'Принять' })).toHaveCount(3, { timeout: 30_000 })
    const card = lane('Новые').getByRole('article').first()
    await expect(card.getByRole('button', { name: 'Принять' })).toBeInViewport()
  })

  test('a member of staff who gets another role meanwhile is led to its screens, and sees no message about a lost link', async ({
    ownShop: shop,
    page,
  }) => {
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const courier = await makeStaffCaller(page.request, shop, 'courier2')
    const { members } = (await owner.read('/v1/staff/team')) as { members: Record<string, unknown>[] }
    const { id, name, branch_ids, may_handle_orders, may_stop, may_refund, phone, vehicle } =
      members.find(({ login }) => login === 'courier2') ?? {}
    const become = (role: string) =>
      owner.actionPlain('member_change', {
        ...{ id, role, name, branch_ids, may_handle_orders, may_stop, may_refund, phone, vehicle },
      })
    const { comeBack } = staff(page, shop)
    await comeBack(courier)
    await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible()
    await become('kitchen')
    await expect(page.getByRole('heading', { level: 1, name: 'Доска' })).toBeVisible()
    await become('content')
    await expect(page.getByRole('heading', { level: 1, name: 'Входящие' })).toBeVisible()
    // A content editor is notified as well, without asking.
    await become('kitchen')
    await expect(page.getByRole('heading', { level: 1, name: 'Доска' })).toBeVisible()
    await expect(page.getByText('Нет связи')).toHaveCount(0)
  })

  test('who signs in after somebody else sees nothing of theirs', async ({ ownShop: shop, page }) => {
    const board = staff(page, shop)
    await board.signIn('manager')
    await expect(page.getByRole('link', { name: 'Команда' })).toBeVisible()
    await page.getByRole('button', { name: /Управля|Менеджер/ }).click()
    await page.getByRole('button', { name: 'Выйти' }).click()
    await page.getByLabel('Логин').fill('content')
    await page.getByLabel('Пароль', { exact: true }).fill(await shop.staffPassword('content'))
    await page.getByRole('button', { name: 'Дальше' }).click()
    await page.getByRole('textbox', { name: 'Шесть цифр' }).fill(await shop.staffCode('content'))
    await page.getByRole('button', { name: 'Коды сохранены' }).click()
    await expect(page.getByRole('link', { name: 'Контент' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Команда' })).toHaveCount(0)
  })

  // The last one: the sessions of the others end on the way.
  test('a board that stays open over midnight counts the new day', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const number = await apiCustomer.place(await apiCustomer.aTakeaway())
    const operator = await makeStaffCaller(page.request, shop, 'operator')
    const id = await operator.orderId(number)
    await operator.perform('cancel', id, { reason: 'customer_changed_mind', comment: '', returns: 0 })
    await hurryTimers(page.context())
    await staff(page, shop).comeBack(operator)
    const cancelled = page.getByRole('button', { name: /^Отменены/ })
    await expect(cancelled).toHaveText(/[1-9]/)
    // Somebody is at it all the time: the session lasts.
    for (let hours = 0; hours < 10.5; hours += 0.4) {
      shop.skipTime(0.4 * 3_600_000)
      await operator.read('/v1/staff/me')
    }
    await expect(cancelled).toHaveText(/ 0$/, { timeout: 30_000 })
  })
})
