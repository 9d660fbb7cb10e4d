import { expect, test } from '../../../fixtures.ts'
import { makeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { call } from '../../../pages/staff/call.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test.describe('limits of customers and operators', { tag: '@desktop' }, () => {
  // A code that is not right, and an order of a blocked customer.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('[S-08] [S-09] points are spent by phone with the customer’s code, and a blocked customer orders nothing', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    test.setTimeout(120_000)
    await page.goto(shop.url)
    const { customer } = await makeCustomer(page, phone, { codeFor: shop.codeFor, name: 'Дилшод' })
    const operator = await makeStaffCaller(page.request, shop, 'operator')
    const { id } = await customer.order({ type: 'self-pickup', quantity: 6 })
    await operator.perform('accept', id)
    await operator.perform('ready', id, { bags: 1 })
    await operator.perform('hand_out', id)
    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await desk.addInitScript((stored) => localStorage.setItem('staff-session', stored), operator.stored)
    const tab = await desk.newPage()
    await tab.goto(`${shop.url}/staff`)
    const calls = call(tab)
    await expect(staff(tab, shop).lane('Новые')).toBeVisible()
    await calls.press('n')
    const open = async () => {
      await expect(calls.phone).toBeFocused()
      await expect(calls.phone).toHaveValue('')
      await calls.type(phone.replace('+998', ''))
      await expect(calls.customer.getByText('Дилшод', { exact: true })).toBeVisible()
    }

    await test.step('the customer reads out the code, and only then the points are spent', async () => {
      await open()
      await tab.getByRole('radio', { name: 'Самовывоз' }).check({ force: true })
      const branches = tab.getByRole('radiogroup', { name: 'Филиал' }).getByRole('radio')
      await branches.and(tab.getByRole('radio', { name: /Мирабад/ })).check({ force: true })
      await calls.press('Alt+3')
      await calls.find('101', 'Филадельфия классик')
      await calls.press('Enter')
      await expect(calls.main).toHaveText(/^Заказать, /)
      await calls.order.getByText('Баллы', { exact: true }).click()
      const send = calls.order.getByRole('button', { name: /^Отправить код на\s[\d\s]+\sбаллов$/ })
      await expect(calls.main).toHaveText(/^Осталось заполнить 1 место/)
      await expectNoAxeFindingsInBothThemes(tab)
      await send.click()
      const code = calls.order.getByLabel('Код, который назвал гость')
      await expect(code).toBeFocused()
      const right = await shop.codeFor(phone, 'points')
      await code.fill(right === '000000' ? '111111' : '000000')
      await expect(code).toHaveAccessibleDescription('Не тот код, осталось попыток: 4')
      await expectNoAxeFindingsInBothThemes(tab)
      await code.fill(right)
      await expect(calls.order.getByText(/^Гость согласен списать до\s[\d\s]+\sбаллов$/)).toBeVisible()
      await expect(calls.main).toHaveText(/^Заказать, /)
      await calls.press('Control+Enter')
      await calls.placed()
      expect(await customer.balance()).toBe(0)
    })

    await test.step('whoever is restricted cannot order, and the next operator sees why', async () => {
      const manager = await makeStaffCaller(page.request, shop, 'manager')
      const found = await manager.read(`/v1/staff/customers?text=${phone.slice(-9)}`)
      const [{ id: customer_id }] = found.rows as [{ id: string }]
      await manager.actionPlain('customer_restrict', {
        ...{
          customer_id,
          kind: 'no_orders',
          reason: 'not_opened',
          comment: 'Три раза подряд не открыл курьеру',
        },
        ...{ ends_at: new Date(Date.parse(shop.now()) + 30 * 86_400_000).toISOString() },
        address_order_id: null,
      })
      await open()
      await expect(calls.customer.getByText('Не принимать заказы')).toBeVisible()
      await expect(calls.customer.getByText('Три раза подряд не открыл курьеру')).toBeVisible()
      await expect(calls.customer.getByRole('button', { name: 'Снять ограничение' })).toHaveCount(0)
      await expectNoAxeFindingsInBothThemes(tab)
      await expect(customer.order()).rejects.toThrow(/orders_restricted/)
    })
    await desk.close()
  })
})
