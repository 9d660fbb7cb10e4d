import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
test.describe.configure({ mode: 'default' })

test.describe('the loyalty programme in the back office', { tag: '@desktop' }, () => {
  test('an owner writes the next version by the keyboard, sees what it changes, plans it and withdraws it', async ({
    ownShop: shop,
    browser,
  }) => {
    test.slow() // the first page of a shop of its own
    const { page: desk } = await openStaffDesktop(browser, shop, 'owner', '/promos')
    await desk.getByRole('link', { name: 'Программа', exact: true }).click()
    const gold = desk.getByRole('region', { name: 'Золото' })
    const versions = desk.getByRole('region', { name: 'Версии' })
    const day = desk.getByRole('textbox', { name: 'Действует с' })
    const plan = desk.getByRole('button', { name: /^Запланировать на/ })
    await test.step('the terms in force are there, and nothing is to be planned', async () => {
      await expect(gold.getByLabel('Начислять, %')).toHaveValue('7')
      await expect(gold.getByLabel('С суммы за год')).toHaveValue(/^6\s000\s000$/)
      await expect(versions.getByText('действует')).toBeVisible()
      await expect(plan).toBeDisabled()
      await expect(desk.getByRole('region', { name: 'Кто сменит уровень' })).toHaveCount(1)
      await expectNoAxeFindingsInBothThemes(desk)
    })
    await test.step('a half of a percent is written with a comma, and the first of a month is offered', async () => {
      await gold.getByLabel('Начислять, %').focus()
      await desk.keyboard.press('ControlOrMeta+a')
      await desk.keyboard.type('7,5')
      await expect(day).toHaveValue(/^01\.\d\d\.\d{4}$/)
      await expect(desk.getByRole('region', { name: 'Пример гостя' })).toBeVisible()
      await expect(desk.getByRole('region', { name: 'Для всей сети' })).toContainText('Стоит сети')
    })
    await test.step('what is worse waits for thirty days, and says so at the day', async () => {
      await desk.getByLabel('Сгорают через, дней').fill('180')
      await expect(desk.getByText('Условия хуже: сгорание')).toBeVisible()
      await day.fill(dayAfter(shop.now(), 3))
      await expect(desk.getByRole('alert').filter({ hasText: 'Условия хуже: не раньше' })).toBeVisible()
      await desk.keyboard.press('Control+s')
      await expect(versions.getByText('запланирована')).toHaveCount(0)
      await desk.getByLabel('Сгорают через, дней').fill('')
      await expect(desk.getByText('Условия хуже: сгорание')).toHaveCount(0)
    })
    await test.step('points are rounded, said in words, and that is worse for customers', async () => {
      const words = desk.getByRole('region', { name: 'Словами' })
      await desk.getByLabel('Округлять баллы').selectOption('10')
      await expect(words).toContainText(/округляются: вниз до\s10/)
      await expect(desk.getByText('Условия хуже: округление')).toBeVisible()
      await desk.getByLabel('Округлять баллы').selectOption('1')
      await desk.getByRole('checkbox', { name: 'Самовывоз' }).press('Space')
      await expect(words).toContainText(/Баллы дают: Доставка(?!,)/)
      await expect(desk.getByText('Условия хуже: за что начисляем')).toBeVisible()
      await desk.getByRole('checkbox', { name: 'Самовывоз' }).press('Space')
      await expect(words).toContainText('Доставка, Самовывоз')
    })
    await test.step('points that wait are worse, a month more for levels is not, and both are said in words', async () => {
      const words = desk.getByRole('region', { name: 'Словами' })
      const hours = desk.getByLabel('Баллы за заказ доступны через, часов')
      await hours.fill('24')
      await expect(words).toContainText(/можно потратить через\s24\sчаса/)
      await expect(desk.getByText('Условия хуже: срок, с которого доступны баллы')).toBeVisible()
      await hours.fill('73')
      await expect(desk.getByText('От 0 до 72')).toBeVisible()
      await hours.fill('0')
      await desk.getByRole('checkbox', { name: /^Месяц на то, чтобы удержать уровень/ }).press('Space')
      await expect(words).toContainText('уровень остаётся ещё 30 дней')
      await expect(desk.getByText(/^Условия хуже/)).toHaveCount(0)
    })
    await test.step('silver that begins after gold is marked', async () => {
      const silver = desk.getByRole('region', { name: 'Серебро' })
      await silver.getByLabel('С суммы за год').fill('7000000')
      await expect(gold.getByText('Золото начинается не позже предыдущего уровня')).toBeVisible()
      await expect(desk.getByText('Чтобы посчитать, исправьте поля')).toBeVisible()
      await silver.getByLabel('С суммы за год').fill('1500000')
      await expectNoAxeFindingsInBothThemes(desk)
    })
    await test.step('Ctrl S plans it, and it is withdrawn after a question', async () => {
      await expect(desk.getByText(/^Черновик сохранён/)).toBeVisible()
      await desk.keyboard.press('Control+s')
      await expect(versions.getByText('запланирована')).toBeVisible()
      await versions.getByRole('button', { name: 'Отменить версию 2' }).press('Enter')
      await versions.getByRole('button', { name: 'Отменить', exact: true }).click()
      await expect(versions.getByText('отменена')).toBeVisible()
      await expect(gold.getByLabel('Начислять, %')).toHaveValue('7')
    })
    await test.step('the withdrawn version is written again from the history', async () => {
      await gold.getByLabel('Начислять, %').fill('9')
      await expect(desk.getByText(/^Черновик сохранён/)).toBeVisible()
      await desk.getByRole('button', { name: /^Запланировать на/ }).click()
      await expect(versions.getByText('запланирована')).toBeVisible()
      const history = desk.getByRole('region', { name: 'История' })
      const returns = history.getByRole('button', { name: 'Вернуть эту' })
      await expect(returns, 'the version of a moment ago is in the history').toHaveCount(2)
      await returns.first().click()
      await expect(gold.getByLabel('Начислять, %')).toHaveValue('7,5')
    })
    await desk.setViewportSize({ width: 390, height: 844 })
    await expect(gold.getByLabel('Начислять, %')).toBeVisible()
    const width = await desk.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await expectNoAxeFindingsInBothThemes(desk)
    await desk.context().close()
  })

  test('a content editor only sees the programme, an operator does not, and a customer has its levels on the card', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    test.slow() // three people
    const { page: desk } = await openStaffDesktop(browser, shop, 'content', '/promos/program')
    await expect(desk.getByText('Меняет только владелец')).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Золото' })).toContainText('7')
    await expect(desk.getByRole('button', { name: /^Запланировать/ })).toHaveCount(0)
    await expect(desk.getByRole('textbox')).toHaveCount(0)
    await expectNoAxeFindingsInBothThemes(desk)
    await desk.context().close()
    const operator = await makeStaffCaller(page.request, shop, 'operator')
    await expect(operator.read('/v1/staff/programme')).rejects.toThrow(/403/)
    await becomeCustomer(page, phone, shop)
    await page.goto(`${shop.url}/loyalty-program`)
    await expect(page.getByText('3 % с заказа')).toBeVisible()
    await expect(page.getByText('до 100 %')).toBeVisible()
    await expect(page.getByText(/Баллы сгорают через\s365\sдней/)).toBeVisible()
    await expect(page.getByText(/предупредим за\s14\sдней/)).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
  })
})

/** `24.11.2026`, so many days after a moment. */
function dayAfter(now: string, days: number): string {
  const day = new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10)
  return day.split('-').reverse().join('.')
}
