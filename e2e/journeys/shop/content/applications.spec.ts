import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import type { OwnShop } from '../../../harness/servers/own-shop.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { aFile, application } from '../../../pages/shop/application.ts'
import { shop as shopOf } from '../../../pages/shop/shop.ts'
import { inbox } from '../../../pages/staff/inbox.ts'

const tenMegabytes = 10 * 1024 * 1024
const candidate = {
  name: 'Санжар Холматов',
  phone: '94 600 21 18',
  email: 's.holmatov@example.uz',
}

test.use({ shopSettings: {} })

test.describe('applications', { tag: '@phone' }, () => {
  // Calls that are cut off on purpose.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('[R2-30] [R2-32] [R3-10] [R5-08] [R8-13] [R8-14] a candidate and a supplier write with their files, also over a link that breaks; the chain reads both', async ({
    ownShop: shop,
    page,
    browser,
    request,
  }) => {
    test.setTimeout(180_000)
    await test.step('a vacancy: errors are named, and what is lost is sent again, once', () =>
      applyForWork(page, shop))
    await test.step('the tender, in English', () => offerGoods(page, shop))
    const { stored } = await makeStaffCaller(request, shop, 'owner')
    await test.step('the inbox of the staff', () => readInbox(browser, { shop, stored }))
  })
})

async function applyForWork(page: Page, shop: OwnShop): Promise<void> {
  await page.goto(`${shop.url}/vacancies/sushi-chef`)
  const form = application(page)
  await expect(form.field('position')).toHaveValue('Повар-сушист')
  await form.choose(aFile('portfolio.zip'), aFile('empty.pdf', 0), aFile('big.pdf', tenMegabytes + 1))
  await expect(form.file('portfolio.zip')).toContainText('Подходят только PDF, DOCX, PNG, WEBP, JPEG')
  await expect(form.file('empty.pdf')).toContainText('Файл пустой')
  await expect(form.file('big.pdf')).toContainText('Файл больше 10\u00a0МБ')
  await form.fill({ email: 'office@', phone: '94 600' })
  await form.submit.click()
  await expect(form.field('name')).toBeFocused()
  await expect(form.field('name')).toHaveAccessibleDescription('Это поле обязательно')
  await expect(form.field('phone')).toHaveAccessibleDescription('Формат: +998 90 123 45 67')
  await expect(form.field('email')).toHaveAccessibleDescription('Некорректный email')
  await expectNoAxeFindingsInBothThemes(page)
  expect(await shopOf(page).overflowsSideways()).toBe(false)

  for (const name of ['portfolio.zip', 'empty.pdf', 'big.pdf']) {
    await form.remove(name).focus()
    await page.keyboard.press('Delete')
  }
  await form.fill(candidate)
  await form.submit.click()
  await expect(page.getByText('Нужен хотя бы один файл')).toBeVisible()
  await form.choose(...['1', '2', '3', '4', '5', '6'].map((name) => aFile(`${name}.pdf`)))
  await expect(page.getByText('Можно приложить не больше пяти файлов')).toBeVisible()
  for (const name of ['1', '2', '3', '4', '5']) await form.remove(`${name}.pdf`).click()

  await page.route('**/parts/1', (route) => route.abort())
  await form.choose(aFile('Резюме.pdf', 300_000))
  await expect(form.file('Резюме.pdf')).toContainText('Файл не загрузился')
  await page.unroute('**/parts/1')
  await form.retry('Резюме.pdf').click()
  await expect(form.file('Резюме.pdf')).toContainText('0,3\u00a0МБ')

  await page.route('**/v2/vacancy-candidate', async (route) => {
    // It comes through, and its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await form.submit.click()
  await expect(page.getByRole('alert')).toContainText('Не отправилось')
  await page.unroute('**/v2/vacancy-candidate')
  await form.submit.click()
  await expect(form.sent).toBeVisible()
  await expect(page.getByRole('region', { name: form.texts.sent })).toBeFocused()
}

async function offerGoods(page: Page, shop: OwnShop): Promise<void> {
  await page.goto(`${shop.url}/en/tender`)
  const form = application(page, 'en')
  await form.fill({ ...candidate, company: 'Orol Fish', position: 'Sales manager' })
  await form.drop(aFile('Prices.pdf'))
  await expect(form.file('Prices.pdf')).toContainText('0.1')
  await form.offer.click()
  await expect(form.offered).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
}

async function readInbox(
  browser: Browser,
  { shop, stored }: { shop: OwnShop; stored: string },
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((session) => localStorage.setItem('staff-session', session), stored)
  const page = await context.newPage()
  await page.goto(`${shop.url}/staff/inbox`)
  const { overdue, tab } = inbox(page)
  await expect(tab('Анкеты')).toHaveText('Анкеты1')
  await expect(tab('Тендеры')).toHaveText('Тендеры1')
  await expect(tab('Отзывы')).toHaveText(/\d/)
  const overdueBefore = await overdue()
  await tab('Анкеты').click()
  await expect(
    page.getByRole('listitem').filter({ hasText: candidate.name }),
    'one, though sent twice',
  ).toHaveCount(1)
  const card = page.getByRole('region', { name: candidate.name })
  await expect(card).toContainText('+998\u00a094\u00a0600\u00a021\u00a018')
  await expectNoAxeFindingsInBothThemes(page)
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Скачать: Резюме.pdf' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Резюме.pdf')
  expect((await readFile(await download.path())).equals(aFile('Резюме.pdf', 300_000).buffer)).toBe(true)

  await card.getByRole('textbox', { name: 'Заметка для своих' }).fill('Позвонить до 19:00')
  await card.getByRole('button', { name: 'Отказать' }).click()
  await expect(page.getByText('Заявок нет')).toBeVisible()
  await expect(tab('Анкеты')).toHaveText('Анкеты')
  expect(await overdue(), 'the rail counts what waits for too long, and these came just now').toBe(
    overdueBefore,
  )
  await page.getByRole('button', { name: 'Закрытые' }).click()
  await expect(card.getByRole('textbox', { name: 'Заметка для своих' })).toHaveValue('Позвонить до 19:00')
  await expect(card.getByRole('link', { name: 'Написать вежливый отказ' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await tab('Тендеры').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Orol Fish' })).toBeVisible()
  await context.close()
}
