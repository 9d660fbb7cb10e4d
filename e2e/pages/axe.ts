import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** axe finds nothing on what is on screen now: in the topmost layer, or else on the page. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expectNone(page, await makeAxe(page))
}

/** The same, and that the colours of the other theme can be read too: nothing else of it differs. */
export async function expectNoAxeFindingsInBothThemes(page: Page): Promise<void> {
  await expectNoAxeFindings(page)
  const theme = await page.evaluate(() => document.documentElement.dataset.theme)
  await showTheme(page, theme === 'dark' ? 'light' : 'dark')
  await expectNone(page, (await makeAxe(page)).withRules('color-contrast'))
  await showTheme(page, theme)
}

async function showTheme(page: Page, theme: string | undefined): Promise<void> {
  await page.evaluate((shown) => document.documentElement.setAttribute('data-theme', shown), theme ?? 'light')
}

const layers = '[role="dialog"], [role="alertdialog"]'

/**
 * What lies under a layer was looked at where nothing lay over it, and a menu has more than a thousand things to look
 * at. There are no frames, so that axe need not open a page to put its findings together.
 */
async function makeAxe(page: Page): Promise<AxeBuilder> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const isCovered = (await page.locator(layers).filter({ visible: true }).count()) > 0
  return isCovered ? axe.include(`${layers}, [role="listbox"]`) : axe
}

/**
 * What is far from the window is not drawn, and a browser may report the colours that it would have without any style. A
 * toast whose time is over while axe looks must not turn pale under its eyes.
 */
async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { content-visibility: visible !important }
      [data-sonner-toast][data-visible="true"] { opacity: 1 !important }
    `)
    document.adoptedStyleSheets = [sheet]
    await new Promise(requestAnimationFrame)
  })
}

async function drawAsBefore(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

async function expectNone(page: Page, axe: AxeBuilder): Promise<void> {
  await drawEverything(page)
  // A layer that is still coming is half transparent, and no colour of it is right.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  const { violations } = await axe.analyze()
  await drawAsBefore(page)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
