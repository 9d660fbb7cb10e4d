import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { turnShopClock } from '../../../harness/servers/turn-shop-clock.ts'
import { getBlocks } from '../../../harness/structured-data.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { address } from '../../../pages/shop/address.ts'
import { blockMapLibrary } from '../../../pages/shop/block-map-library.ts'
import { branches } from '../../../pages/shop/branches.ts'
import { inLocale, locales, shop, tagsOf } from '../../../pages/shop/shop.ts'

/** A Wednesday far from every day on which a branch of the demo chain has other hours. */
const onAWednesday = (time: string) => new Date(`2030-06-05T${time}+05:00`)

for (const locale of locales) {
  test(`[R2-21] [R3-02] from the list over a city and a wish to a branch, to fetch orders there, in ${locale}`, {
    tag: tagsOf[locale],
  }, async ({ page }) => {
    const place = branches(page, locale)
    await place.open()
    await expect(shop(page).heading()).toHaveText(place.texts.title)
    await expect(place.cards()).toHaveCount(18)

    await place.city(place.texts.samarkand).click()
    await expect(page).toHaveURL(/\?city=samarkand$/)
    await expect(place.cards()).toHaveCount(2)
    await place.wish(place.texts.parking).click()
    await expect(place.cards()).toHaveCount(1)
    await expect(place.count()).toHaveText(/^1\s/)
    await place.wish(place.texts.aroundTheClock).click()
    await expect(place.main.getByText(place.texts.noMatch)).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(place.cards(), 'Back undoes the wishes').toHaveCount(2)

    await place.cards().first().click()
    await expect(page).toHaveURL(/\/branches\/samarkand-registon$/)
    await expect(shop(page).heading()).toBeFocused()
    expect(await shop(page).overflowsSideways()).toBe(false)
    await place.chooseTakeaway().click()
    await expect(place.toMenu()).toBeFocused()
    await expect(address(page, locale).button).toHaveAccessibleName(/9/)
    await expect(place.main.getByText(place.texts.takeaway, { exact: true })).toBeVisible()
    await page.reload()
    await expect(place.toMenu(), 'the choice is stored').toHaveAttribute(
      'href',
      inLocale(locale, '/samarkand'),
    )
  })
}

test.describe('a branch that does not exist', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  for (const locale of locales) {
    test(`[R8-10] says so with the status 404 and leads to all branches, in ${locale}`, {
      tag: tagsOf[locale],
    }, async ({ page }) => {
      const place = branches(page, locale)
      const answer = await place.openBranch('nowhere')
      expect(answer?.status()).toBe(404)
      await expect(shop(page).heading()).toHaveText(place.texts.notFound)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await place.main.getByRole('link', { name: place.texts.all }).click()
      await expect(shop(page).heading()).toHaveText(place.texts.title)
      await expect(place.cards()).toHaveCount(18)
    })
  }
})

test('[R2-21] cards and pins mark each other, and the map goes to the city that is pointed at', async ({
  page,
}) => {
  const place = branches(page)
  await place.open('?city=tashkent')
  await place.card(/^Мирабад/).focus()
  await expect(place.pin('Мирабад'), 'it leaves its cluster').toBeVisible()

  await place.city('Все города').click()
  await place.card(/^Регистан/).focus()
  await expect(place.pin('Регистан')).toBeVisible()
  await place.pin('Гагарина').click()
  await expect(place.card(/^Гагарина/)).toBeFocused()
  await expect(place.card(/^Гагарина/)).toBeInViewport()
})

test('[R2-21] on a phone the list can stand alone', { tag: '@phone' }, async ({ page }) => {
  const place = branches(page)
  await place.open()
  await place.view(place.texts.list)
  await expect(place.map).toBeHidden()
  await place.view(place.texts.map)
  await expect(place.map).toBeVisible()
})

test('[R2-21] the keyboard alone gets from the chips through the list to a branch', {
  tag: '@desktop',
}, async ({ page }) => {
  const place = branches(page)
  await place.open('?city=fergana')
  await place.wish(place.texts.parking).focus()
  await page.keyboard.press('Space')
  await expect(place.wish(place.texts.parking)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(place.cards().first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/branches\/fergana-center$/)
})

test('[R2-21] asked where the customer is, the nearest branch comes first, with its distance', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 39.6542, longitude: 66.9597 })
  const place = branches(page)
  await place.open()
  await page.getByRole('button', { name: place.texts.myLocation }).click()
  await expect(place.cards().first()).toHaveAccessibleName(/^(Регистан|Гагарина)\s*\d,\d\s*км/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[R2-21] the list, the cities and the branches are whole; what would not work is not shown', {
    tag: '@phone',
  }, async ({ page }) => {
    const place = branches(page)
    await page.goto('/branches')
    await expect(place.cards()).toHaveCount(18)
    await expect(place.map).toBeHidden()
    await expect(place.wish(place.texts.openNow)).toBeHidden()
    await place.city('Бухара').click()
    await expect(place.cards()).toHaveCount(2)
    await place.card(/^Ляби-Хауз/).click()
    await expect(shop(page).heading()).toHaveText('Ляби-Хауз')
    await expect(place.hours('Понедельник')).toContainText('10:00–23:00')
    await expect(place.chooseTakeaway()).toBeHidden()
  })
})

test('[R2-21] pins have their names and hours, and no two of them touch', { tag: '@desktop' }, async ({
  page,
}) => {
  const place = branches(page)
  await place.open('?city=tashkent')
  const chips = place.map.locator('.map__chip')
  await expect(chips.filter({ hasText: 'Бабура' })).toHaveText(/Бабура 24\/7\s24 часа/)
  const shown = () =>
    chips
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const overlaps = (boxes: readonly DOMRect[]) =>
    boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    )
  const far = await shown()
  expect(far.length).toBeGreaterThan(1)
  expect(overlaps(far)).toEqual([])
  await page.getByRole('button', { name: 'Отдалить' }).click()
  await page.getByRole('button', { name: 'Отдалить' }).click()
  await expect.poll(async () => overlaps(await shown())).toEqual([])
})

test.describe('with the map blocked', () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] })

  for (const { what, tag, block, mapsOfBranch } of [
    { what: 'library', tag: '@phone', block: blockMapLibrary, mapsOfBranch: 0 },
    {
      what: 'ground',
      tag: '@desktop',
      block: (page: Page) => page.route('**/*.geojson', (route) => route.abort()),
      // Its pin stands on plain land.
      mapsOfBranch: 1,
    },
  ]) {
    test(`[R2-21] the list says what the map's missing ${what} would have shown`, { tag }, async ({
      page,
    }) => {
      await block(page)
      const place = branches(page)
      await page.goto('/branches?city=samarkand')
      await expect(place.main.getByText(place.texts.mapOff)).toBeVisible()
      await place.card(/^Регистан/).click()
      await expect(shop(page).heading()).toHaveText('Регистан')
      await expect(place.map).toHaveCount(mapsOfBranch)
      await expect(place.chooseTakeaway()).toBeVisible()
    })
  }
})

test('[R4-12] the open label is counted in the browser each minute', { tag: '@phone' }, async ({ page }) => {
  // A clock that stands just before a minute begins: the page looks at it again at once.
  await page.addInitScript(turnShopClock)
  const setClock = (time: string) => page.clock.setFixedTime(onAWednesday(`${time}:59.700`))
  await setClock('21:58')
  const place = branches(page)
  await place.openBranch('tashkent-center')
  const label = (text: string) => place.main.getByText(text, { exact: true })
  await expect(label('Открыто до 23:00')).toBeVisible()
  await setClock('22:00')
  await expect(label('Закроется в 23:00'), 'in the last hour').toBeVisible()
  await setClock('23:01')
  await expect(label('Откроется в 10:00')).toBeVisible()
})

test('[R8-05] a closed branch says so, cannot be chosen, and leads to those that are open', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(turnShopClock)
  await page.clock.setFixedTime(onAWednesday('04:00:00'))
  const place = branches(page)
  await place.openBranch('tashkent-center')
  await expect(place.main.getByText(/^Ресторан сейчас закрыт/)).toBeVisible()
  await expect(place.chooseTakeaway()).toHaveAttribute('aria-disabled', 'true')
  await expect(place.chooseTakeaway()).toHaveAccessibleDescription(/^Ресторан сейчас закрыт/)
  // It can be pressed, and then shows why nothing happens.
  await place.chooseTakeaway().click({ force: true })
  await expect(place.toMenu()).toHaveCount(0)
  await place.main.getByRole('link', { name: 'Выбрать другой филиал' }).click()
  await expect(page).toHaveURL(/\?city=tashkent&only=open_now$/)
  await expect(place.cards()).toHaveCount(1)
  await expect(place.card(/^Бабура 24\/7/)).toBeVisible()
})

test('[R3-02] a branch that is not in business yet is shown, and nothing can be ordered there', {
  tag: '@desktop',
}, async ({ page }) => {
  const place = branches(page)
  await place.openBranch('fergana-qirguli')
  await expect(place.main.getByText('Скоро открытие').first()).toBeVisible()
  await expect(place.main.getByText('Только доставка и самовывоз')).toBeVisible()
  await expect(place.main.getByRole('link', { name: 'Построить маршрут' })).toBeVisible()
  await expect(place.chooseTakeaway()).toHaveCount(0)
})

test('[R3-02] the page of a branch shows its hours by day, the days that differ, and what it has', {
  tag: '@phone',
}, async ({ page }) => {
  const place = branches(page)
  await place.openBranch('tashkent-center')
  await expect(place.hours('Воскресенье')).toContainText('10:00–23:00')
  await expect(place.hours('31 декабря')).toContainText('10:00–21:00')
  await expect(place.hours('21 марта')).toContainText('12:00–23:00')
  for (const fact of ['10:00–22:30', '64 места', 'рядом со сквером Амира Темура', 'Детская зона']) {
    await expect(place.main.getByText(fact).first()).toBeVisible()
  }
  await expect(place.main.getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', 'tel:1089')
  const reported = getBlocks(await page.content())
  expect(reported.find((block) => block['@type'] === 'Restaurant')).toMatchObject({
    name: 'doira, Центр',
    openingHoursSpecification: [{ opens: '10:00', closes: '23:00' }],
  })
})

test('[R2-21] the virtual tour shows the hall picture by picture', async ({ page }) => {
  const place = branches(page)
  await place.openBranch('tashkent-chilonzor')
  await place.tour().click()
  await expect(place.viewer()).toHaveAccessibleName('Терраса, фото 1 из 3')
  await page.keyboard.press('ArrowRight')
  await expect(place.viewer()).toHaveAccessibleName('Детская зона, фото 2 из 3')
  await place.viewer().getByRole('button', { name: place.texts.next }).click()
  await expect(place.viewer()).toHaveAccessibleName('Зал, фото 3 из 3')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(place.viewer()).toHaveCount(0)
  await expect(place.tour()).toBeFocused()
})

test('axe finds nothing on the list and on a branch, in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const place = branches(page)
  await place.open('?city=tashkent')
  await expectNoAxeFindingsInBothThemes(page)
  await place.openBranch('tashkent-chilonzor')
  await expect(place.map.getByRole('img', { name: /^Чиланзар/ })).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
})
