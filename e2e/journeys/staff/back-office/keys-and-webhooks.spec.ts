import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off', WEBHOOK_INTERNAL_ADDRESSES: 'on' } })

/** A program of the chain that is informed of what happens. */
async function startProgram() {
  const types: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    types.push((JSON.parse(Buffer.concat(parts).toString()) as { readonly type: string }).type)
    response.writeHead(200).end('understood')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, types, close: () => server.close() }
}

test('[S-68] [S-69] an owner gives a program a key and a webhook, sees what arrives, and revokes the key', async ({
  ownShop: shop,
  page,
}) => {
  test.slow() // the first page of a shop of its own
  const program = await startProgram()
  await staff(page, shop).openAs('owner', '/net/keys')
  const caller = await makeStaffCaller(page.request, shop, 'owner')
  const typeCode = async () => {
    shop.skipTime(30_000) // the last code is spent
    const password = await shop.staffPassword('owner')
    const code = await shop.nextStaffCode('owner', () =>
      caller.post('/v1/staff/sign-in', { login: 'owner', password }),
    )
    await page.getByRole('textbox', { name: 'Код из приложения' }).last().fill(code)
  }
  const shipper = await page.request
    .get(`${shop.url}/staff/`)
    .then(async (answer) => /shipperId"?:\s*"([^"]+)"/.exec(await answer.text())?.[1] ?? '')
  let key = ''
  const call = (path: string, data?: object) =>
    page.request.fetch(`${shop.url}${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${key}`, Shipper: shipper, 'Idempotency-Key': 'rolls are out' },
      ...(data && { data }),
    })

  await test.step('a key is made by keyboard and works for what it may', async () => {
    await expect(page.getByText('Ключей пока нет')).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await page.getByRole('button', { name: 'Ключ', exact: true }).press('Enter')
    const form = page.getByRole('complementary', { name: 'Новый ключ' })
    await expect(form.getByRole('button', { name: 'Создать ключ' })).toBeDisabled()
    await form.getByRole('textbox', { name: 'Имя' }).fill('Склад')
    await form.getByRole('checkbox', { name: 'Менять стоп-лист' }).press('Space')
    await expect(form.getByRole('checkbox', { name: /Возвращать деньги/ })).toBeDisabled()
    await expect(form.getByText('Ключ сможет: читать меню и цены, менять стоп-лист')).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await typeCode()
    await form.getByRole('textbox', { name: 'Код из приложения' }).press('Enter')
    await expect(form.getByText('Скопируйте сейчас: больше не покажем')).toBeVisible()
    key = (await form.locator('code').textContent()) ?? ''
    expect((await call('/v1/branches')).status()).toBe(200)
    const refused = await call('/v1/staff/order-list')
    expect(await refused.json()).toMatchObject({ code: 'scope_missing', facts: { scope: 'orders:read' } })
    await form.getByRole('button', { name: 'Закрыть' }).click()
    await page.reload()
    await expect(page.getByRole('row', { name: /Склад/ })).toBeVisible()
    await expect(page.getByText(key)).toHaveCount(0)
  })

  await test.step('a webhook is added by mouse and tested at once', async () => {
    await page.getByRole('button', { name: 'Адрес', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Новый вебхук' })
    await sheet.getByRole('textbox', { name: 'Адрес' }).fill(program.url)
    await sheet.getByRole('checkbox', { name: /^Стоп-лист/ }).click()
    await typeCode()
    await expectNoAxeFindings(page)
    await sheet.getByRole('button', { name: 'Добавить и проверить' }).click()
    await expect(sheet.locator('code')).toHaveText(/^whsec_/)
    await sheet.getByRole('button', { name: 'Закрыть' }).click()
    await expect(page.getByText('доходит')).toBeVisible({ timeout: 20_000 })
    expect(program.types).toEqual(['ping'])
  })

  await test.step('what the key does arrives at the webhook, and the owner sees it', async () => {
    const menu = (await (await call('/v2/category-with-products')).json()) as {
      readonly categories: readonly { readonly products: readonly { readonly id: string }[] }[]
    }
    const { branches } = (await caller.read('/v1/staff/me')) as { branches: { id: string }[] }
    const product = menu.categories.flatMap(({ products }) => products)[0]?.id
    const data = { branch_id: branches[0]?.id, product_ids: [product], reason: 'no_product', until: null }
    const stopped = await call('/v1/staff/actions/stop', { data })
    expect(stopped.status()).toBe(200)
    await expect.poll(() => program.types).toEqual(['ping', 'stop.added'])
    await page.getByRole('button', { name: /^Тело stop\.added/ }).click({ timeout: 20_000 })
    const sheet = page.getByRole('dialog', { name: 'stop.added' })
    await expect(sheet.getByText('understood')).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await sheet.getByRole('button', { name: 'Повторить' }).press('Enter')
    await expect.poll(() => program.types).toEqual(['ping', 'stop.added', 'stop.added'])
    await sheet.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.getByRole('button', { name: /^Действия с/ }).press('Enter')
    await page.getByRole('button', { name: 'Поставить на паузу' }).press('Enter')
    const pause = page.getByRole('dialog', { name: 'Поставить на паузу' })
    await expect(pause.getByText('подождут семь дней')).toBeVisible()
    await pause.getByRole('button', { name: 'Поставить на паузу' }).press('Enter')
    await expect(page.getByText('на паузе')).toBeVisible()
  })

  await test.step('a revoked key is refused at once', async () => {
    await page.getByRole('button', { name: 'Отозвать ключ «Склад»' }).click()
    await typeCode()
    await page.getByRole('button', { name: 'Отозвать сейчас' }).click()
    await expect(page.getByText('отозван', { exact: true })).toBeVisible()
    expect(await (await call('/v1/branches')).json()).toMatchObject({ code: 'key_unknown' })
    await page.goto(`${shop.url}/staff/journal`)
    await expect(page.getByText('Ключ API отозван')).toBeVisible()
    await expect(page.getByText('Программа').first()).toBeVisible()
  })
  program.close()
})
