import { expect, test } from '../fixtures.ts'
import { pageKinds } from '../harness/page-kinds.ts'
import { layoutFaults } from '../pages/laid-out.ts'
import { inLocale, type Locale, shop } from '../pages/shop.ts'

/** A browser whose letters are twice as large. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    })
  },
})

for (const locale of ['uz', 'en'] satisfies Locale[])
  for (const { path } of pageKinds) {
    test(`[R2-30] ${inLocale(locale, path)}: letters of twice the size cut no text`, async ({ page }) => {
      await shop(page).open(path, locale)
      for (const width of [390, 1280]) expect.soft(await layoutFaults(page, width), `${width}`).toEqual([])
    })
  }
