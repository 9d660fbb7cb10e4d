import { checks } from './checks.ts'
import { type Criterion, furtherLimits } from './criterion.ts'
import type { Check } from './evidence.ts'
import { levelA } from './level-a.ts'
import { levelAa } from './level-aa.ts'
import type { CheckResult, Results } from './results.ts'

export type Judged = Criterion & { readonly remarks: string }
export type Levels = { readonly a: readonly Judged[]; readonly aa: readonly Judged[] }

/** A criterion that a machine found broken is met in part, whatever a person judged. */
export function judge(results: Results): Levels {
  const toJudged = (criterion: Criterion): Judged => {
    const own = (criterion.checks ?? []).map((check) => ({ check, ...getTotal(results, check) }))
    const broken = own.filter(({ findings }) => findings > 0)
    const examined = own.map(({ check, looks }) => `${check} (${looks} looks)`)
    const remarks = [
      criterion.judged,
      ...(examined.length > 0 ? [`Examined by ${examined.join(', ')}.`] : []),
      ...broken.map(({ check, findings }) => `Open findings of ${check}: ${findings}.`),
    ].join(' ')
    return {
      ...criterion,
      adherence: broken.length > 0 ? 'partially-supports' : criterion.adherence,
      remarks,
    }
  }
  return { a: levelA.map(toJudged), aa: levelAa.map(toJudged) }
}

function getTotal(results: Results, check: Check): Pick<CheckResult, 'looks' | 'findings'> {
  const own = [results.storefront[check], results.staff[check]].filter((one) => one !== undefined)
  return {
    looks: own.reduce((sum, { looks }) => sum + looks, 0),
    findings: own.reduce((sum, { findings }) => sum + findings, 0),
  }
}

/** An Open Accessibility Conformance Report, by the catalog of VPAT 2.5 for WCAG 2.2. */
export function toOpenAcr(results: Results, version: string) {
  const { a, aa } = judge(results)
  return {
    title: 'doira Accessibility Conformance Report',
    product: {
      name: 'doira',
      version,
      description: 'An open ordering storefront for restaurant chains, with screens for their staff',
    },
    author: { company_name: 'The doira project', email: 'accessibility@doira.example' },
    vendor: { company_name: 'The doira project', email: 'accessibility@doira.example' },
    report_date: results.date,
    last_modified_date: results.date,
    version: 1,
    notes:
      'The report covers the storefront in Russian, Uzbek and English, and the main screens of the staff. Payment pages of providers are not part of the product.',
    evaluation_methods_used: methods(results).join(' '),
    license: 'MIT',
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: {
      success_criteria_level_a: { criteria: a.map(toEntry) },
      success_criteria_level_aa: { criteria: aa.map(toEntry) },
      success_criteria_level_aaa: { disabled: true, notes: 'Level AAA was not evaluated.' },
    },
  }
}

function toEntry({ num, adherence, remarks }: Judged) {
  return { num, components: [{ name: 'web', adherence: { level: adherence, notes: remarks } }] }
}

/** One sentence for each check that has looked at something. */
export function methods(results: Results): readonly string[] {
  return Object.entries(checks).flatMap(([name, description]) => {
    const check = name as Check
    return (['storefront', 'staff'] as const).flatMap((part) => {
      const result = results[part][check]
      return result ? [`${part}, ${check}: ${description}; ${getExtent(result)}.`] : []
    })
  })
}

function getExtent({ pages, languages, widths, looks }: CheckResult): string {
  const at = widths.length > 0 ? `, widths ${widths.join(', ')}` : ''
  return `${pages} pages or journeys, languages ${languages.join(', ')}${at}: ${looks} looks`
}

/** What the page about accessibility shows of the storefront. */
export function toStatement(results: Results) {
  const { a, aa } = judge(results)
  const all = [...a, ...aa]
  return {
    date: results.date,
    levels: { A: countOf(a), AA: countOf(aa) },
    partial: all.filter(({ adherence }) => adherence === 'partially-supports').map(({ num }) => num),
    checks: Object.keys(checks).flatMap((check) => {
      const result = results.storefront[check as Check]
      return result ? [{ check, looks: result.looks, findings: result.findings }] : []
    }),
    limits: [...all.flatMap(({ limit }) => (limit === undefined ? [] : [limit])), ...furtherLimits],
  }
}

function countOf(criteria: readonly Judged[]) {
  const count = (adherence: Criterion['adherence']) =>
    criteria.filter((one) => one.adherence === adherence).length
  return {
    supports: count('supports'),
    partially: count('partially-supports'),
    notApplicable: count('not-applicable'),
  }
}
