import { expect, test } from '../../../fixtures.ts'
import { shiftBrowserClock } from '../../../harness/browser/shift-browser-clock.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { address } from '../../../pages/shop/address.ts'
import { branches } from '../../../pages/shop/branches.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { signIn } from '../../../pages/shop/sign-in.ts'

/** The coming Navruz at half past ten: every other day branches are open then, this one they begin at noon. */
const navruzMorning = comingNavruz()
const hourMs = 3_600_000
const shiftMs = navruzMorning - Date.now()
function comingNavruz(): number {
  const year = new Date().getUTCFullYear()
  const thisYear = Date.parse(`${year}-03-21T10:30:00+05:00`)
  return thisYear > Date.now() ? thisYear : Date.parse(`${year + 1}-03-21T10:30:00+05:00`)
}

test.use({ shopSettings: { E2E_CLOCK_SHIFT_MS: String(shiftMs) } })

test('[R8-04] [R8-05] [R4-12] on the morning of Navruz all are closed, the order is for later; in the evening they close before it is sent', {
  tag: '@phone',
}, async ({ browser, ownShop }) => {
  test.slow()
  const page = await aVisitor(browser, { baseURL: ownShop.url, clockShiftMs: shiftMs })
  const context = page.context()
  const where = address(page)
  const dishes = menu(page)
  const form = checkout(page)

  await dishes.open()
  await dishes.price('Филадельфия классик').click()
  await dishes.reception().getByRole('button', { name: where.texts.delivery }).click()
  await where.search('Амира Темура 107')
  await expect(where.dialog.getByText('Все филиалы в вашем районе закрыты')).toBeVisible()
  await expect(where.dialog.getByText(/^Первым\sоткроется\s.+,\sв\s12:00$/), 'the next opening').toBeVisible()
  await where.confirmDelivery().click()
  await expect(page.getByText('Все филиалы в вашем районе закрыты').first()).toBeVisible()
  await expect(
    page.getByRole('main').getByText(/Первым\sоткроется\s.+,\sв\s12:00/),
    'the banner',
  ).toBeVisible()
  await dishes.price('Калифорния с крабом').click()

  await page.goto('/branches/tashkent-center')
  const place = branches(page)
  await expect(place.main.getByText('Откроется в 12:00')).toBeVisible()
  await expect(place.hours('21 марта')).toContainText('12:00–23:00')
  await expect(place.chooseTakeaway()).toHaveAttribute('aria-disabled', 'true')

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Оформить заказ' }).filter({ visible: true }).click()
  const dialog = signIn(page)
  const phone = '+998901230321'
  await dialog.givePhone(phone)
  await dialog.typeCode(await ownShop.codeFor(phone))
  await dialog.giveName('Нодира')
  await expect(form.main.getByRole('radio', { name: form.texts.express })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const { slots } = form
  await expect(slots.first(), 'nothing before noon').toHaveAccessibleName(/^1[2-9]:/)
  await expect(slots.first(), 'the first free time is chosen beforehand').toBeChecked()
  await form.choose('takeaway')
  await form.main.getByRole('radio', { name: /12:00/ }).first().press('Space')
  const toast = page.locator('.toast').filter({ hasText: 'Ресторан сейчас закрыт.' })
  await expect(toast).toBeVisible()
  const isCut = (box: Element) => box.scrollHeight > box.clientHeight
  expect(await toast.locator('.grow').evaluate(isCut), 'its three lines are shown').toBe(false)
  await form.choose('delivery')
  await page.reload()
  await expect(slots.first()).toBeChecked()
  await form.choose('cash')
  await form.acceptOffer()
  await form.submit.click()
  await form.isPlaced()

  // The same day at nine: what was open when the page was opened closes while the form is filled in.
  const tillEvening = 10.5 * hourMs
  ownShop.skipTime(tillEvening)
  await context.addInitScript(shiftBrowserClock, tillEvening)
  await dishes.open()
  await dishes.price('Филадельфия классик').click()
  await form.open()
  await form.choose('express')
  await form.editComment()
  await form.comment.fill('Домофон 31')
  await form.choose('card')
  await form.acceptOffer()
  await expect(cart(page).waitingSums, 'the price of the evening is known').toHaveCount(0)
  ownShop.skipTime(7.5 * hourMs)
  const answer = page.waitForResponse((response) => response.url().endsWith('/v2/ondemand-order'))
  await form.submit.click()
  expect((await answer).status()).toBe(422)
  await expect(form.main.getByText('Все филиалы в вашем районе закрыты').first()).toBeVisible()
  await expect(form.comment, 'nothing is lost').toHaveValue('Домофон 31')
  await expect(form.main.getByRole('radio', { name: form.texts.card })).toBeChecked()
  await expect(form.consent).toBeChecked()
  await form.chooseDay(0)
  await slots.first().check()
  await form.submit.click()
  await form.isPlaced()
  await context.close()
})
