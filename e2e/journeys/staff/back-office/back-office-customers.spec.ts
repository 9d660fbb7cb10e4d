import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer, makeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
test.describe.configure({ mode: 'default' })

test.describe('customers in the back office', { tag: '@desktop' }, () => {
  test('a manager finds a customer by the keyboard, gives points, takes them back and closes orders for a while', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    test.slow() // a customer and a manager
    await page.goto(shop.url)
    const { customer } = await makeCustomer(page, phone, { codeFor: shop.codeFor, name: 'Бахром' })
    await customer.order({ type: 'self-pickup' })
    const { page: desk } = await openStaffDesktop(browser, shop, 'manager', '/guests')
    await test.step('the list is searched by the end of the phone', async () => {
      await expect(desk.getByRole('button', { name: /^Новые/ })).toContainText(/[1-9]/)
      await desk.keyboard.press('/')
      await desk.keyboard.type(phone.slice(-7))
      await expect(desk.getByRole('table').getByRole('link')).toHaveCount(1)
      await expect(desk).toHaveURL(/text=/)
      await expectNoAxeFindingsInBothThemes(desk)
      await desk.getByRole('table').getByRole('link').focus()
      await desk.keyboard.press('Enter')
      await expect(desk.getByRole('heading', { name: 'Бахром' })).toBeVisible()
    })
    await test.step('points are added with a comment, and taken back', async () => {
      await desk.getByRole('button', { name: 'Изменить баллы' }).press('Enter')
      await desk.getByLabel('Сколько').fill('5000')
      await desk.getByLabel('Слова гостю').fill('Простите за опоздание')
      await desk.keyboard.press('Enter')
      const points = desk.getByRole('region', { name: /^Баллы/ })
      await expect(points).toContainText('+5')
      await expect.poll(() => customer.balance()).toBe(5000)
      await points.getByRole('button', { name: 'Отменить' }).click()
      await expect.poll(() => customer.balance()).toBe(0)
    })
    await test.step('orders are closed, and the customer is refused', async () => {
      await desk.getByRole('button', { name: 'Не принимать заказы' }).click()
      const sheet = desk.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Ложные заказы' }).click()
      await sheet.getByLabel('Почему').fill('Заказал и не пришёл три раза подряд, все за неделю')
      await expectNoAxeFindingsInBothThemes(desk)
      await sheet.getByRole('button', { name: /^Не принимать заказы, до/ }).click()
      await expect(sheet).toHaveCount(0)
      await expect(customer.order({ type: 'self-pickup' })).rejects.toThrow(/orders_restricted/)
    })
    await test.step('the restriction ends early with a reason', async () => {
      await desk.getByRole('button', { name: 'Снять ограничение' }).click()
      await desk.getByLabel('Почему').fill('Договорились по телефону')
      await desk.getByRole('button', { name: 'Снять ограничение' }).last().click()
      await expect(desk.getByText('Ложные заказы')).toHaveCount(0)
      await customer.order({ type: 'self-pickup' })
    })
    await desk.context().close()
  })

  test('an owner writes a campaign in Uzbek, sends it to who agreed, and the link in it ends offers', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    test.setTimeout(75_000) // the first page of a shop of its own
    await becomeCustomer(page, phone, shop)
    await page.goto(`${shop.url}/profile`)
    const sms = page.getByRole('group', { name: 'SMS' })
    await sms.getByText('Акции и предложения').click()
    await expect(sms.getByRole('switch')).toBeChecked()
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(() => localStorage.setItem('staff-language', 'uz'))
    const desk = await context.newPage()
    await staff(desk, shop).openAs('owner', '/promos/campaigns')
    await desk.getByRole('link', { name: 'Xabar', exact: true }).click()
    await desk.getByLabel('Oʻzimiz uchun nom').fill('Sogʻindik')
    for (const title of await desk.getByRole('textbox', { name: /^Sarlavha/ }).all())
      await title.fill('Sogʻindik')
    for (const body of await desk.getByRole('textbox', { name: /^Matn/ }).all())
      await body.fill('{ism}, sevimli rollaringiz kutmoqda')
    await expect(desk.getByRole('status').filter({ hasText: /^Oladi/ })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(desk)
    await desk.getByRole('button', { name: 'Menga sinov' }).click()
    await desk.getByLabel('Telefoningiz').fill(phone)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    const { campaigns } = (await owner.read('/v1/staff/campaigns')) as { campaigns: { document: object }[] }
    expect(campaigns).toMatchObject([{ state: 'draft', document: { name: 'Sogʻindik' } }])
    await desk.getByRole('button', { name: 'Rejalashtirish' }).click()
    await expect(desk.getByText('rejalashtirilgan')).toBeVisible()
    await desk.getByRole('button', { name: 'Rejani bekor qilish' }).click()
    await expect(desk.getByText('qoralama')).toBeVisible()
    await context.close()
    await test.step('the link of a message ends offers', async () => {
      await page.goto(`${shop.url}/s/000000000000`)
      await page.getByRole('button', { name: 'Не присылать предложения' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Больше не пишем' })).toBeVisible()
    })
  })

  test('a campaign is stopped in the middle, and the next one reaches only who has not got the first', async ({
    ownShop: shop,
    shopApi,
    page,
    phone,
  }) => {
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const numbers = Array.from({ length: 13 }, (_, at) => `${phone.slice(0, -2)}${at + 50}`)
    const phones = numbers.filter((one) => one !== phone).slice(0, 12)
    for (const one of phones) {
      const token = await shopApi.signInCustomer(one)
      const agreed = { channel: 'sms', kind: 'offers', is_on: true }
      await shopApi.call('PUT', '/v1/messages/settings', agreed, token)
    }
    const text = { title: 'Роллы', body: 'Ждём вас сегодня вечером' }
    const planned = async (name: string, perMinute: number) => {
      const id = randomUUID()
      const document = {
        ...{ name, conditions: {}, holdout_percent: 0, gap_days: 14, recent_days: 0, per_minute: perMinute },
        ...{
          channels: ['sms'],
          promo_code: null,
          send_at: shop.now(),
          texts: { ru: text, uz: text, en: text },
        },
      }
      await owner.actionPlain('campaign_save', { id, version: 0, document })
      await owner.actionPlain('campaign_test', { id, version: 1, phone })
      await page.goto(`${shop.url}/staff/promos/campaigns/${id}`)
      await page.getByRole('button', { name: 'Запланировать' }).press('Enter')
      return {
        id,
        state: async () =>
          ((await owner.read(`/v1/staff/campaigns/${id}`)).campaign as { state: string }).state,
      }
    }
    const written = () => phones.filter((one) => shop.offersFor(one) > 0).length
    await staff(page, shop).comeBack(owner, '/promos/campaigns')
    await test.step('who has it has it, the others get nothing', async () => {
      // One in each round of two seconds.
      const slow = await planned('Медленная', 1)
      await expect(page.getByText('запланирована')).toBeVisible()
      await expect.poll(written).toBeGreaterThan(0)
      await page.reload()
      await expect(page.getByText('идёт', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Остановить' }).click()
      await expect(page.getByText('остановлена')).toBeVisible()
      expect(await slow.state()).toBe('stopped')
      expect(written()).toBeLessThan(phones.length)
    })
    await test.step('the next one is sent to its end', async () => {
      const fast = await planned('Быстрая', 2000)
      await expect.poll(fast.state).toBe('done')
      await expect.poll(written).toBe(phones.length)
      await page.goto(`${shop.url}/staff/promos/campaigns`)
      await expect(page.getByRole('row', { name: /Медленная/ })).toContainText('остановлена')
      expect(phones.map(shop.offersFor), 'nobody got both').toEqual(phones.map(() => 1))
    })
  })

  test('[S-36] the list of customers leaves as a file with the right to it only, and the journal has both', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    await page.goto(shop.url)
    await makeCustomer(page, phone, { codeFor: shop.codeFor, name: 'Санжар' })
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await staff(page, shop).comeBack(owner, '/guests')
    const files: string[] = []
    page.on('download', (file) => files.push(file.suggestedFilename()))
    await page.getByRole('button', { name: 'Выгрузить' }).press('Enter')
    const sheet = page.getByRole('dialog')
    const whole = sheet.getByRole('checkbox', { name: /^Телефоны целиком/ })
    await whole.press('Space')
    await sheet.getByRole('textbox').fill('000000')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('Код не подошёл')).toBeVisible()
    expect(files).toEqual([])
    await whole.press('Space')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: /^Скачать/ }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('Санжар')
    expect(text).not.toContain(phone.slice(-7))

    const desk = await browser.newPage()
    const manager = await makeStaffCaller(page.request, shop, 'manager')
    await staff(desk, shop).comeBack(manager, '/guests')
    await expect(desk.getByRole('table')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Выгрузить' })).toHaveCount(0)
    const asked = manager.actionPlain('customers_export', { conditions: {}, language: 'ru' })
    await expect(asked).rejects.toThrow(/not_permitted/)
    await page.goto(`${shop.url}/staff/journal`)
    const row = (who: string) => page.getByRole('row', { name: new RegExp(`${who}.*Список гостей выгружен`) })
    await expect(row('Тимур Ахмедов')).toHaveCount(1)
    await expect(row('Тимур Ахмедов')).not.toContainText('Не сделано')
    await expect(row('Лола Каримова')).toContainText('Не сделано')
    await desk.close()
  })
})
