import type { Check, Evidence, Look } from '../../scripts/accessibility/evidence.ts'
import { expect, test } from '../fixtures.ts'

/** Counts one look for the report; the test fails at its end when there are findings. */
export function expectNothing(check: Check, look: Look, findings: readonly string[]): void {
  const evidence: Evidence = { ...look, check, findings: findings.length }
  test.info().annotations.push({ type: 'evidence', description: JSON.stringify(evidence) })
  expect.soft(findings, `${check} ${look.width ?? ''}`).toEqual([])
}
