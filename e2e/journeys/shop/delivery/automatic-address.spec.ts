import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { address } from '../../../pages/shop/address.ts'
import { locales, shop, tagsOf } from '../../../pages/shop/shop.ts'

test.use({ isAddressAsked: false })

const atTemurAvenue = { latitude: 41.3332, longitude: 69.2868 }
/** The avenue, in three languages. */
const street = /Амира Темура|Amir Temur/
/** A street of Bukhara that no zone reaches. */
const farOut = { latitude: 39.77, longitude: 64.48 }
const inSamarkand = { latitude: 39.6542, longitude: 66.9597 }

/** The shop at the moment at which it asks. */
async function openAndWait(page: Page, where: ReturnType<typeof address>): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    const openedAt = Date.now()
    const note = () => {
      if (document.querySelector('[role=dialog]'))
        sessionStorage.askedAfterMs ??= String(Date.now() - openedAt)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
  await where.openShop()
  await expect(page.getByText(/cookie/i).first(), 'scripts run').toBeVisible()
  await page.clock.fastForward(5000)
}

const askedAfterMs = (page: Page) => page.evaluate(() => Number(sessionStorage.askedAfterMs))

/** A browser whose position comes when the journey says so: `answer`, `refuse`. */
async function holdPosition(page: Page) {
  await page.addInitScript(() => {
    const held: unknown[] = []
    Object.assign(globalThis, { heldPosition: held })
    navigator.geolocation.getCurrentPosition = (...given) => void held.push(...given)
  })
  type Held = { heldPosition: [PositionCallback, PositionErrorCallback, PositionOptions?] }
  return {
    timeout: () => page.evaluate(() => (globalThis as unknown as Held).heldPosition[2]?.timeout),
    answer: (coords: { latitude: number; longitude: number }) =>
      page.evaluate(
        (at) => (globalThis as unknown as Held).heldPosition[0]({ coords: at } as GeolocationPosition),
        coords,
      ),
    refuse: (code: number, message: string) =>
      page.evaluate(
        (error) => (globalThis as unknown as Held).heldPosition[1](error as GeolocationPositionError),
        { code, message },
      ),
  }
}

function warnings(page: Page): readonly string[] {
  const texts: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') texts.push(message.text().trim())
  })
  return texts
}

const branchCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'branch_slug')?.value

for (const locale of locales) {
  test(`[R4-10] [R2-08] [R9-06] five seconds after the first page the found address is asked about, in ${locale}`, {
    tag: tagsOf[locale],
  }, async ({ page, context, isMobile }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(atTemurAvenue)
    const where = address(page, locale)
    await openAndWait(page, where)
    await expect(where.here()).toBeVisible()
    expect(await askedAfterMs(page)).toBeGreaterThanOrEqual(5000)
    await expect(page.getByRole('dialog').getByText(street)).toBeVisible()
    await expect.poll(() => branchCookie(page), 'its branch is chosen').toMatch(/^tashkent-/)
    const isFocusInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
    await expect.poll(isFocusInside, 'on desktop who works elsewhere keeps the focus').toBe(isMobile)
    expect(await shop(page).overflowsSideways()).toBe(false)
    await where.press('yes')
    await expect(where.here()).toBeHidden()
    await expect(where.button, 'the point is saved and active').toHaveAccessibleName(street)

    await page.reload()
    await page.clock.fastForward(7000)
    await expect(where.button).toHaveAccessibleName(street)
    await expect(page.getByRole('dialog'), 'once is enough').toBeHidden()
    await where.button.click()
    await expect(
      page.getByRole('radio', { checked: true, name: street }),
      'it counts as accepted',
    ).toBeVisible()
  })
}

test('[R4-11] no to the found address drops it, and the map dialog begins empty', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(atTemurAvenue)
  const where = address(page)
  await openAndWait(page, where)
  await expect(where.here()).toBeVisible()
  await where.press('no')
  await expect(where.field()).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(where.button).toHaveAccessibleName(where.texts.prompt)
})

test('[R4-10] [R8-18] a refusal is only logged; later means not again in this tab', {
  tag: '@phone',
}, async ({ page }) => {
  const logged = warnings(page)
  const where = address(page)
  await openAndWait(page, where)
  await expect(where.hint()).toBeVisible()
  await expect.poll(() => logged).toContain('Access is denied')
  await where.press('later')
  await expect(where.hint()).toBeHidden()
  await page.reload()
  await page.clock.fastForward(7000)
  await where.openShop('/samarkand')
  await page.clock.fastForward(7000)
  await expect(page.getByRole('dialog')).toBeHidden()
  await where.button.click()
  await expect(where.hint(), 'by hand it still opens').toBeVisible()
})

test('[R4-10] [R8-18] who does not answer in a minute has refused; an answer after it changes nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  const logged = warnings(page)
  const position = await holdPosition(page)
  const where = address(page)
  await openAndWait(page, where)
  await expect(where.locating()).toBeVisible()
  expect(await position.timeout()).toBe(60_000)
  await page.clock.fastForward(61_000)
  await expect(where.locating()).toBeHidden()
  await expect(where.hint(), 'the question stays').toBeVisible()
  await expect.poll(() => logged).toContain('Geolocation 3: Timeout expired')
  await position.answer(atTemurAvenue)
  await expect(where.hint()).toBeVisible()
  await where.press('later')
  await expect(where.button).toHaveAccessibleName(where.texts.prompt)
})

test('[R4-10] a position that comes while an address is being entered stays out of it', {
  tag: '@phone',
}, async ({ page }) => {
  const position = await holdPosition(page)
  const where = address(page)
  await openAndWait(page, where)
  await page.getByRole('button', { name: where.texts.enter }).click()
  await expect(where.confirmDelivery()).toBeVisible()
  await position.answer(atTemurAvenue)
  await where.search('Шота Руставели 41')
  await where.confirmDelivery().click()
  await expect(where.dialog).toBeHidden()
  await where.button.click()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(1)
})

test.describe('when the network goes in the middle', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('[R4-09] [R8-19] the question stays, nothing loops, and the address is entered when it is back', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    test.slow() // the search is tried four times
    const logged = warnings(page)
    const position = await holdPosition(page)
    const where = address(page)
    await openAndWait(page, where)
    await expect(where.locating()).toBeVisible()
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/v1/map/geocoder')) asked += 1
    })
    await context.setOffline(true)
    await position.answer(atTemurAvenue)
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000)
        return logged.filter((text) => text.startsWith('Reverse geocoding failed')).length
      })
      .toBe(1)
    await expect(where.hint()).toBeVisible()
    await page.clock.fastForward(60_000)
    expect(asked, 'once, and three repeats').toBe(4)
    await context.setOffline(false)
    await page.getByRole('button', { name: where.texts.enter }).click()
    await where.search('Шота Руставели 41')
    await where.confirmDelivery().click()
    await expect(where.button).toHaveAccessibleName(/Шота Руставели, 41/)
  })
})

test('[R4-10] [R8-18] it waits until another dialog is closed, and does not ask in takeaway', {
  tag: '@phone',
}, async ({ page }) => {
  const logged = warnings(page)
  const position = await holdPosition(page)
  const where = address(page)
  await page.clock.install()
  await where.openShop()
  await page.getByRole('button', { name: 'Открыть меню' }).filter({ visible: true }).click()
  const menu = page.getByRole('dialog').getByRole('navigation').first()
  await expect(menu).toBeVisible()
  await page.clock.fastForward(6000)
  await expect.poll(() => position.timeout(), 'the browser is asked meanwhile').toBe(60_000)
  await expect(menu).toBeVisible()
  await expect(where.hint()).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(where.hint()).toBeVisible()
  await position.refuse(2, 'no satellites')
  await expect(where.locating()).toBeHidden()
  await expect(where.hint()).toBeVisible()
  await expect.poll(() => logged).toContain('Position is unavailable')

  const other = await page.context().newPage()
  await other.addInitScript(() => {
    localStorage.setItem('common', JSON.stringify({ state: { deliveryType: 'self-pickup' }, version: 1 }))
  })
  await other.clock.install()
  await other.goto('/')
  await expect(other.getByText(/cookie/i).first()).toBeVisible()
  await other.clock.fastForward(7000)
  await expect(other.getByRole('dialog')).toBeHidden()
})

test('[R8-03] [R4-10] a position outside of all zones is reported, and yes leads to what can be done', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(farOut)
  const where = address(page)
  await openAndWait(page, where)
  await expect(where.here()).toBeVisible()
  await expect(page.getByRole('alert').getByText('Адрес вне зоны обслуживания')).toBeVisible()
  expect(await branchCookie(page)).toBeUndefined()
  await where.press('yes')
  await expect(where.dialog.getByText('Мы пока не доставляем по этому адресу')).toBeVisible()
  await expect(where.dialog.getByRole('button', { name: where.texts.goTakeaway })).toBeVisible()
})

test('[R4-10] [R10-29] an address found in another city leads to its menu, once it is answered', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(inSamarkand)
  const where = address(page)
  await openAndWait(page, where)
  await expect(where.here()).toBeVisible()
  await expect.poll(() => branchCookie(page)).toMatch(/^samarkand-/)
  await expect(page, 'nothing moves under the question').toHaveURL(/\/$/)
  await where.press('yes')
  await expect(page).toHaveURL(/\/samarkand$/)
  await expect(shop(page).heading()).toContainText('Самарканд')
})

test('[R8-04] [R4-10] where all branches are closed the found address stays, and a toast says when to come', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(atTemurAvenue)
  await page.route('**/v1/nearest-branch*', async (route) => {
    const answer: { branches: object[] } = await (await route.fetch()).json()
    const closed = { is_delivering: false, delivery_opens_at: '2030-01-01T05:00:00.000Z' }
    await route.fulfill({ json: { branches: answer.branches.map((branch) => ({ ...branch, ...closed })) } })
  })
  const where = address(page)
  await openAndWait(page, where)
  await expect(page.getByText('Все филиалы в вашем районе закрыты').first()).toBeVisible()
  await expect(where.here()).toBeVisible()
  await expect.poll(() => branchCookie(page), 'for ordering later').toMatch(/^tashkent-/)
})
