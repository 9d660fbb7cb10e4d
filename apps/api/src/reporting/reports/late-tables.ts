import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import type { ReportTable } from '@doira/domain/reporting/reports/reports'
import { findShare } from '@doira/domain/reporting/summary/measures'
import { addHours, addParts, noParts } from '@doira/domain/reporting/summary/summary-parts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { PartsOfBranches } from '../summary/summary-parts.queries.ts'
import { makeTable } from './make-table.ts'
import type { OwnBranch } from './own-branches.queries.ts'

const texts = readTexts('reports')

const toCells = ({ orders, late }: { readonly orders: number; readonly late: number }) => ({
  ...{ orders, late, late_share: findShare(late, orders) },
})

/** A row for each branch, also without orders; cancelled orders are counted, and are never late. */
export function toLateBranches(
  parts: PartsOfBranches,
  branches: readonly OwnBranch[],
  language: Language,
): ReportTable {
  const add = (id: string) => toCells(addHours(...Object.values((parts[id] ?? noParts).hours)))
  const rows = branches.map(({ id, name, city }) => ({
    ...{ branch: textIn(name, language), city: textIn(city.name, language), ...add(id) },
  }))
  return makeTable('late_branches', rows, { branch: texts.total[language], ...addAll(parts) })
}

/** A row for each hour with an order, by the hour in which it was placed. */
export function toLateHours(parts: PartsOfBranches): ReportTable {
  const { hours } = addParts(...Object.values(parts))
  const rows = Object.entries(hours)
    .map(([hour, own]) => ({ hour: Number(hour), ...toCells(own) }))
    .toSorted((a, b) => a.hour - b.hour)
  return makeTable('late_hours', rows, addAll(parts))
}

function addAll(parts: PartsOfBranches) {
  return toCells(addHours(...Object.values(parts).flatMap(({ hours }) => Object.values(hours))))
}
