import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import type { ReportTable } from '@doira/domain/reporting/reports/reports'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import { makeTable, sumOf } from './make-table.ts'
import type { OtherReductions, UsedPromotion } from './used-discounts.queries.ts'

const texts = readTexts('reports')

/**
 * Promotions and their codes, dishes that were made again, and points. An order with two promotions is in two rows, so
 * that orders are not added up.
 */
export function toDiscountsTable(
  promotions: readonly UsedPromotion[],
  others: OtherReductions,
  language: Language,
): ReportTable {
  const ofPromotions = promotions.map((one) => ({
    promotion: textIn(one.title, language),
    code: one.isPersonal ? texts.personal_codes[language] : (one.code ?? ''),
    ...{ sold: one.sold, discount: one.discount, delivery_discount: one.deliveryDiscount, gifts: one.gifts },
    ordered: one.ordered,
  }))
  const { madeAgain, points } = others
  const rest = others.discount - madeAgain.discount - sumOf(ofPromotions, 'discount')
  const reductions: readonly (Readonly<Partial<(typeof ofPromotions)[number]>> & {
    readonly points?: number
  })[] = [
    ...ofPromotions,
    ...(madeAgain.sold > 0 ? [{ promotion: texts.made_again[language], ...madeAgain, ordered: 0 }] : []),
    ...(points.sold > 0 ? [{ promotion: texts.points_spent[language], ...points }] : []),
    ...(rest === 0 ? [] : [{ promotion: texts.other_discounts[language], discount: rest }]),
  ]
  const rows = reductions.map((row) => ({ discount: 0, delivery_discount: 0, gifts: 0, points: 0, ...row }))
  const costs = rows.map((row) => ({
    ...row,
    cost: row.discount + row.delivery_discount + row.gifts + row.points,
  }))
  const add = (name: 'discount' | 'delivery_discount' | 'gifts' | 'points' | 'cost') => sumOf(costs, name)
  return makeTable('discounts', costs, {
    promotion: texts.total[language],
    ...{ discount: add('discount'), delivery_discount: add('delivery_discount'), gifts: add('gifts') },
    ...{ points: add('points'), cost: add('cost') },
  })
}
