import type { Localized } from '@doira/contract/common/shapes'
import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { funnelSteps } from '@doira/domain/reporting/funnel'
import type { ReportTable } from '@doira/domain/reporting/reports/reports'
import { findShare } from '@doira/domain/reporting/summary/measures'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { VisitCount } from '../funnel/funnel.queries.ts'
import { makeTable } from './make-table.ts'

const texts = readTexts('reports')

function toCells(counts: readonly VisitCount[]) {
  const of = (wanted: VisitCount['step']) =>
    counts.filter(({ step }) => step === wanted).reduce((sum, { visits }) => sum + visits, 0)
  const steps = Object.fromEntries(funnelSteps.map((step) => [step, of(step)]))
  return { ...steps, conversion: findShare(of('order'), of('menu')) }
}

/** A row for each day with a visit. */
export function toFunnelDays(counts: readonly VisitCount[]): ReportTable {
  const days = [...new Set(counts.map(({ day }) => day))].toSorted()
  const rows = days.map((day) => ({ day, ...toCells(counts.filter((one) => one.day === day)) }))
  return makeTable('funnel_days', rows, toCells(counts))
}

/** A row for each of the cities, also without visits. */
export function toFunnelCities(
  counts: readonly VisitCount[],
  cities: readonly { readonly id: string; readonly name: Localized }[],
  language: Language,
): ReportTable {
  const rows = cities.map(({ id, name }) => ({
    city: textIn(name, language),
    ...toCells(counts.filter(({ cityId }) => cityId === id)),
  }))
  return makeTable('funnel_cities', rows, { city: texts.total[language], ...toCells(counts) })
}
