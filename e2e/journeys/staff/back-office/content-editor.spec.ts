import { join } from 'node:path'
import { computePrice } from '@doira/contract/ordering/compute-price'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { delayAnswers } from '../../../harness/browser/delay-answers.ts'
import { makeStaffCaller, type StaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

const aPicture = join(import.meta.dirname, '../../../../demo/media/dishes/alaska.webp')

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test.describe('the content editor', { tag: '@desktop' }, () => {
  // Somebody who was first is a 409, and a device without a link complains of every call.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('[R2-26] news are written in three languages, looked at, published at once; two who write lose nothing', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(150_000)
    const editor = staff(page, shop)
    await editor.openAs('content')
    await page.getByRole('link', { name: 'Контент' }).click()
    await page.getByRole('link', { name: 'Новости', exact: true }).click()
    const list = page.getByRole('navigation', { name: 'Новости' })
    await list.getByRole('link').first().click()
    await expect(titleIn(page, 'Русский')).not.toHaveValue('')
    const before = await titleIn(page, 'Русский').inputValue()
    await expectNoAxeFindingsInBothThemes(page)
    const [, kind = '', id = ''] = /content\/news\/(\w+)\/([\w-]+)/.exec(page.url()) ?? []

    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await test.step('of two who wrote the same field the second chooses, and other fields are joined', async () => {
      const item = `/v1/staff/content/${kind}/${id}`
      const { version, draft } = (await owner.read(item)) as { version: number; draft: { title: object } }
      const title = { ...draft.title, ru: 'Заголовок Тимура', en: 'Timur was here' }
      await owner.put(`${item}/draft`, { version, draft: { ...draft, title } })
      await titleIn(page, 'Русский').fill('Заголовок Лолы')
      const clash = page.getByRole('status').filter({ hasText: 'Тимур Ахмедов сохранил(а) раньше' })
      await expect(clash.getByText('Заголовок Лолы')).toBeVisible()
      await expect(clash.getByText('Заголовок Тимура')).toBeVisible()
      await expectNoAxeFindingsInBothThemes(page)
      await clash.getByRole('button', { name: 'Оставить моё' }).click()
      await expect(page.getByText(/^Черновик сохранён в/)).toBeVisible()
      await expect(titleIn(page, 'English')).toHaveValue('Timur was here')
    })

    await test.step('what is typed without a connection survives a reload, and is saved', async () => {
      await page.context().setOffline(true)
      await titleIn(page, 'Oʻzbekcha').fill('Lolaning sarlavhasi')
      await expect(page.getByText('Текст сохранён на устройстве').first()).toBeVisible()
      await page.context().setOffline(false)
      await page.reload()
      await expect(titleIn(page, 'Oʻzbekcha')).toHaveValue('Lolaning sarlavhasi')
      await expect(page.getByText(/^Черновик сохранён в/)).toBeVisible()
    })

    await test.step('what is typed just before one goes on to something else reaches the server', async () => {
      await titleIn(page, 'Oʻzbekcha').fill('Lolaning yangi sarlavhasi')
      await list.getByRole('link').nth(1).click()
      const draft = async () => (await owner.read(`/v1/staff/content/${kind}/${id}`)).draft
      await expect.poll(draft).toMatchObject({ title: { uz: 'Lolaning yangi sarlavhasi' } })
      await list.getByRole('link').first().click()
      await expect(titleIn(page, 'Oʻzbekcha')).toHaveValue('Lolaning yangi sarlavhasi')
      await expect(page.getByText(/правит то же/)).toHaveCount(0)
    })

    await test.step('the draft is seen on its real page by its word only', async () => {
      const opened = page.waitForEvent('popup')
      await editor.button('Посмотреть').first().click()
      const preview = await opened
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Заголовок Лолы')
      expect(preview.url()).toContain('?preview=')
      await preview.goto(preview.url().split('?')[0] ?? '')
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(before)
      await preview.close()
    })

    await test.step('a file that is no picture is refused, a picture is taken', async () => {
      const file = page.locator('input[type=file]')
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
      await expect(page.getByText('Подходят только PNG, JPEG и WEBP')).toBeVisible()
      await file.setInputFiles(aPicture)
      await expect(page.locator('.prev__pic')).toHaveAttribute('src', /\/image\/uploads\//)
      await expect(page.locator('.prev__pic')).toHaveJSProperty('complete', true)
    })

    await test.step('without one language nothing is published; then it is on the site at once', async () => {
      await titleIn(page, 'English').fill('')
      await page.keyboard.press('Control+s')
      await expect(titleIn(page, 'English')).toBeFocused()
      await expect(page.getByText('Опубликовать можно, когда заполнены все три языка')).toBeVisible()
      await titleIn(page, 'English').fill('Lola wrote this')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()
      const site = await page.request.get(`${shop.url}/news`)
      expect(await site.text()).toContain('Заголовок Лолы')
      const history = page.getByRole('region', { name: 'История' })
      await expect(history.getByRole('listitem').first()).toContainText('Опубликовано')
      await expect(history.getByRole('button', { name: 'Вернуть эту' })).toHaveCount(1)
    })

    await test.step('what is typed while the press to publish is under way stays, and so does the focus', async () => {
      const english = titleIn(page, 'English')
      const publish = /actions\/content_publish$/
      const release = await delayAnswers(page, publish)
      await english.fill('Lola wrote')
      const sent = page.waitForRequest(publish)
      await page.keyboard.press('Control+s')
      await sent
      await page.keyboard.type(' more')
      release()
      await expect(page.getByRole('button', { name: 'Вернуть эту' })).toHaveCount(2)
      await expect(english).toHaveValue('Lola wrote more')
      await page.keyboard.type(' than this')
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('button', { name: 'Вернуть эту' })).toHaveCount(3)
      await expect(english).toHaveValue('Lola wrote more than this')
      await expect(english).toBeFocused()
    })

    await test.step('a corner of a zone is moved by keys; published, it decides about an address', async () => {
      await page.getByRole('link', { name: 'Сеть', exact: true }).click()
      await page.getByRole('link', { name: 'Зоны', exact: true }).click()
      await page.getByRole('link', { name: /^Чиланзар/ }).click()
      const { place, count, inside } = await outermostCorner(owner, page)
      const problems = () => readProblems(owner, page, inside)
      expect(await problems()).not.toContain('outside_zone')
      const corner = page.getByRole('application', { name: `Точка ${place + 1} из ${count}`, exact: true })
      await corner.focus()
      for (let steps = 0; steps < 12; steps += 1) await page.keyboard.press('ArrowRight')
      await expect(corner).toBeFocused()
      await expect(page.getByText(/^Черновик сохранён в/)).toBeVisible()
      await expectNoAxeFindingsInBothThemes(page)
      // One more, and back: an outline of another number of corners.
      await page.keyboard.press('Insert')
      await expect(page.getByRole('application')).toHaveCount(count + 1)
      await page.getByRole('button', { name: 'Вернуть точку' }).click()
      await expect(page.getByRole('application')).toHaveCount(count)
      expect(await problems()).not.toContain('outside_zone')
      await page.keyboard.press('Control+s')
      await expect(newestEdition(page)).toContainText('Опубликовано')
      expect(await problems()).toContain('outside_zone')
    })

    await test.step('a dish that is moved to a new part of the menu is found there in the shop', async () => {
      await page.getByRole('link', { name: 'Контент', exact: true }).click()
      await page.getByRole('link', { name: 'Меню', exact: true }).click()
      await page.getByRole('button', { name: 'Добавить: Разделы меню' }).click()
      await titleIn(page, 'Русский').fill('Горячее от шефа')
      await titleIn(page, 'Oʻzbekcha').fill('Oshpazdan issiq taom')
      await titleIn(page, 'English').fill('Hot from the chef')
      await page.keyboard.press('Control+s')
      await expect(newestEdition(page)).toContainText('Опубликовано')
      await page.getByRole('link', { name: 'Филадельфия классик' }).click()
      await expect(titleIn(page, 'Русский')).toHaveValue('Филадельфия классик')
      await page.getByRole('combobox', { name: /^Раздел меню/ }).selectOption({ label: 'Горячее от шефа' })
      await page.keyboard.press('Control+s')
      await expect(newestEdition(page)).toContainText('Опубликовано')
      const menu = await (await page.request.get(`${shop.url}/`)).text()
      expect(menu).toContain('id="hot-from-the-chef"')
      expect(menu).toContain('Горячее от шефа')
    })
  })
})

function newestEdition(page: Page) {
  return page.getByRole('region', { name: 'История' }).getByRole('listitem').first()
}

type Point = { readonly lat: number; readonly long: number }

/** The westernmost corner of a zone, where no other zone lies, and a place just inside of it. */
async function outermostCorner(caller: StaffCaller, page: Page) {
  await page.getByRole('application').first().waitFor()
  const id = /zone\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const { draft } = (await caller.read(`/v1/staff/content/zone/${id}`)) as {
    draft: { corners: readonly (readonly [number, number])[] }
  }
  const [long, lat] = draft.corners.toSorted(([a], [b]) => a - b)[0] ?? [0, 0]
  const place = draft.corners.findIndex((corner) => corner[0] === long && corner[1] === lat)
  // Some 80 m to the east.
  return { place, count: draft.corners.length, inside: { lat, long: long + 0.001 } }
}

/** The problems of a customer who has a dish delivered to a place. */
async function readProblems(
  caller: StaffCaller,
  page: Page,
  { lat, long }: Point,
): Promise<readonly string[]> {
  const { items } = (await caller.read('/v1/staff/content?kinds=dish')) as {
    items: readonly { id: string }[]
  }
  const html = await (await page.request.get(new URL('/staff/', page.url()).href)).text()
  const headers = { Shipper: /"shipperId":"([^"]+)"/.exec(html)?.[1] ?? '' }
  const products = [{ product_id: items[0]?.id ?? '', quantity: 1 }]
  const data = { delivery_type: 'delivery', lat, long, products }
  const response = await page.request.fetch(new URL(computePrice.path, page.url()).href, {
    method: 'PATCH',
    headers,
    data,
  })
  const { quote } = computePrice.answer.parse(await response.json())
  return quote?.problems.map(({ code }) => code) ?? []
}

/** The title in one of the three languages. */
function titleIn(page: Page, language: string) {
  return page.getByRole('textbox', { name: `Название, ${language}`, exact: true })
}
