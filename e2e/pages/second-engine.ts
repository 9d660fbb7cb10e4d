import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

type Checker = {
  check(node: Document, rulesets: readonly string[]): Promise<{ readonly results: readonly Result[] }>
}
type Result = {
  readonly ruleId: string
  readonly message: string
  readonly snippet: string
  readonly value: readonly [category: string, outcome: string]
  readonly path: { readonly dom: string }
}

/**
 * Failures by the rules of IBM Equal Access, which were written independently of those of axe. What it asks a person to
 * verify is no failure.
 */
export async function failuresBySecondEngine(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { ace } = window as unknown as { readonly ace: { readonly Checker: new () => Checker } }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    const textAt = (path: string) =>
      document
        .evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
        .singleNodeValue?.textContent?.trim() ?? ''
    return (
      results
        .filter(({ value: [category, outcome] }) => category === 'VIOLATION' && outcome === 'FAIL')
        // It does not count text that is only for screen readers.
        .filter(({ ruleId, path }) => ruleId !== 'label_content_exists' || textAt(path.dom) === '')
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`)
    )
  })
}
