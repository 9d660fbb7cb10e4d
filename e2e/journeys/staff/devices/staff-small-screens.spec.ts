import { randomUUID } from 'node:crypto'
import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { call } from '../../../pages/staff/call.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

test.describe('screens of the staff on small devices', { tag: '@desktop' }, () => {
  test('a lane of many orders is drawn as far as somebody scrolls or walks, and each of them is reached', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const order = await apiCustomer.aTakeaway()
    let last = ''
    for (let count = 0; count < 60; count += 1) last = await apiCustomer.place({ ...order, id: randomUUID() })
    await page.setViewportSize({ width: 1280, height: 800 })
    const board = staff(page, shop)
    await board.comeBack(await makeStaffCaller(page.request, shop, 'owner'))
    const lane = board.lane('Новые')
    await expect(lane).toHaveAccessibleName(/[6-9]\d$/)
    const cards = lane.getByRole('article')
    await expect(cards.nth(10)).toBeVisible()
    expect(await cards.count(), 'an event has few to lay out').toBeLessThan(50)
    await expect(board.card(last)).toHaveCount(0)

    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      await expect(board.card(last)).toBeInViewport({ timeout: 100 })
    }).toPass()
    await page.reload()
    await expect(cards.nth(10)).toBeVisible()
    await page.keyboard.press('1')
    await expect(cards.first()).toBeFocused()
    for (let at = 1; at < 60; at += 1) await page.keyboard.press('ArrowDown')
    await expect(cards.nth(59)).toBeFocused()

    // The button is gone with the press, and so is the card a moment later.
    const next = (await cards.nth(59).getAttribute('data-order')) ?? ''
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await expect(cards.nth(58).getByRole('button', { name: 'Принять' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator(`[data-order="${next}"]`)).toBeFocused()
  })

  test('on a phone the sections that do not fit are in a layer above the bar', async ({
    ownShop: shop,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await staff(page, shop).comeBack(await makeStaffCaller(page.request, shop, 'owner'))
    await page.getByRole('button', { name: 'Ещё' }).click()
    const layer = page.getByRole('group', { name: 'Ещё' })
    await expect(layer).toBeInViewport({ ratio: 1 })
    await expectNoAxeFindingsInBothThemes(page)
    await layer.getByRole('link', { name: 'Стоп-лист' }).click()
    await expect(page.getByRole('heading', { name: 'Стоп-лист' })).toBeVisible()
    await expect(layer).toHaveCount(0)
  })

  test('on a phone every account of the team is read without scrolling sideways', async ({
    ownShop: shop,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await staff(page, shop).comeBack(await makeStaffCaller(page.request, shop, 'owner'), '/team')
    const person = page.getByRole('row').filter({ hasText: 'Лола Каримова' })
    await expect(person).toContainText('Управляющий')
    const { width, left, right } = await person.evaluate((row) => {
      const cells = [...row.children].map((cell) => cell.getBoundingClientRect())
      return {
        width: window.innerWidth,
        left: Math.min(...cells.map((cell) => cell.left)),
        right: Math.max(...cells.map((cell) => cell.right)),
      }
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  })

  test('what an empty part of a screen means stands in its own card', async ({ ownShop: shop, page }) => {
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await staff(page, shop).comeBack(owner, '/me')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      for (const { path, card, says } of [
        { path: '/me', card: 'Куда приходит', says: 'Никуда' },
        { path: '/team/shifts', card: 'Смены', says: 'В этот день смен нет' },
      ]) {
        await page.goto(`${shop.url}/staff${path}`)
        const region = page.getByRole('region', { name: card })
        const note = region.getByText(says, { exact: true })
        await expect(note).toBeVisible()
        const [around, within] = await Promise.all([region.boundingBox(), note.boundingBox()])
        const bottom = (around?.y ?? 0) + (around?.height ?? 0)
        expect(within?.y, path).toBeGreaterThan(around?.y ?? 0)
        expect((within?.y ?? 0) + (within?.height ?? 0), path).toBeLessThan(bottom)
      }
    }
  })

  test('what a manager may not change of a branch looks locked in every field', async ({
    ownShop: shop,
    page,
  }) => {
    const manager = await makeStaffCaller(page.request, shop, 'manager')
    const { branches } = await manager.read('/v1/staff/branches')
    const [branch] = branches as readonly { readonly id: string }[]
    await staff(page, shop).comeBack(manager, `/net/branches/${branch?.id}`)
    const box = (label: string) =>
      page
        .getByRole('textbox', { name: label })
        .locator('xpath=ancestor-or-self::*[contains(@class,"input")][1]')
    await expect(page.getByRole('textbox', { name: 'Название, Русский' })).toBeDisabled()
    const colour = await box('Телефон').evaluate((field) => getComputedStyle(field).borderTopColor)
    for (const label of ['Название, Русский', 'Адрес, Русский'])
      await expect(box(label)).toHaveCSS('border-top-color', colour)
  })

  test('[R4-15] on a phone heads have two rows, and axe finds nothing on the stop list and the branch settings', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 390, height: 844 })
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const office = staff(page, shop)
    await office.comeBack(owner, '/stop')
    const dishes = page.getByRole('region', { name: 'Блюда' })
    await dishes.getByRole('button', { name: /^Филадельфия классик/ }).click()
    const form = page.getByRole('dialog', { name: 'Филадельфия классик' })
    await expect(form.getByRole('button', { name: 'Остановить 1 блюдо' })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await form.getByRole('button', { name: 'Остановить 1 блюдо' }).click()
    await expect(dishes.getByRole('button', { name: /^Филадельфия классик.*Вернуть/ })).toBeVisible()
    await page.locator('[data-undo]').getByRole('button').click()
    await expect(dishes.getByRole('button', { name: /^Филадельфия классик.*Вернуть/ })).toHaveCount(0)
    await expectNoAxeFindingsInBothThemes(page)

    const twoRows = 124
    for (const path of [
      '/stop',
      '/couriers',
      '/day',
      '/inbox',
      '/inbox/refunds',
      '/summary',
      '/team',
      '/journal',
    ]) {
      await page.goto(`${shop.url}/staff${path}`)
      const head = page.locator('header.top')
      await expect(head).toBeVisible()
      const { height = 0 } = (await head.boundingBox()) ?? {}
      expect(height, path).toBeLessThanOrEqual(twoRows)
    }
    await page.goto(`${shop.url}/staff/net/special-days`)
    await expect(page.getByRole('region', { name: 'Ближайшие' })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of ['/stop', '/couriers', '/journal', '/content/pages']) {
      await page.goto(`${shop.url}/staff${path}`)
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
      await expectNoAxeFindingsInBothThemes(page)
    }
  })

  test('on a phone an empty list of refunds covers no text, and on a desk no action on a customer is covered', async ({
    ownShop: shop,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await staff(page, shop).comeBack(owner, '/inbox/refunds')
    const getBox = (text: string | RegExp) => page.getByText(text).first().boundingBox()
    await expect(page.getByRole('heading', { name: 'Возвратов нет' })).toBeVisible()
    const [empty, note] = [await getBox(/^Всё, что должны были вернуть/), await getBox(/^Откройте кабинет/)]
    expect(note?.y).toBeGreaterThan((empty?.y ?? 0) + (empty?.height ?? 0))

    await page.setViewportSize({ width: 1440, height: 900 })
    const id = await owner.orderId('100204')
    await page.goto(`${shop.url}/staff/orders/${id}`)
    for (const name of ['Исправить дату рождения', 'Ограничить гостя']) {
      const button = page.getByRole('button', { name })
      await expect(button).toBeVisible()
      expect(await button.evaluate((one) => one.scrollWidth <= one.clientWidth), name).toBe(true)
    }
  })

  test('on a laptop the dishes of an order by phone stay in view while a code for points is asked', async ({
    ownShop: shop,
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await staff(page, shop).comeBack(await makeStaffCaller(page.request, shop, 'operator'), '/new')
    const entry = call(page)
    await entry.phone.fill('+998901112233')
    await expect(page.getByText('184 000 баллов')).toBeVisible()
    for (const dish of ['Нигири лосось', 'Маки с лососем', 'Вок с говядиной', 'Том ям с морепродуктами']) {
      await page.locator('[data-entry="dish"]').fill(dish)
      await expect(page.locator('[data-take]')).toContainText(dish)
      await page.keyboard.press('Enter')
      await expect(entry.line(dish)).toHaveCount(1)
    }
    await page.getByRole('checkbox', { name: 'Баллы' }).check({ force: true })
    await page.getByRole('button', { name: /^Отправить код/ }).click()
    const code = page.getByLabel('Код, который назвал гость')
    await expect(code).toBeFocused()
    await expect(code).toBeInViewport({ ratio: 1 })
    await expect(entry.line('Маки с лососем')).toBeInViewport({ ratio: 1 })
    const height = await entry.basket.evaluate((list) => list.clientHeight)
    expect(height, 'three dishes').toBeGreaterThan(160)
  })

  test('the clock of the bar stands beside the title, however many tools the bar has', async ({
    ownShop: shop,
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await staff(page, shop).comeBack(owner, '/content/prices')
    for (const language of ['ru', 'uz']) {
      await page.evaluate((value) => localStorage.setItem('staff-language', value), language)
      for (const path of ['/content/prices', '/content/import', '/team', '/journal', '/promos']) {
        await page.goto(`${shop.url}/staff${path}`)
        const middleOf = async (selector: string) => {
          const box = await page.locator(`.top ${selector}`).boundingBox()
          return box ? box.y + box.height / 2 : Number.NaN
        }
        await expect(page.locator('.top .clock')).toBeVisible()
        const title = await middleOf('h1')
        expect(Math.abs((await middleOf('.clock')) - title), `${path} ${language}`).toBeLessThan(8)
        expect(Math.abs((await middleOf('.live')) - title), `${path} ${language}`).toBeLessThan(8)
      }
    }
  })
})
