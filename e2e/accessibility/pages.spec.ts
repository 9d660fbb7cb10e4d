import { expect, test } from '../fixtures.ts'
import { pageKinds } from '../harness/page-kinds.ts'
import { expectNoAxeFindingsInBothThemes } from '../pages/axe.ts'
import { hiddenFocusStops } from '../pages/focus.ts'
import { layoutFaults } from '../pages/laid-out.ts'
import { failuresBySecondEngine } from '../pages/second-engine.ts'
import { inLocale, locales, shop } from '../pages/shop.ts'

const widths = [320, 390, 768, 1280, 1920]

for (const locale of locales)
  for (const { path } of pageKinds) {
    test(`[R2-30] ${inLocale(locale, path)}: two engines find nothing, focus is seen, no text is cut`, async ({
      page,
    }) => {
      test.slow()
      await shop(page).open(path, locale)
      await expectNoAxeFindingsInBothThemes(page)
      expect.soft(await failuresBySecondEngine(page), 'second engine').toEqual([])
      expect.soft((await hiddenFocusStops(page)).hidden, 'hidden focus').toEqual([])
      for (const width of widths) expect.soft(await layoutFaults(page, width), `${width}`).toEqual([])
    })
  }
