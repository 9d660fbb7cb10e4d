import { aggregators, isAggregator } from '@doira/domain/aggregators/aggregators'
import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import {
  type ExportColumn,
  type ExportGroup,
  exportColumns,
  summedColumns,
} from '@doira/domain/orders/order-list'
import { maskPhone } from '@doira/domain/phone/format-phone'
import { getLane } from '@doira/domain/staff/lanes'
import { toInstant } from '@doira/domain/time/instant'
import type { XlsxCell } from '../../platform/http/xlsx.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { FileRow } from './order-file.queries.ts'
import { getMethodName, getPaymentName } from './order-names.ts'

const texts = readTexts('orders')

export type FileOptions = {
  readonly groups: readonly ExportGroup[]
  readonly language: Language
  readonly hasWholePhones: boolean
}

/**
 * The head and the rows of a file: one for each order, or for each dish where it has those, and the sums. The money of an
 * order with several dishes stands beside the first of them, and a cancelled order has none and no pieces, so that the sums are those
 * of the list.
 */
export async function* toFileTable(
  rows: AsyncIterable<FileRow>,
  { groups, language, hasWholePhones }: FileOptions,
): AsyncGenerator<readonly XlsxCell[]> {
  const columns = groups.flatMap((group): readonly ExportColumn[] => exportColumns[group])
  yield columns.map((column) => texts[column][language])
  const hasLines = groups.includes('lines')
  const sums = new Map<ExportColumn, number>(summedColumns.map((column) => [column, 0]))
  for await (const row of rows) {
    const cells = toCells(row, language, hasWholePhones)
    const isCancelled = getLane(row.status) === 'cancelled'
    const lines = hasLines ? row.lines : [null]
    for (const [place, line] of lines.entries()) {
      const ofLine = line && {
        ...{ dish: textIn(line.name, language), price: line.price },
        quantity: isCancelled ? 0 : line.quantity,
        line_total: isCancelled ? 0 : line.total,
      }
      const ofOrder = place === 0 ? toMoney(row, isCancelled) : {}
      const all: Partial<Record<ExportColumn, XlsxCell>> = { ...cells, ...ofOrder, ...ofLine }
      for (const [column, sum] of sums) sums.set(column, sum + Number(all[column] ?? 0))
      yield columns.map((column) => all[column] ?? '')
    }
  }
  yield columns.map((column, place) => (place === 0 ? texts.all[language] : (sums.get(column) ?? '')))
}

/** What came in for an order, what went back and what is to go back. */
function toMoney(row: FileRow, isCancelled: boolean) {
  const own = (sum: string) => (isCancelled ? 0 : Number(sum))
  return {
    goods: own(row.goods_full),
    discount: own(row.discount),
    delivery: own(row.delivery_price),
    points: own(row.points),
    total: own(row.total),
    returned: Number(row.returned),
    returning: Number(row.returning),
  } satisfies Partial<Record<ExportColumn, XlsxCell>>
}

function toCells(row: FileRow, language: Language, hasWholePhones: boolean) {
  return {
    number: row.number,
    created: { at: toInstant(row.created_at) },
    branch: textIn(row.branch, language),
    status: statusText(row.status, language),
    method: getMethodName(row.delivery_type, language),
    source: isAggregator(row.source)
      ? aggregators[row.source].name
      : (findText(`source_${row.source}`, language) ?? row.source),
    operator: row.operator ?? '',
    payment: getPaymentName(row.payment_type, language),
    promised: moment(row.promised_at),
    ready: moment(row.ready_at),
    picked: moment(row.picked_at),
    handed: moment(row.handed_at),
    late: row.late_seconds === null ? '' : Math.floor(Number(row.late_seconds) / 60),
    promo: row.promotions
      .map(({ title, code, amount }) =>
        [textIn(title, language), code, `−${amount}`].filter(Boolean).join(' '),
      )
      .join('; '),
    courier: row.courier ?? '',
    name: row.name,
    phone: hasWholePhones ? row.phone : maskPhone(row.phone),
    address: row.address,
  } satisfies Partial<Record<ExportColumn, XlsxCell>>
}

function statusText(status: FileRow['status'], language: Language): string {
  if (getLane(status) === 'cancelled') return texts.status_cancelled[language]
  return findText(`status_${status}`, language) ?? status
}

function findText(key: string, language: Language): string | null {
  return key in texts ? texts[key as keyof typeof texts][language] : null // it has the key
}

function moment(text: string | null): XlsxCell {
  return text === null ? '' : { at: toInstant(text) }
}
