import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

/** A site of the chain on another origin and another site of the browser's storage, as strict about scripts and frames as a site can be. */
async function openSite(snippet: { text: string; shop: string }) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${snippet.shop}; frame-src ${snippet.shop}; img-src data:`,
    )
    response.end(`<!doctype html><html lang="ru"><head><title>Бахор</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
      <body><main><h1>Бахор</h1><p><a href="#menu">О нас</a></p></main>${snippet.text}</body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

test('[R10-38] an owner allows a site, which shows the shop in a dialog: by keyboard, with the cart of before, and back', async ({
  ownShop: shop,
  page,
  browser,
}) => {
  test.slow() // the first page of a shop of its own
  const snippet = { text: '', shop: new URL(shop.url).origin }
  const site = await openSite(snippet)
  const { page: owner } = await openStaffDesktop(browser, shop, 'owner', '/net/settings')

  await test.step('the list of sites is checked, and what is pasted there is shown', async () => {
    const part = owner.getByRole('region', { name: 'На вашем сайте' })
    const field = part.getByRole('textbox', { name: 'Адрес сайта' })
    await field.fill('http://bahor.uz')
    await expect(part.getByText(/Адрес сайта с https/)).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Сохранить и применить' })).toBeDisabled()
    await field.fill(`${site.url}/about`)
    await expect(owner.getByRole('region', { name: 'Что изменится' })).toContainText('Сайты с магазином')
    await expectNoAxeFindingsInBothThemes(owner)
    await part.getByRole('button', { name: 'Кнопка слева внизу' }).press('Enter')
    await owner.getByRole('button', { name: 'Сохранить и применить' }).click()
    await expect(owner.getByText('Сохранено. На сайте видно сразу.')).toBeVisible()
    await expect(field).toHaveValue(site.url)
    snippet.text = (await part.locator('code').textContent()) ?? ''
    expect(snippet.text).toContain(`src="${snippet.shop}/embed.js"`)
    await owner.context().close()
  })

  const open = page.getByRole('button', { name: 'Заказать' })
  const dialog = page.getByRole('dialog', { name: 'Заказать' })
  const inside = page.frameLocator('iframe')

  await test.step('the button opens the shop, and Escape in it leads back to the button', async () => {
    await page.goto(site.url)
    await expect(page.locator('iframe')).toHaveCount(0)
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(inside.getByRole('heading', { level: 1 }).first()).toBeAttached()
    const size = await page.locator('iframe').boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect(size?.width ?? 0).toBeGreaterThan(width > 600 ? 900 : width - 1)
    await expect(inside.getByRole('region', { name: 'Cookie' })).toHaveCount(0)
    const reception = inside.getByRole('dialog', { name: 'Выберите способ получения' })
    await inside
      .getByRole('button', { name: /^В корзину:/ })
      .first()
      .click()
    await reception.getByRole('button', { name: 'Доставка' }).click()
    const place = inside.getByRole('dialog', { name: /^Куда доставить/ })
    await place.getByRole('combobox').first().fill('Амира Темура 107')
    await inside.getByRole('option').first().click()
    await place.getByRole('button', { name: 'Доставить сюда' }).click()
    await expect(place).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
  })

  await test.step('the cart is still there after a reload, and the close button works', async () => {
    await page.reload()
    await open.click()
    await expect(inside.getByRole('button', { name: /^Увеличить/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Закрыть' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the shop in the page is as high as what it shows, also after a shorter page, below the line that names its place', async () => {
    const place = 'data-mode="inline" data-height="auto" data-target="#order"'
    snippet.text = `<script src="${snippet.shop}/embed.js" ${place}></script><div id="order"></div>`
    await page.goto(site.url)
    const frame = page.locator('#order iframe')
    const footer = inside.getByRole('contentinfo')
    // The frame ends where the footer does: nothing is hidden, and nothing of it is empty.
    const gap = async () => {
      const [around, end] = [await frame.boundingBox(), await footer.boundingBox()]
      return around && end ? Math.abs(Math.round(around.y + around.height - end.y - end.height)) : Number.NaN
    }
    await expect.poll(gap, { timeout: 15_000 }).toBe(0)
    const tall = (await frame.boundingBox())?.height ?? 0
    await inside.getByRole('link', { name: 'Сертификаты' }).click()
    await expect(inside.getByRole('heading', { level: 1, name: 'Сертификаты' })).toBeVisible()
    await expect.poll(async () => (await frame.boundingBox())?.height ?? tall).toBeLessThan(tall - 200)
    await expect.poll(gap).toBe(0)
  })
  site.close()
})
