import type { Route } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { getBlocks } from '../../../harness/structured-data.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { orders } from '../../../pages/shop/orders.ts'
import { reviewForm } from '../../../pages/shop/reviews.ts'
import { inLocale, shop } from '../../../pages/shop/shop.ts'

const dish = 'Филадельфия классик'

const repeatWords = {
  ru: { repeat: 'Повторить', gone: 'Острый тунец' },
  uz: {
    repeat: 'Takrorlash',
    gone: 'Achchiq tunets',
    rate: 'Baholash',
    dish: 'Filadelfiya klassik',
    question: 'Taom sizga yoqdimi?',
  },
  en: {
    repeat: 'Repeat',
    gone: 'Spicy tuna',
    rate: 'Rate',
    dish: 'Philadelphia Classic',
    question: 'How was the dish?',
  },
} as const

type RepeatedLine = Record<string, unknown> & { was: number }

/** As if the dish had cost less then, and another one of then had run out since. */
async function changeMenu(route: Route): Promise<void> {
  const response = await route.fetch()
  const repeated: { lines: RepeatedLine[] } = await response.json()
  const [line] = repeated.lines
  if (!line) throw new Error('nothing to repeat')
  const name = { ru: 'Острый тунец', uz: 'Achchiq tunets', en: 'Spicy tuna' }
  const dearer = { ...line, state: 'dearer', was: line.was - 10_000 }
  const id = '00000000-0000-4000-8000-000000000001'
  const gone = { ...line, id, name, state: 'missing', missing_reason: 'stop', today: null }
  await route.fulfill({ response, json: { ...repeated, must_be_shown: true, lines: [dearer, gone] } })
}

test.describe('after an order has come', () => {
  test.use({ expectedComplaints: [/net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)/] })

  test('[R2-20] [R5-13] [R8-11] it is repeated at the prices of today, and its dish is rated once', {
    tag: '@phone',
  }, async ({ page, context, phone }) => {
    const customer = await becomeCustomer(page, phone)
    const { id, number } = await customer.order()
    const mine = orders(page)
    await mine.openStatus(id)
    await expect(mine.progress).toHaveText(mine.texts.enjoy)

    await test.step('all is as it was: at once into the cart', async () => {
      await mine.open('completed')
      const card = mine.card(number)
      await expect(card.getByRole('button', { name: 'Оставить отзыв' })).toBeVisible()
      await expectNoAxeFindingsInBothThemes(page)
      const repeat = card.getByRole('button', { name: 'Повторить заказ' })
      await context.setOffline(true)
      await expect(repeat).toHaveAttribute('aria-disabled', 'true')
      await context.setOffline(false)
      await expect(repeat).not.toHaveAttribute('aria-disabled', 'true')
      await repeat.click()
      await page.waitForURL(/\/cart$/)
      await expect(page.getByText('Блюда добавлены в корзину')).toBeVisible()
      await expect(mine.main.getByRole('listitem').filter({ hasText: dish }).first()).toContainText('2')
    })

    await test.step('what is dearer or missing is said first, by keyboard, in three languages', async () => {
      await page.route('**/v1/order/*/repeat*', changeMenu)
      for (const locale of ['uz', 'en', 'ru'] as const) {
        const { repeat, gone } = repeatWords[locale]
        await page.goto(inLocale(locale, `/myorders/${id}`))
        await mine.main.getByRole('button', { name: repeat, exact: true }).press('Enter')
        await expect(mine.question).toContainText(gone)
        expect(await shop(page).overflowsSideways()).toBe(false)
      }
      await expect(mine.question).toContainText(`Сейчас нет: Острый тунец. Подорожало: ${dish}`)
      await expect(mine.question.getByText(/^Было\s/)).toBeVisible()
      await expectNoAxeFindingsInBothThemes(page)
      await page.keyboard.press('Escape')
      await expect(mine.question).toBeHidden()
      const again = mine.main.getByRole('button', { name: 'Повторить', exact: true })
      await expect(again, 'who closes it is where they were').toBeFocused()
      await again.press('Enter')
      await expect(mine.question.getByRole('button', { name: 'Отмена' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(mine.question.getByRole('button', { name: 'Добавить' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/cart$/)
      await expect(page.getByText('Некоторых блюд сейчас нет')).toBeVisible()
      await expect(mine.main.getByRole('listitem').filter({ hasText: dish }).first()).toContainText('4')
    })

    const form = reviewForm(page)
    await test.step('a dish is rated by keyboard, and what was typed outlives a lost network', async () => {
      for (const locale of ['uz', 'en'] as const) {
        await page.goto(inLocale(locale, `/myorders/${id}`))
        const { rate, dish: title, question } = repeatWords[locale]
        await mine.main.getByRole('button', { name: `${rate}: ${title}` }).press('Enter')
        await expect(page.getByRole('dialog', { name: question })).toBeVisible()
        await expectNoAxeFindings(page)
        expect(await shop(page).overflowsSideways()).toBe(false)
      }
      await mine.openDetail(id)
      await mine.main.getByRole('button', { name: `Оценить: ${dish}` }).press('Enter')
      await form.send.press('Enter')
      await expect(form.dialog.getByText('Поставьте оценку')).toBeVisible()
      await expect(form.star(1)).toBeFocused()
      await form.star(1).press('Space')
      for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
      await expect(form.star(4)).toBeChecked()
      await expect(form.dialog.getByText('Хорошо')).toBeVisible()
      await form.texts.fill('Рыба свежая, приехало вовремя')
      await expectNoAxeFindingsInBothThemes(page)
      await context.setOffline(true)
      await expect(form.send).toHaveAttribute('aria-disabled', 'true')
      await context.setOffline(false)
      await page.reload()
      await mine.main.getByRole('button', { name: `Оценить: ${dish}` }).click()
      await expect(form.star(4)).toBeChecked()
      await expect(form.texts).toHaveValue('Рыба свежая, приехало вовремя')
      await form.send.click()
      await expect(page.getByText('Отправлено, спасибо за ваш отзыв')).toBeVisible()
      await expect(form.dialog).toBeHidden()
      await expect(mine.main.getByRole('img', { name: '4 из 5' })).toBeVisible()
    })

    await test.step('everybody reads it on the page of the dish, and a second one is refused', async () => {
      await expect(async () => {
        await page.goto('/product/philadelphia-classic')
        await expect(page.getByText('Рыба свежая, приехало вовремя').first()).toBeVisible({ timeout: 1000 })
      }).toPass()
      const reported = getBlocks(await page.content())
      expect(reported.find((block) => block['@type'] === 'Product')).toMatchObject({
        aggregateRating: { bestRating: 5 },
      })
      await page.getByRole('button', { name: 'Оставить отзыв' }).click()
      await expect(page.getByText('Вы уже оставили отзыв')).toBeVisible()
    })
  })
})
