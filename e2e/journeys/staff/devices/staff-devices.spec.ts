import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

test.describe('[R7-12] a device of the staff', { tag: '@desktop' }, () => {
  // The answer of the proxy.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('an action whose answer breaks off is asked for again, and draws no order where it no longer is', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const operator = await makeStaffCaller(page.request, shop, 'operator')
    const board = staff(page, shop)
    const number = await apiCustomer.place(await apiCustomer.aTakeaway())
    await board.comeBack(operator)
    await expect(board.card(number)).toBeVisible()

    const tries: string[] = []
    let isBroken = true
    await page.route('**/v1/staff/actions/accept', async (route) => {
      tries.push(String(route.request().postDataJSON().action_id))
      const response = await route.fetch()
      await (isBroken ? route.fulfill({ response, body: '{"action_id":"' }) : route.fulfill({ response }))
    })
    await board.card(number).getByRole('button', { name: 'Принять' }).click()
    await expect.poll(() => tries.length).toBeGreaterThan(1)
    const { orders } = (await operator.read('/v1/staff/board')) as {
      orders: { id: string; number: number }[]
    }
    const id = orders.find((order) => String(order.number) === number)?.id ?? ''
    await operator.perform('ready', id)
    isBroken = false
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('staff-actions')))
      .toContain('"actions":[]')
    expect(new Set(tries).size, 'always the same perform').toBe(1)
    await page.mouse.move(0, 0)
    await expect(board.lane('Готовы').getByRole('article')).toHaveCount(1)
    await expect(board.lane('Готовятся').getByRole('article')).toHaveCount(0)
  })

  test('a proxy that says something of its own has not answered', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const board = staff(page, shop)
    const number = await apiCustomer.place(await apiCustomer.aTakeaway())
    await board.comeBack(await makeStaffCaller(page.request, shop, 'operator'))
    let tries = 0
    await page.route('**/v1/staff/actions/accept', (route) => {
      tries += 1
      return tries === 1
        ? route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' })
        : tries === 2
          ? route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' })
          : route.continue()
    })
    await board.card(number).getByRole('button', { name: 'Принять' }).click()
    await page.mouse.move(0, 0)
    await expect(board.lane('Готовятся').getByRole('article').and(board.card(number))).toBeVisible()
    expect(tries).toBe(3)
  })

  test('an action that is not answered for long is asked for again', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const board = staff(page, shop)
    const number = await apiCustomer.place(await apiCustomer.aTakeaway())
    await page.clock.install({ time: shop.now() })
    await board.comeBack(await makeStaffCaller(page.request, shop, 'operator'))
    let tries = 0
    await page.route('**/v1/staff/actions/accept', (route) => {
      tries += 1
      // The first one hangs, as on a link that is dead and does not know it.
      return tries === 1 ? undefined : route.continue()
    })
    await board.card(number).getByRole('button', { name: 'Принять' }).click()
    await expect.poll(() => tries).toBe(1)
    await page.mouse.move(0, 0)
    await expect(async () => {
      await page.clock.fastForward(20_000)
      await expect(board.lane('Готовятся').getByRole('article').and(board.card(number))).toBeVisible({
        timeout: 500,
      })
    }).toPass()
  })

  test('on a low laptop the way out is in reach', async ({ ownShop: shop, page }) => {
    await page.setViewportSize({ width: 1366, height: 620 })
    const { page: desk, button, comeBack } = staff(page, shop)
    await comeBack(await makeStaffCaller(page.request, shop, 'owner'))
    await button(/Владелец/).click()
    await expect(button('Выйти')).toBeInViewport()
    await desk.getByRole('link', { name: 'Команда' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Команда' })).toBeVisible()
  })

  test('on a narrow tablet, in Uzbek, the text of a button fits it, and nothing hides the title', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    await apiCustomer.place(await apiCustomer.aTakeaway())
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.addInitScript(() => localStorage.setItem('staff-language', 'uz'))
    await staff(page, shop).comeBack(await makeStaffCaller(page.request, shop, 'operator'))
    const buttons = page.getByRole('article').first().getByRole('button')
    await expect(buttons).toHaveCount(2)
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth
    for (const one of await buttons.all()) expect(await one.evaluate(isCut)).toBe(false)
    const [title, search] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByRole('search').boundingBox(),
    ])
    expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0)
  })

  test('[F-06] cooks read nothing of how a browser is started', async ({ ownShop: shop, page }) => {
    await staff(page, shop).comeBack(await makeStaffCaller(page.request, shop, 'owner'), '/stop')
    await page.getByRole('button', { name: /владелец/i }).click()
    await expect(page.getByText(/Как только заказ принят, на этом устройстве/)).toBeVisible()
    await expect(page.getByText(/--/)).toHaveCount(0)
  })

  test('the sheet of the kitchen shows what has run out and waits for the customer', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const order = await apiCustomer.aTakeaway()
    const number = await apiCustomer.place(order)
    const operator = await makeStaffCaller(page.request, shop, 'operator')
    const id = await operator.orderId(number)
    await operator.perform('accept', id)
    const [{ product_id } = {}] = order.products as { product_id?: string }[]
    const stop = { branch_id: order.branch_id, product_ids: [product_id], reason: 'no_product', until: null }
    await operator.actionPlain('stop', stop)
    await staff(page, shop).comeBack(operator, `/orders/${id}/print`)
    await expect(page.getByRole('article')).toContainText('закончилось, ждём гостя')
  })

  test('what is typed while the order panel asks is no action on its order, and what has ended is listed at once', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const number = await apiCustomer.place(await apiCustomer.aTakeaway())
    const operator = await makeStaffCaller(page.request, shop, 'operator')
    const id = await operator.orderId(number)
    await operator.perform('accept', id)
    const { card, drawer, comeBack } = staff(page, shop)
    await comeBack(operator)
    await page.getByRole('button', { name: /^Отменены/ }).click()
    await card(number).click()
    await expect(drawer.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('x')
    await expect(drawer.getByRole('button', { name: 'Гость передумал' })).toBeFocused()
    // In Russian letters: «как».
    for (const key of ['r', 'f', 'r']) await page.keyboard.press(key)
    await drawer.getByText('Отмена заказа').first().click()
    await page.keyboard.press('r')
    expect(await page.evaluate(() => localStorage.getItem('staff-actions') ?? '')).not.toContain('ready')
    await page.keyboard.press('Escape')
    await expect(drawer.getByRole('button', { name: 'Готов' })).toBeVisible()

    await page.keyboard.press('x')
    await drawer.getByRole('button', { name: 'Гость передумал' }).click()
    await drawer.getByRole('button', { name: /^Отменить/ }).click()
    await expect(
      page
        .locator('.side')
        .getByRole('button', { name: new RegExp(number.replace(/\B(?=(\d{3})+$)/g, '\\s')) }),
    ).toBeVisible()
  })

  test('an order is cancelled while its last step can still be taken back', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const number = await apiCustomer.place(await apiCustomer.aTakeaway())
    const operator = await makeStaffCaller(page.request, shop, 'operator')
    await operator.perform('accept', await operator.orderId(number))
    const { card, drawer, comeBack } = staff(page, shop)
    await comeBack(operator)
    await card(number).click()
    await drawer.getByRole('button', { name: 'Готов' }).click()
    await expect(drawer.getByRole('button', { name: 'Вернуть' })).toBeVisible()
    await page.keyboard.press('x')
    await drawer.getByRole('button', { name: 'Гость передумал' }).click()
    await drawer.getByRole('button', { name: /^Отменить/ }).click()
    await expect(drawer.getByText('Отменён оператором').first()).toBeVisible()
  })
})
