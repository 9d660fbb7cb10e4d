import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { shiftBrowserClock } from '../../../harness/browser/shift-browser-clock.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { nextCode } from '../../../harness/services/sms.ts'
import { run } from '../../../harness/settings.ts'
import { branches } from '../../../pages/shop/branches.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { reservations } from '../../../pages/shop/reservations.ts'
import { signIn } from '../../../pages/shop/sign-in.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

const hourMs = 3_600_000

test.describe('a phone whose clock is wrong', { tag: '@phone' }, () => {
  test('[R4-04] [R4-12] [R4-13] [R4-16] sees what is open, gets a code that still counts, and orders for now and for the right days', async ({
    browser,
    phone,
  }) => {
    test.slow()
    // By its own clock it is deep in the night of tomorrow, whatever time of the day it is in the shop.
    const page = await somebodyNew(browser, 13 * hourMs)
    const place = branches(page)
    await place.openBranch('tashkent-center')
    await untilClockIsSet(page)
    await expect(place.main.getByText(/^Открыто\sдо\s/)).toBeVisible()
    await expect(place.chooseTakeaway()).not.toHaveAttribute('aria-disabled', 'true')

    await startWithDish(page)
    const basket = cart(page)
    await basket.open()
    await page.getByRole('button', { name: 'Заказать по телефону' }).click()
    const call = page.getByRole('dialog', { name: 'Заказ по телефону' })
    await expect(call.getByText(/^\d{3}\s\d{3}$/)).toBeVisible()
    await expect(call.getByRole('status'), 'ten minutes, which have just begun').toHaveText(
      /^Код\sдействует\sещё\s(10:00|[89]:\d\d)$/,
    )
    await page.keyboard.press('Escape')
    await expect(call).toBeHidden()

    await basket.goToCheckout.click()
    const dialog = signIn(page)
    await dialog.givePhone(phone)
    await expect(page.getByText(/^Отправить код повторно через [1-6]?\d\s/)).toBeVisible()
    // Somebody sets the clock, two days back and not right either.
    await page.evaluate(shiftBrowserClock, -61 * hourMs)
    await expect(dialog.dialog.getByRole('button', { name: 'Отправить ещё раз' })).toBeVisible()
    await dialog.typeCode(await nextCode(phone))
    await dialog.giveName('Зухра')
    const form = checkout(page)
    await expect(form.dayButton).toContainText('Сегодня')
    await expect(form.slots.first()).toBeVisible()
    await form.choose('express')
    await form.choose('cash')
    await form.acceptOffer()
    await form.submit.click()
    await form.isPlaced()
    await page.context().close()

    const other = await somebodyNew(browser, -48 * hourMs)
    const hall = reservations(other)
    await hall.open()
    await expect(hall.day(/^Сегодня/)).toHaveAccessibleName(today())
    await expect(hall.day(/^Сегодня/)).toBeChecked()
    await expect(hall.main.getByRole('radio', { name: /^\d\d:\d\d$/ }).first()).toBeVisible()
    await other.context().close()
  })
})

/** Somebody who was never here, on a phone whose clock is that much ahead of the shop's. */
function somebodyNew(browser: Browser, aheadMs: number): Promise<Page> {
  return aVisitor(browser, {
    viewport: { width: 390, height: 844 },
    clockShiftMs: run.clockShiftMs + aheadMs,
  })
}

/** Until then the page shows what it was sent with, which is right whatever the clock says. */
async function untilClockIsSet(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('server-clock') !== null)
}

/** `Сегодня` with the shop's day of the month. */
function today(): RegExp {
  const now = new Date(Date.now() + run.clockShiftMs)
  const day = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tashkent', day: 'numeric' }).format(now)
  return new RegExp(`^Сегодня\\s*${day}\\s`)
}
