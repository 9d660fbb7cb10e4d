import { expect, test } from '../../../fixtures.ts'
import { address } from '../../../pages/shop/address.ts'
import { blockMapLibrary } from '../../../pages/shop/block-map-library.ts'

test.describe('without a map', () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED|Failed to fetch|status of 404/] })

  test('[R10-16] search and list do everything, and without the search too an address can be given', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.route('**/*.geojson', (route) => route.abort())
    const where = address(page)
    await where.openShop()
    await where.enter()
    await expect(where.dialog.getByText('Карта не загрузилась')).toBeVisible()
    await where.search('Шота Руставели 41')
    await expect(where.confirmDelivery()).toBeEnabled()
    await where.side('takeaway')
    await where.chooseBranch(/Мирабад/)
    await expect(where.confirmTakeaway()).toBeEnabled()
    await page.keyboard.press('Escape')

    await page.route('**/v1/map/geocoder*', (route) => route.fulfill({ status: 404, body: '{}' }))
    await where.enter()
    await where.field().fill('Буюк Ипак Йули, 54')
    await expect(where.dialog.getByText('Поиск адресов не отвечает')).toBeVisible()
    await where.part('Ориентир').fill('Синие ворота')
    await expect(where.dialog.getByText('Точка примерная')).toBeVisible()
    await where.confirmDelivery().click()
    await expect(where.button).toHaveAccessibleName(/Буюк Ипак Йули, 54$/)
  })

  test('the library itself may be blocked as well', { tag: '@desktop' }, async ({ page }) => {
    await blockMapLibrary(page)
    const where = address(page)
    await where.openShop()
    await where.enter()
    await expect(where.dialog.getByText('Карта не загрузилась')).toBeVisible()
    await where.search('Мирабад 27')
    await where.confirmDelivery().click()
    await expect(where.button).toHaveAccessibleName(/Мирабад, 27/)
  })
})

test('[R9-05] a chosen branch is shown among its neighbours on the built-in map', {
  tag: '@desktop',
}, async ({ page }) => {
  const where = address(page)
  await where.openShop()
  await where.enter()
  await where.side('takeaway')
  await where.chooseBranch(/Мирабад/)
  await expect(where.map().getByRole('button', { name: /^Мирабад до .*, ул\. Мирабад, 27$/ })).toBeVisible()
  await expect(where.map().getByRole('button', { name: /^Руставели/ })).toBeVisible()
})

test('the keys + and − zoom while the point has the focus', { tag: '@desktop' }, async ({ page }) => {
  const where = address(page)
  await where.openShop()
  await where.enter()
  const road = where.map().locator('path.ground-road--main').first()
  await expect(road, 'the map is there before it is pressed').toBeVisible()
  await where.map().click()
  const width = async () => Number(await road.getAttribute('stroke-width'))
  await where.marker().focus()
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before)
  await expect(where.marker()).toBeFocused()
  await page.keyboard.press('-')
  await expect.poll(width).toBe(before)
})

test('by keyboard alone: the suggestions, the point by arrow keys, the address follows', {
  tag: '@desktop',
}, async ({ page }) => {
  const where = address(page)
  await where.openShop()
  await where.button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Позже' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(where.field()).toBeFocused()
  await page.keyboard.type('чиланзар')
  await expect(where.rows().nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(where.rows().nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(where.rows().first(), 'Escape closes the list first').toBeHidden()
  await expect(where.dialog).toBeVisible()
  await where.field().fill('Шота Руставели 41')
  await expect(where.rows().first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(where.field()).toHaveValue('улица Шота Руставели, 41')

  await where.marker().focus()
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(where.field()).not.toHaveValue('улица Шота Руставели, 41')
  await expect(where.marker(), 'the focus stays on the point').toBeFocused()
  await where.confirmDelivery().focus()
  await page.keyboard.press('Enter')
  await expect(where.dialog).toBeHidden()
  await expect(where.button).toBeFocused()
})

test('[R4-09] [R5-04] a point without an address stays, asks for one, and never loops', {
  tag: '@phone',
}, async ({ page }) => {
  let asked = 0
  await page.route('**/v1/map/geocoder*', (route) => {
    asked += 1
    return route.fulfill({ json: { response: { GeoObjectCollection: { featureMember: [] } } } })
  })
  const where = address(page)
  await where.openShop()
  await where.enter()
  await expect(where.dialog.getByText(/^Передвиньте карту/), 'the map is there').toBeVisible()
  await where.map().click()
  await expect(where.marker()).toBeVisible()
  await expect.poll(() => asked).toBe(1)
  await expect(where.field()).toHaveValue('')
  await expect(where.confirmDelivery()).toBeDisabled()
  await where.field().focus()
  await where.field().blur()
  await expect(where.dialog.getByText('Введите адрес')).toBeVisible()
  expect(asked).toBe(1)
})
