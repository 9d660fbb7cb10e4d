import type { Locator } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { makeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller, type StaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { call } from '../../../pages/staff/call.ts'
import { staff } from '../../../pages/staff/staff.ts'

const roll = 'Филадельфия классик'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

test.describe('[R4-15] the staff side on an ordinary day, worked with a mouse', { tag: '@desktop' }, () => {
  // A role that is refused is a 403.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('[D-01] [F-07] a dish, news and a zone are published by the button after their draft was saved', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(150_000)
    const editor = staff(page, shop)
    await editor.openAs('content')
    const publish = page.getByRole('button', { name: /^Опубликовать/ })
    const history = page.getByRole('region', { name: 'История' })
    const publishByButton = async () => {
      await expect(page.getByText(/^Черновик сохранён в/)).toBeVisible()
      await expect(publish).toBeEnabled()
      await publish.click()
      // The version on the site is not offered for return, the one before it is.
      await expect(history.getByRole('button', { name: 'Вернуть эту' })).toHaveCount(1)
      await expect(publish).toBeDisabled()
    }

    await page.getByRole('link', { name: 'Контент' }).click()
    await page.getByRole('link', { name: 'Новости', exact: true }).click()
    await page.getByRole('navigation', { name: 'Новости' }).getByRole('link').first().click()
    await page.getByRole('textbox', { name: 'Название, Русский', exact: true }).fill('Кнопкой')
    await expect(page.getByText(/^Черновик сохранён в/)).toBeVisible()
    await page.getByRole('button', { name: /^Ещё/ }).last().click()
    await expect(page.getByRole('button', { name: 'Запланировать' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Удалить черновик' })).toBeVisible()
    await page.keyboard.press('Escape')
    await publishByButton()

    await page.getByRole('link', { name: 'Меню', exact: true }).click()
    await page.getByRole('link', { name: roll }).click()
    const price = page.getByRole('group', { name: /^Цены/ }).getByRole('textbox').first()
    const before = ((await price.inputValue()) ?? '').replace(/\D/g, '')
    await price.fill(String(Number(before) + 1000))
    await publishByButton()
    // The change of a price reads as two sums.
    await expect(history.locator('ins').first()).toHaveText(/^\d{2,3}\s000\sсум$/)

    await page.getByRole('link', { name: 'Сеть', exact: true }).click()
    await page.getByRole('link', { name: 'Зоны', exact: true }).click()
    await page.getByRole('link', { name: /^Чиланзар/ }).click()
    await page.getByRole('textbox', { name: /^Заказ от/ }).fill('55000')
    await publishByButton()
  })

  test('[D-03] [D-04] [D-05] an order by phone shows its city and landmark from the call to the delivery, and its sums add up', async ({
    ownShop: shop,
    page,
    phone,
  }) => {
    test.setTimeout(180_000)
    const operator = await makeStaffCaller(page.request, shop, 'operator')
    const kitchen = await makeStaffCaller(page.request, shop, 'kitchen')
    const courier = await makeStaffCaller(page.request, shop, 'courier')
    const board = staff(page, shop)
    await board.comeBack(operator)
    await page.getByRole('link', { name: 'Новый заказ' }).first().click()
    const form = call(page)
    // [F-02] Nothing is wrong yet.
    await expect(form.main).toHaveText(/^Осталось заполнить 3 места/)
    await form.phone.fill(phone.replace('+998', ''))
    await form.customer.getByLabel('Как зовут').fill('Камола')

    await test.step('an address is looked for in one city, and says which it is in', async () => {
      const city = page.getByRole('combobox', { name: 'Город' })
      const found = page.locator('.oe__geo .found button')
      await city.selectOption({ label: 'Самарканд' })
      await page.getByLabel('Улица и дом').fill('Амира Темура 107')
      await expect(found.first()).toContainText('Самарканд')
      await expect(found.filter({ hasText: 'Ташкент' })).toHaveCount(0)
      const street = await found.first().locator('b').boundingBox()
      const place = await found.first().locator('span').boundingBox()
      expect(place?.y, 'nothing lies over the street').toBeGreaterThanOrEqual(
        Math.floor((street?.y ?? 0) + (street?.height ?? 0)),
      )
      await city.selectOption({ label: 'Ташкент' })
      await expect(found.first()).toContainText('Ташкент')
      await found.first().click()
      await expect(page.getByLabel('Улица и дом')).toHaveAccessibleDescription(/^Ташкент, /)
      await page.getByLabel('Ориентир').fill('за школой 21')
    })

    await test.step('[F-01] branches for takeaway are narrowed by city and by words, and say whether they are open', async () => {
      await page.getByRole('radio', { name: 'Самовывоз' }).click()
      const branches = page.getByRole('radiogroup', { name: 'Филиал' }).getByRole('radio')
      const all = await branches.count()
      await page.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Самарканд' })
      expect(await branches.count()).toBeLessThan(all)
      for (const branch of await branches.all()) await expect(branch).toHaveAccessibleName(/Самарканд/)
      await page.getByLabel('Филиал или улица').fill('регистан')
      await expect(branches).toHaveCount(1)
      await expect(branches).toHaveAccessibleName(/Открыто до|Закрыто/)
      await expectNoAxeFindingsInBothThemes(page)
      await page.getByRole('radio', { name: 'Доставка' }).click()
    })

    await form.press('Alt+3')
    await form.find('фил 2', roll)
    await form.press('Enter')
    await expect(form.line(roll)).toContainText('2')
    await expect(form.main).toHaveText(/^Заказать, /)
    expect(await readSums(form.basket.locator('.p'))).toBe(await readSum(form.order, 'Блюда'))
    await form.main.click()
    const number = await form.placed()
    await page.getByRole('button', { name: /^Закрыть/ }).click()

    await board.card(number).click()
    await expect(board.drawer.getByText(/^Ташкент, .*Амира Темура/)).toBeVisible()
    await expect(board.drawer.getByText(/за школой 21/)).toBeVisible()
    expect(await readSums(board.drawer.locator('.ol .p'))).toBe(await readSum(board.drawer, 'Блюда'))

    await bring(await operator.orderId(number), { operator, kitchen })
    await staff(page, shop).comeBack(courier)
    await page.getByRole('link', { name: /^Ташкент, .*Амира Темура/ }).click()
    await expect(page.getByText(/за школой 21/)).toBeVisible()
    await page.getByRole('button', { name: /^Доставил/ }).click()
    await page.getByRole('link', { name: 'История' }).click()
    // It is sent once it cannot be taken back any more.
    await expect(page.getByText(/Амира Темура.*\d\d:\d\d/)).toBeVisible({ timeout: 15_000 })
  })

  test('[D-06] [D-07] [D-08] the hall is notified of a booking, its legend has colours, and the journal names who did what', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    test.setTimeout(180_000)
    await page.goto(shop.url)
    const { customer } = await makeCustomer(page, phone, { codeFor: shop.codeFor })
    await page.addInitScript(recordTones)
    const desk = staff(page, shop)
    await desk.openAs('operator')
    const operator = await makeStaffCaller(page.request, shop, 'operator')
    await page.getByRole('heading', { level: 1 }).click()
    const rail = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: /Брони/ })
    await expect(rail).toHaveText('Брони')

    await test.step('[F-03] a booking from the site makes a sound and is counted on any screen', async () => {
      await customer.bookTable(9, '19:00')
      await expect(rail).toContainText('1')
      await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'tones'))).toContain(523)
    })

    await test.step('each state of the legend has its own look', async () => {
      await rail.click()
      const looks = page.locator('.hlegend i')
      await expect(looks).toHaveCount(5)
      const styles = await looks.evaluateAll((all) =>
        all.map((one) => {
          const { backgroundColor, boxShadow, outlineStyle } = getComputedStyle(one)
          return [backgroundColor, boxShadow, outlineStyle].join()
        }),
      )
      expect(new Set(styles).size).toBe(5)
    })

    await test.step('[F-05] all dishes come back only after a question', async () => {
      const dishes = await twoDishes(operator)
      await operator.actionPlain('stop', { ...dishes, reason: 'no_product', until: null })
      await page.goto(`${shop.url}/staff/stop?branch=${dishes.branch_id}`)
      await page.getByRole('button', { name: 'Вернуть все' }).click()
      await expect(page.getByText(/^Вернуть в продажу \d+ блюд/)).toBeVisible()
      await page.getByRole('button', { name: 'Не возвращать' }).click()
      await expect(page.getByText(/^Вернуть в продажу/)).toHaveCount(0)
    })

    await test.step('the journal says which dish was stopped, and who signed in', async () => {
      const owner = await makeStaffCaller(page.request, shop, 'owner')
      const office = staff(await browser.newPage(), shop)
      await office.comeBack(owner, '/journal')
      const row = office.page.getByRole('row', { name: /Блюдо снято с продажи/ })
      await expect(row.first()).toContainText(roll)
      await expect(office.page.getByRole('row', { name: /Вход/ }).first()).toBeVisible()
      await expectNoAxeFindingsInBothThemes(office.page)
      await office.page.close()
    })

    await test.step('what a role may not see says so', async () => {
      await page.goto(`${shop.url}/staff/journal`)
      await expect(page.getByText('Ваша роль этого не разрешает')).toBeVisible()
      await expect(page.getByText(/Проверьте связь/)).toHaveCount(0)
    })
  })
})

/** What these add up to. */
async function readSums(sums: Locator): Promise<number> {
  const texts = await sums.evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''))
  return texts.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0)
}

/** The sum of a row. */
async function readSum(root: Locator, name: string): Promise<number> {
  const row = root.locator('.sum > div').filter({ hasText: name }).first()
  return Number(((await row.locator('dd').textContent()) ?? '').replace(/\D/g, ''))
}

/** From the kitchen into the hands of the first courier. */
async function bring(
  id: string,
  { operator, kitchen }: { readonly operator: StaffCaller; readonly kitchen: StaffCaller },
): Promise<void> {
  const { couriers } = (await operator.read('/v1/staff/couriers')) as {
    couriers: { id: string; name: string }[]
  }
  await kitchen.perform('accept', id)
  const courier = couriers.find(({ name }) => name.startsWith('Жамшид'))
  await operator.perform('assign', id, { courier_id: courier?.id })
  await kitchen.perform('ready', id, { bags: 1 })
  await kitchen.perform('picked', id)
}

/** Two dishes of the first branch. */
async function twoDishes(operator: StaffCaller) {
  const { branches } = (await operator.read('/v1/staff/me')) as { branches: { id: string }[] }
  const branch_id = branches[0]?.id ?? ''
  const found = async (text: string) => {
    const path = `/v1/staff/stop/dishes?branch=${branch_id}&text=${encodeURIComponent(text)}`
    const { dishes } = (await operator.read(path)) as { dishes: { product_id: string }[] }
    return dishes[0]?.product_id ?? ''
  }
  return { branch_id, product_ids: [await found(roll), await found('Калифорния')] }
}

/** Runs in the browser: every tone that is played is written down by its pitch. */
function recordTones(): void {
  const tones: number[] = []
  Reflect.set(globalThis, 'tones', tones)
  const set = AudioParam.prototype.setValueAtTime
  AudioParam.prototype.setValueAtTime = function (value, at) {
    tones.push(value)
    return set.call(this, value, at)
  }
}
