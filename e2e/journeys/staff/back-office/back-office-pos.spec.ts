import { createServer, type Server } from 'node:http'
import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { run } from '../../../harness/settings.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

/** Beside the ports of the other journeys. */
const port = run.pushPort + 2

test.use({
  shopSettings: {
    DEMO_FULFILMENT: 'off',
    DEMO_PAYMENTS: 'on',
    PRINT_SIGN_IN_CODES: 'on',
    POS_HTTP_URL: `http://127.0.0.1:${port}`,
    POS_HTTP_KEY_ID: 'journey',
    POS_HTTP_SECRET: 'a-secret-of-journeys-that-is-long-enough',
  },
})

/** A bridge that has what it was sent. */
async function openBridge(orders: Map<string, number>): Promise<Server> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const id = request.url?.split('/')[2] ?? ''
      const isOrder = request.url?.startsWith('/orders/') ?? false
      if (isOrder && request.method === 'PUT') orders.set(id, JSON.parse(body).total)
      const isThere = !isOrder || orders.has(id)
      response.writeHead(isThere ? 200 : 404, { 'Content-Type': 'application/json' })
      const menu = [{ id: '101', name: 'Филадельфия классик', price: 65_500 }]
      const items = request.url?.endsWith('/menu') ? menu : []
      const found = { status: 'received', number: '7', total: orders.get(id), items }
      response.end(JSON.stringify(isThere ? found : { error: { code: 'order_not_found' } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

test('an owner connects branches, sees an order that waits for the POS, enters it by hand, and another goes out once', {
  tag: '@desktop',
}, async ({ ownShop: shop, page, phone, browser }) => {
  test.slow() // a shop of its own, a customer and a desk
  const { page: desk } = await openStaffDesktop(browser, shop, 'owner', '/net')
  await desk.getByRole('link', { name: 'Кассовая система', exact: true }).click()
  const branches = desk.getByRole('region', { name: 'Филиалы' })
  const queue = desk.getByRole('region', { name: 'Ждут кассовую систему' })
  await expect(queue.getByText('Ни один заказ не ждёт')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(desk)
  const codes = branches.getByRole('textbox')
  for (const [at, code] of (await codes.all()).entries()) await code.fill(`filial ${at + 1}`)
  await branches.getByRole('button', { name: 'Сохранить коды' }).press('Enter')
  await expect(branches.getByText('Коды сохранены')).toBeVisible()

  const customer = await becomeCustomer(page, phone, shop)
  await customer.order()
  await expect(queue.getByText('Кассовая система не отвечает')).toBeVisible({ timeout: 40_000 })
  await expectNoAxeFindingsInBothThemes(desk)
  await test.step('on a phone everything of it fits, and the keyboard reaches it', async () => {
    await desk.setViewportSize({ width: 390, height: 844 })
    const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectNoAxeFindingsInBothThemes(desk)
    await queue.getByRole('button', { name: 'Пробили вручную' }).press('Enter')
    const sheet = desk.getByRole('dialog')
    await sheet.getByLabel('Комментарий для журнала').fill('Касса перезапускается')
    await desk.keyboard.press('Enter')
    await expect(queue.getByText('Ни один заказ не ждёт')).toBeVisible({ timeout: 40_000 })
    await desk.setViewportSize({ width: 1440, height: 900 })
  })

  await customer.order()
  await expect(queue.getByText('Кассовая система не отвечает')).toBeVisible({ timeout: 40_000 })
  const orders = new Map<string, number>()
  const bridge = await openBridge(orders)
  try {
    await queue.getByRole('button', { name: 'Отправить ещё раз' }).click()
    // By itself it is sent again after a minute at most.
    await expect(queue.getByText('Ни один заказ не ждёт')).toBeVisible({ timeout: 90_000 })
    expect(orders.size).toBe(1)
    await branches
      .getByRole('button', { name: /^Сверить меню: / })
      .first()
      .click()
    await expect(desk.getByText(/^Нет в кассовой системе: /)).toBeVisible()
    await expectNoAxeFindingsInBothThemes(desk)
    await test.step('its price is taken over in one press, and nothing is left to take', async () => {
      await desk.getByRole('button', { name: 'Взять цены кассы: 1' }).press('Enter')
      await expect(desk.getByText(/^Изменено цен: 1/)).toBeVisible()
      await expect(desk.getByRole('button', { name: /^Взять цены кассы/ })).toBeHidden()
    })
  } finally {
    bridge.close()
  }
})
