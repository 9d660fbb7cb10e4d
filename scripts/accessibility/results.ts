import type { Check, Evidence } from './evidence.ts'

export type CheckResult = {
  readonly pages: number
  readonly languages: readonly string[]
  readonly widths: readonly number[]
  /** Pages times languages times widths. */
  readonly looks: number
  readonly findings: number
}

/** What docs/accessibility/results.json has of one run of all checks. */
export type Results = {
  readonly date: string
  readonly storefront: Readonly<Partial<Record<Check, CheckResult>>>
  readonly staff: Readonly<Partial<Record<Check, CheckResult>>>
}

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

/** Evidence that tests have left in the report of the test runner. */
export function getEvidence({ suites = [], specs = [] }: Suite): readonly Evidence[] {
  const own = specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === 'evidence')
    .map(({ description = '' }): Evidence => JSON.parse(description))
  return [...own, ...suites.flatMap(getEvidence)]
}

export function toResults(date: string, evidence: readonly Evidence[]): Results {
  const ofPart = (part: Evidence['part']) => {
    const own = evidence.filter((one) => one.part === part)
    const checks = [...new Set(own.map(({ check }) => check))]
    return Object.fromEntries(
      checks.map((check) => [check, getSummary(own.filter((one) => one.check === check))]),
    )
  }
  return { date, storefront: ofPart('storefront'), staff: ofPart('staff') }
}

function getSummary(looks: readonly Evidence[]): CheckResult {
  const widths = new Set(looks.flatMap(({ width }) => (width === null ? [] : [width])))
  return {
    pages: new Set(looks.map(({ page }) => page)).size,
    languages: [...new Set(looks.map(({ locale }) => locale))].toSorted(),
    widths: [...widths].toSorted((a, b) => a - b),
    looks: looks.length,
    findings: looks.reduce((sum, { findings }) => sum + findings, 0),
  }
}
