import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { type ExportColumn, type ExportGroup, exportColumns } from '@doira/domain/orders/order-list'
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

/** The head and the rows of a file: one for each order, or for each dish where it has those. */
export async function* toFileTable(
  rows: AsyncIterable<FileRow>,
  { groups, language, hasWholePhones }: FileOptions,
): AsyncGenerator<readonly XlsxCell[]> {
  const columns = groups.flatMap((group): readonly ExportColumn[] => exportColumns[group])
  yield columns.map((column) => texts[column][language])
  const hasLines = groups.includes('lines')
  for await (const row of rows) {
    const cells = toCells(row, language, hasWholePhones)
    const lines = hasLines ? row.lines : [null]
    for (const line of lines) {
      const ofLine = line && {
        ...{ dish: textIn(line.name, language), quantity: line.quantity, price: line.price },
        line_total: line.total,
      }
      const all: Partial<Record<ExportColumn, XlsxCell>> = { ...cells, ...ofLine }
      yield columns.map((column) => all[column] ?? '')
    }
  }
}

function toCells(row: FileRow, language: Language, hasWholePhones: boolean) {
  return {
    number: row.number,
    created: { at: toInstant(row.created_at) },
    branch: textIn(row.branch, language),
    status: statusText(row.status, language),
    method: getMethodName(row.delivery_type, language),
    source: findText(`source_${row.source}`, language) ?? row.source,
    operator: row.operator ?? '',
    payment: getPaymentName(row.payment_type, language),
    goods: Number(row.goods_full),
    discount: Number(row.discount),
    delivery: Number(row.delivery_price),
    points: Number(row.points),
    total: Number(row.total),
    returned: Number(row.returned),
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
