import { expect, test } from '../../../fixtures.ts'
import { address } from '../../../pages/shop/address.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { inLocale, shop } from '../../../pages/shop/shop.ts'

test.describe('on a small notebook', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 1024, height: 700 } })

  test('[R2-13] the map dialog is no wider than the window: it can be closed, and the map be used', async ({
    page,
  }) => {
    await menu(page).open()
    const { enter, dialog } = address(page)
    await enter()
    await expect(dialog.getByRole('button', { name: 'Закрыть', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Моё местоположение' })).toBeInViewport({ ratio: 1 })
  })

  test('[R2-05] in the longest language the strip over the header says each thing on one line', async ({
    page,
  }) => {
    await page.goto(inLocale('uz', '/'))
    const header = shop(page).header()
    for (const text of [/yetkazamiz$/, /gacha$/]) {
      const box = await header.getByText(text).filter({ visible: true }).boundingBox()
      expect(box?.height).toBeLessThan(30)
    }
  })
})

test.describe('on a phone that lies on its side', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 740, height: 360 } })

  test('[R2-13] the map is beside its panel, and every field is reached over the button', async ({
    page,
  }) => {
    await menu(page).open()
    const { enter, dialog, part, search, confirmDelivery } = address(page)
    await enter()
    await expect(dialog.getByRole('button', { name: 'Назад' })).toBeInViewport({ ratio: 1 })
    await search('Амира Темура 107')
    await expect(confirmDelivery()).toBeInViewport({ ratio: 1 })
    const note = part('Комментарий курьеру')
    await note.scrollIntoViewIfNeeded()
    await note.click()
    await expect(note).toBeFocused()
  })

  test('[R2-23] the name of a dish shows under its picture, and stays in sight however quickly it is scrolled', async ({
    page,
  }) => {
    const { open, dishLink } = menu(page)
    await open()
    await dishLink('Филадельфия классик').click()
    const sheet = page.getByRole('dialog', { name: 'Филадельфия классик' })
    await expect(sheet.locator('p', { hasText: 'Филадельфия классик' })).toBeInViewport()
    await expect(sheet.getByRole('heading', { name: 'Отзывы' })).toBeAttached()
    // From one end to the other in a step, as a thrown page is drawn.
    await sheet.getByRole('region', { name: 'Филадельфия классик' }).evaluate((box) => {
      box.scrollTo(0, box.scrollHeight)
    })
    await expect(sheet.locator('b', { hasText: 'Филадельфия классик' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('in the longest language on the narrowest phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('[R2-30] [R2-16] titles and counts stand under each other, and a price leaves its plus round', async ({
    page,
  }) => {
    const { overflowsSideways } = shop(page)
    await page.goto(inLocale('uz', '/vacancies'))
    expect(await overflowsSideways()).toBe(false)
    await page.goto(inLocale('uz', '/'))
    const shapes = await page.locator('.price-btn__plus').evaluateAll((pluses) =>
      pluses.map((plus) => {
        const { width, height } = plus.getBoundingClientRect()
        return Math.round(width - height)
      }),
    )
    expect(shapes.length).toBeGreaterThan(0)
    expect(shapes.filter((difference) => difference !== 0)).toEqual([])
  })
})
