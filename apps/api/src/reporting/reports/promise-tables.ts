import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { hoursOfBand } from '@doira/domain/ordering/promise/promise-range'
import type { ReportTable } from '@doira/domain/reporting/reports/reports'
import { findShare } from '@doira/domain/reporting/summary/measures'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { KeptPromises } from './kept-promises.queries.ts'
import { makeTable } from './make-table.ts'
import type { OwnBranch } from './own-branches.queries.ts'

const texts = readTexts('reports')

type Judged = Pick<KeptPromises, 'orders' | 'held' | 'veryLate' | 'width' | 'compensated'>

const toCells = ({ orders, held, veryLate, width, compensated }: Judged) => ({
  ...{ orders, held, held_share: findShare(held, orders), very_late: veryLate, compensated },
  width: orders === 0 ? null : Math.round(width / orders),
})

const none: Judged = { orders: 0, held: 0, veryLate: 0, width: 0, compensated: 0 }

function add(all: readonly Judged[]): Judged {
  return all.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      held: sum.held + one.held,
      veryLate: sum.veryLate + one.veryLate,
      width: sum.width + one.width,
      compensated: sum.compensated + one.compensated,
    }),
    none,
  )
}

/** A row for each branch that promised something. */
export function toPromiseBranches(
  kept: readonly KeptPromises[],
  branches: readonly OwnBranch[],
  language: Language,
): ReportTable {
  const rows = branches.flatMap(({ id, name }) => {
    const own = kept.filter(({ branchId }) => branchId === id)
    return own.length === 0 ? [] : [{ branch: textIn(name, language), ...toCells(add(own)) }]
  })
  return makeTable('promises_last', rows, { branch: texts.total[language], ...toCells(add(kept)) })
}

/** A row for each part of the day of each branch, with the minutes by which its promises are shifted now. */
export function toPromiseHours(
  kept: readonly KeptPromises[],
  branches: readonly OwnBranch[],
  language: Language,
): ReportTable {
  const rows = branches.flatMap(({ id, name }) =>
    kept
      .filter(({ branchId }) => branchId === id)
      .map(({ band, shift, ...own }) => {
        const { from, to } = hoursOfBand(band)
        return { branch: textIn(name, language), hours: `${from}–${to}`, ...toCells(own), shift }
      }),
  )
  return makeTable('promise_hours', rows, { branch: texts.total[language], ...toCells(add(kept)) })
}
