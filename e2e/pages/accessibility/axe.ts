import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from '../../fixtures.ts'
import { settle, withEverythingDrawn } from './drawn.ts'

/** axe finds nothing on what is on screen now: in the topmost layer, or else on the page. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await withEverythingDrawn(page, async () => {
    expect(await getFindings(page)).toEqual([])
  })
}

/** The same, and that the colours of the other theme can be read too. */
export async function expectNoAxeFindingsInBothThemes(page: Page): Promise<void> {
  expect(await axeFindingsInBothThemes(page)).toEqual([])
}

/** Findings of axe; in the other theme only the colours differ. */
export async function axeFindingsInBothThemes(page: Page): Promise<readonly string[]> {
  return withEverythingDrawn(page, async () => {
    const findings = await getFindings(page)
    const theme = await page.evaluate(() => document.documentElement.dataset.theme)
    await showTheme(page, theme === 'dark' ? 'light' : 'dark')
    const ofOtherTheme = await getFindings(page, ['color-contrast'])
    await showTheme(page, theme)
    return [...findings, ...ofOtherTheme]
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
async function getFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const isCovered = (await page.locator(layers).filter({ visible: true }).count()) > 0
  await settle(page)
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
