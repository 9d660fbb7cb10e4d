import type { Check } from '../../scripts/accessibility/evidence.ts'
import { expect, test } from '../fixtures.ts'
import { pageKinds } from '../harness/page-kinds.ts'
import { axeFindingsInBothThemes } from '../pages/accessibility/axe.ts'
import { hiddenFocusStops } from '../pages/accessibility/focus.ts'
import {
  layoutFaults,
  layoutFaultsWithLargeText,
  layoutFaultsWithSpacing,
} from '../pages/accessibility/laid-out.ts'
import { failuresBySecondEngine } from '../pages/accessibility/second-engine.ts'
import { smallTargets } from '../pages/accessibility/targets.ts'
import { inLocale, locales, shop } from '../pages/shop/shop.ts'
import { expectNothing } from './evidence.ts'

const phone = 390
const desk = 1440
const widths = [320, phone, 768, 1280, 1920]
const enlargedWidths = [phone, 1280]

for (const [turn, { path, status }] of pageKinds.entries())
  test.describe(path, () => {
    // The browser reports the status of the page itself.
    test.use({ expectedComplaints: status === 404 ? [/status of 404/] : [] })

    for (const [place, locale] of locales.entries())
      test(`[R2-30] ${inLocale(locale, path)} is accessible`, async ({ page }) => {
        test.slow()
        const at = (width: number) => ({ part: 'storefront' as const, page: path, locale, width })
        const look = (check: Check, width: number, findings: readonly string[]) =>
          expectNothing(check, at(width), findings)
        await shop(page).open(path, locale)
        for (const width of widths) look('reflow', width, await layoutFaults(page, width))
        for (const width of enlargedWidths)
          look('text_spacing', width, await layoutFaultsWithSpacing(page, width))
        const enlarged = await layoutFaultsWithLargeText(page, enlargedWidths)
        for (const [index, width] of enlargedWidths.entries())
          look('large_text', width, enlarged[index] ?? [])

        // A page has the same elements in every language: they are examined in one language at each width.
        for (const [width, examined] of [
          [phone, turn % locales.length],
          [desk, (turn + 1) % locales.length],
        ] as const) {
          if (place !== examined) continue
          await page.setViewportSize({ width, height: 900 })
          look('axe', width, await axeFindingsInBothThemes(page))
          look('equal_access', width, await failuresBySecondEngine(page))
          look('targets', width, await smallTargets(page, width))
          const { stops, hidden } = await hiddenFocusStops(page)
          expect(stops).toBeGreaterThan(0)
          look('keyboard', width, hidden)
        }
      })
  })
