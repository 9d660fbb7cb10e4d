import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { withEverythingDrawn } from './drawn.ts'

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

type Exception = {
  readonly rule: string
  /** Elements of which the rule is wrong. */
  readonly selector: string
  /** Only of those with a text; all of them unless given. */
  readonly hasText?: true
  /** Only of those with a label that has a text; all of them unless given. */
  readonly hasLabel?: true
  readonly reason: string
}

/** Where the engine is wrong, and why. Everything else that it calls a failure is one. */
const exceptions: readonly Exception[] = [
  {
    rule: 'label_content_exists',
    selector: '*',
    hasText: true,
    reason: 'it does not count text that is only for screen readers',
  },
  {
    rule: 'input_label_exists',
    selector: '*',
    hasLabel: true,
    reason: 'it does not count labels that are only for screen readers',
  },
  {
    rule: 'table_headers_related',
    selector: '[aria-hidden="true"], thead td',
    reason: 'what is hidden, and the empty head of a column of buttons, need no head',
  },
]

/**
 * Failures by the rules of IBM Equal Access, which were written independently of those of axe. What it asks a person to
 * verify is no failure.
 */
export async function failuresBySecondEngine(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source)
  return withEverythingDrawn(page, () => page.evaluate(findFailures, exceptions))
}

/** Runs in the page. */
async function findFailures(allowed: readonly Exception[]): Promise<readonly string[]> {
  const { ace } = window as unknown as { readonly ace: { readonly Checker: new () => Checker } }
  const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
  const elementAt = (path: string) => {
    const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
    return found instanceof Element ? found : null
  }
  const getLabels = (element: Element): readonly Element[] => [
    ...('labels' in element ? (element.labels as NodeListOf<Element>) : []),
  ]
  const isAllowed = ({ ruleId, path }: Result) => {
    const element = elementAt(path.dom)
    return allowed.some(
      ({ rule, selector, hasText, hasLabel }) =>
        rule === ruleId &&
        element?.matches(selector) === true &&
        (hasText === undefined || element.textContent?.trim() !== '') &&
        (hasLabel === undefined || getLabels(element).some((label) => label.textContent?.trim() !== '')),
    )
  }
  return results
    .filter(({ value: [category, outcome] }) => category === 'VIOLATION' && outcome === 'FAIL')
    .filter((result) => !isAllowed(result))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`)
}
