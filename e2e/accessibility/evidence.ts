import { expect, test } from '../fixtures.ts'
import type { Locale } from '../pages/shop.ts'

/** What machines look at; `scripts/accessibility/checks.ts` describes each of them in the report. */
export type Check =
  | 'axe'
  | 'equal_access'
  | 'keyboard'
  | 'reflow'
  | 'large_text'
  | 'text_spacing'
  | 'targets'
  | 'transcripts'

export type Look = {
  readonly part: 'storefront' | 'staff'
  readonly page: string
  readonly locale: Locale
  /** Null where it does not depend on it. */
  readonly width: number | null
}

export type Evidence = Look & { readonly check: Check; readonly findings: number }

/** Counts one look for the report; the test fails at its end when there are findings. */
export function expectNothing(check: Check, look: Look, findings: readonly string[]): void {
  const evidence: Evidence = { ...look, check, findings: findings.length }
  test.info().annotations.push({ type: 'evidence', description: JSON.stringify(evidence) })
  expect.soft(findings, `${check} ${look.width ?? ''}`).toEqual([])
}
