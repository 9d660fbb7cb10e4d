import { expect, test } from '../../../fixtures.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { turnShopClock } from '../../../harness/servers/turn-shop-clock.ts'
import { aNewPhone } from '../../../harness/services/sms.ts'
import { run } from '../../../harness/settings.ts'
import { expectNoAxeFindings } from '../../../pages/accessibility/axe.ts'
import { reservations } from '../../../pages/shop/reservations.ts'
import { shop } from '../../../pages/shop/shop.ts'

test('[R2-25] [R4-16] a table is chosen on the plan, held, booked and given back; nobody else gets it meanwhile', async ({
  page,
  browser,
  phone,
}, { project, workerIndex }) => {
  // Its own time for each width, as both are tried in one hall.
  const time = project.name === 'phone' ? '18:00' : '20:30'
  const hall = reservations(page)
  await hall.open()
  await expect(shop(page).heading()).toHaveText(hall.texts.title)
  await becomeCustomer(page, phone)
  await hall.day(hall.texts.tomorrow).check()
  await hall.time(time).check()
  await hall.duration.check()
  await hall.more.click()
  await hall.more.click()
  await expect(hall.table(1), 'too small for four').toHaveAttribute('aria-disabled', 'true')
  await hall.table(9).check()
  await expect(hall.holding).toBeVisible()
  await expect(hall.table(9)).toHaveAccessibleName('Стол 9, 4 места, ваш')
  await page.keyboard.press('ArrowRight')
  await expect(hall.table(10), 'arrows walk over the plan').toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(hall.holding).toBeVisible()
  expect(await shop(page).overflowsSideways()).toBe(false)
  await expectNoAxeFindings(page)

  const theirs = await aVisitor(browser, { viewport: { width: 1440, height: 900 } })
  const theirHall = reservations(theirs)
  await theirHall.open()
  await becomeCustomer(theirs, aNewPhone(workerIndex))
  await theirHall.day(hall.texts.tomorrow).check()
  await theirHall.time(time).check()
  await expect(theirHall.table(9)).toHaveAccessibleName('Стол 9, 4 места, занят')
  await theirs.context().close()

  await hall.extraPhone.fill('90 12')
  await hall.submit.click()
  await expect(hall.main.getByText(hall.texts.wrongPhone)).toBeVisible()
  await hall.extraPhone.fill('90 123 45 67')
  await hall.wishes.fill('Детский стул')
  await hall.submit.click()
  await expect(page.getByText(hall.texts.booked)).toBeVisible()
  await expect(hall.bookings).toHaveCount(1)
  await expect(hall.bookings.first()).toContainText(`с ${time} до`)
  await expect(hall.bookings.first()).toContainText(hall.texts.status)

  await hall.cancel.click()
  await page.getByRole('alertdialog').getByRole('button', { name: hall.texts.cancel }).click()
  await expect(hall.bookings.first()).toContainText(hall.texts.cancelled)
  for (const locale of ['uz', 'en'] as const) {
    await hall.open(locale)
    await expect(shop(page).heading()).toHaveText(hall.titleIn(locale))
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    expect(await shop(page).overflowsSideways()).toBe(false)
  }
})

test('[R4-16] a guest signs in to hold a table; when the five minutes are over the form stays and the table is free', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  await page.addInitScript(turnShopClock)
  const hall = reservations(page)
  await hall.open()
  await hall.day(hall.texts.tomorrow).check()
  await hall.asList.click()
  await hall.wishes.fill('Торт в конце')
  await hall.table(2).check()
  await expect(page.getByRole('dialog'), 'a guest is asked to sign in').toBeVisible()
  await becomeCustomer(page, phone)
  await hall.day(hall.texts.tomorrow).check()
  await hall.wishes.fill('Торт в конце')
  await page.clock.install({ time: Date.now() + run.clockShiftMs })
  await hall.table(2).check()
  await page.clock.runFor(1000)
  await expect(hall.holding).toBeVisible()
  await page.clock.runFor('05:01')
  await expect(page.getByText(hall.texts.over)).toBeVisible()
  await expect(hall.wishes).toHaveValue('Торт в конце')
  await expect(hall.table(2)).not.toBeChecked()
})
