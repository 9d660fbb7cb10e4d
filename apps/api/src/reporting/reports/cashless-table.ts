import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import {
  type CashlessRule,
  cashlessPercent,
  cashSalesLeft,
  isAboveShare,
} from '@doira/domain/reporting/reports/cashless'
import type { ReportTable } from '@doira/domain/reporting/reports/reports'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { BranchCashless } from './cashless-money.queries.ts'
import { makeTable, sumOf } from './make-table.ts'
import type { OwnBranch } from './own-branches.queries.ts'

const texts = readTexts('reports')

type Given = {
  /** Of the last day; null: none counts then. */
  readonly rule: CashlessRule | null
  readonly branches: readonly OwnBranch[]
  readonly language: Language
}

/** A row for each legal entity: the tax office counts the share of each by itself. A branch without one stands for itself. */
export function toCashlessTable(
  money: readonly BranchCashless[],
  { rule, branches, language }: Given,
): ReportTable {
  const sellers = [...Map.groupBy(money, ({ taxId, branchId }) => taxId ?? branchId).values()]
  const rows = sellers.map((own) => {
    const [first] = own
    const branch = branches.find(({ id }) => id === first?.branchId)
    const name = first?.legalName ?? branch?.name
    return {
      ...{ seller: name ? textIn(name, language) : '', tax_id: first?.taxId ?? '' },
      ...toCells(own, rule),
    }
  })
  const { receipts, turnover, cashless, cash, cashless_share } = toCells(money, rule)
  const total = { receipts, turnover, cashless, cash, cashless_share }
  return makeTable('cashless', rows, { seller: texts.total[language], ...total })
}

function toCells(own: readonly BranchCashless[], rule: CashlessRule | null) {
  const money = {
    ...{ cashless: sumOf(own, 'cashless'), cash: sumOf(own, 'cash') },
    cashSales: sumOf(own, 'cashSales'),
  }
  const isAbove = rule !== null && isAboveShare(money, rule)
  return {
    ...{ receipts: sumOf(own, 'receipts'), turnover: money.cashless + money.cash },
    ...{ cashless: money.cashless, cash: money.cash, cashless_share: cashlessPercent(money) },
    share_needed: rule?.sharePercent ?? null,
    tax_returned: rule && (isAbove ? rule.returnAbovePercent : rule.returnPercent),
    cash_left: rule && cashSalesLeft(money, rule),
  }
}
