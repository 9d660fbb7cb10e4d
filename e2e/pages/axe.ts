import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from '../fixtures.ts'

/** axe finds nothing on what is on screen now: in the topmost layer, or else on the page. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await withEverythingDrawn(page, async () => {
    expect(await runAxe(page)).toEqual([])
  })
}

/** The same, and that the colours of the other theme can be read too: nothing else of it differs. */
export async function expectNoAxeFindingsInBothThemes(page: Page): Promise<void> {
  await withEverythingDrawn(page, async () => {
    expect(await runAxe(page)).toEqual([])
    const theme = await page.evaluate(() => document.documentElement.dataset.theme)
    await showTheme(page, theme === 'dark' ? 'light' : 'dark')
    expect(await runAxe(page, ['color-contrast'])).toEqual([])
    await showTheme(page, theme)
  })
}

async function showTheme(page: Page, theme: string | undefined): Promise<void> {
  await page.evaluate((shown) => document.documentElement.setAttribute('data-theme', shown), theme ?? 'light')
}

const layers = '[role="dialog"], [role="alertdialog"]'

/**
 * What lies under a layer was looked at where nothing lay over it, and a menu has more than a thousand things to look
 * at.
 *
 * @param rules All of them unless given.
 */
async function runAxe(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const isCovered = (await page.locator(layers).filter({ visible: true }).count()) > 0
  // A layer that is still coming is half transparent, and no colour of it is right.
  await page.waitForFunction(
    () => document.getAnimations().every(({ playState }) => playState !== 'running'),
    null,
    { polling: 50 },
  )
  // A document has it once: reading half a megabyte of script takes as long as looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ include, runOnly }) => {
      const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
      const context = include === null ? document : { include: [[include]] }
      const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly: [...runOnly] }) }
      const { violations } = await inPage.run(context, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    },
    { include: isCovered ? `${layers}, [role="listbox"]` : null, runOnly: rules ?? null },
  )
}

/**
 * What is far from the window is not drawn, and a browser may report the colours that it would have without any style. A
 * toast whose time is over while axe looks must not turn pale under its eyes.
 */
async function withEverythingDrawn(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { content-visibility: visible !important }
      [data-sonner-toast][data-visible="true"] { opacity: 1 !important }
    `)
    document.adoptedStyleSheets = [sheet]
    await new Promise(requestAnimationFrame)
  })
  await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}
