import { expect, test } from '../../../fixtures.ts'
import { delayAnswers } from '../../../harness/browser/delay-answers.ts'
import { expectNoAxeFindings } from '../../../pages/accessibility/axe.ts'
import { search } from '../../../pages/shop/search.ts'
import { inLocale } from '../../../pages/shop/shop.ts'

test.describe('search', () => {
  test('[R9-03] four spellings find the same dish', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    const { open, field, rows } = search(page)
    await open()
    await expect(field()).toBeFocused()
    for (const spelling of ['филадельфия', 'filadelfiya', 'philadelphia', 'ФИЛАДЕЛФИЯ']) {
      await field().fill(spelling)
      await expect(rows().first()).toContainText('Филадельфия')
      await expect(rows()).toHaveCount(7)
      await field().fill('')
      await expect(rows()).toHaveCount(0)
    }
  })

  test('[R2-09] a shop in Uzbek finds its dishes with any apostrophe', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto(inLocale('uz', '/'))
    const { open, field, rows } = search(page)
    await open()
    for (const spelling of ["sho'rva", 'shoʻrva', 'шўрва', 'shorva']) {
      await field().fill(spelling)
      await expect(rows().first()).toContainText('shoʻrva', { ignoreCase: true })
      await field().fill('')
    }
  })

  test('[R2-09] suggestions are walked by arrows, Enter opens one, and it is remembered', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/')
    const { open, field, rows, overlay, status } = search(page)
    await open()
    await field().fill('лосос')
    await expect(rows().first()).toHaveAttribute('aria-selected', 'true')
    await expect(status()).toHaveText(/^Найдено \d+ блюд/)
    await field().press('ArrowDown')
    await expect(rows().nth(1)).toHaveAttribute('aria-selected', 'true')
    const title = await rows().nth(1).getByRole('link').textContent()
    await field().press('Enter')
    await expect(overlay).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await expect(page).toHaveURL(/\/product\//)

    // On a slow network: who searches again before the menu is back means the menu.
    const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await isBack
      await route.continue()
    })
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await open()
    const recent = overlay.getByRole('button', { name: 'лосос', exact: true })
    await expect(recent).toBeVisible()
    comeBack()
    await expect(page.locator('h1'), 'behind the overlay').not.toHaveText(title ?? '')
    await recent.click()
    await expect(field()).toHaveValue('лосос')
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
  })

  test('[R2-09] Enter opens what was typed, not what an older answer found', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/')
    const { open, field, rows, overlay, status } = search(page)
    await open()
    await field().fill('лосос')
    await expect(rows()).toHaveCount(7)
    const release = await delayAnswers(page, /v2\/product\?/)
    await field().fill('вок')
    await field().press('Enter')
    await expect(status()).toHaveText('Загрузка…')
    await expect(overlay).toBeVisible()
    release()
    await expect(overlay).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/вок/i)
  })

  test('[R5-07] five quick keys ask the shop once, and a closed search asks nothing', {
    tag: '@desktop',
  }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      const text = searchParams.get('search')
      // Without a text it asks for what is ordered most, to offer it.
      if (pathname === '/v2/product' && text) asked.push(text)
    })
    await page.goto('/')
    const overlay = search(page)
    await overlay.open()
    // In one go, so that a slow machine does not type slowly.
    await overlay.field().evaluate((field: HTMLInputElement) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const text of ['л', 'ло', 'лос', 'лосо', 'лосос']) {
        write?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await expect.poll(() => asked).toEqual(['лосос'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(overlay.overlay).toBeHidden()
    await page.keyboard.type('суши')
    expect(asked).toEqual(['лосос'])
  })

  test('[R2-09] a press on the shadow beside the search closes it', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    const { open, overlay, field } = search(page)
    await open()
    await expect(field()).toBeFocused()
    await page.mouse.click(20, 700)
    await expect(overlay).toBeHidden()
    await expect(page, 'what lies under the shadow is not pressed').toHaveURL(/\/$/)
  })

  test('what is not on the menu is not found, with a way on', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    const { open, field, overlay, rows, status } = search(page)
    await open()
    await expect(overlay.getByText('Часто ищут')).toBeVisible()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/v2/product?*', async (route) => {
      await answered
      await route.continue()
    })
    await field().fill('борщ')
    await expect(status()).toHaveText('Загрузка…')
    // What an empty field offers is no answer to what is typed.
    await expect(rows()).toHaveCount(0)
    answer()
    await expect(overlay.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible()
    await expect(status()).toHaveText('Ничего не нашлось')
    await expectNoAxeFindings(page)
    await overlay.getByRole('button', { name: 'Меню', exact: true }).click()
    await expect(overlay).toBeHidden()
  })

  test.describe('without the server', () => {
    test.use({ expectedComplaints: [/Failed to load resource/] })

    test('[R9-03] a search that fails can be tried again', { tag: '@phone' }, async ({ page }) => {
      test.slow()
      await page.goto('/')
      const { open, field, overlay, rows } = search(page)
      await open()
      await page.route('**/v2/product?*', (route) => route.abort())
      await field().fill('вок')
      await expect(overlay.getByRole('alert')).toContainText('Нет соединения с сервером', { timeout: 20_000 })
      await page.unroute('**/v2/product?*')
      await overlay.getByRole('button', { name: 'Повторить' }).click()
      await expect(rows().first()).toContainText('Вок')
    })
  })

  test('axe finds nothing on the suggestions', async ({ page }) => {
    await page.goto('/')
    const { open, field, rows } = search(page)
    await open()
    await expectNoAxeFindings(page)
    await field().fill('лосос')
    await expect(rows()).toHaveCount(7)
    await expectNoAxeFindings(page)
  })
})
