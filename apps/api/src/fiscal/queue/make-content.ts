import {
  type FiscalLine,
  refundLines,
  type SoldPart,
  saleLines,
  sumOf,
  tiyinInSum,
} from '@doira/domain/fiscal/fiscal-lines'
import { isMarked, isPackageCode, isTaxCode } from '@doira/domain/fiscal/marking'
import { type TakenPart, takenParts } from '@doira/domain/fiscal/taken-parts'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { addSums, subtractSum, zeroSum } from '@doira/domain/money/sum'
import { deliveryVatPercent, paidParts } from '../../orders/refunds/paid-parts.ts'
import type { PaymentSettings } from '../../payments/core/payment-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FiscalContent, FiscalDocumentRow } from '../record/fiscal.tables.ts'
import type { FiscalProblem } from '../registers/fiscal-register.ts'
import { listOtherRefunds, lockDocument } from './documents.queries.ts'
import { readSeller, readSoldOf, type Sold } from './sold.queries.ts'

export type Made =
  | { readonly outcome: 'made'; readonly content: FiscalContent }
  | { readonly outcome: 'lacks'; readonly problem: FiscalProblem }
  /** A refund of which nothing is left to refund. */
  | { readonly outcome: 'void' }

type Deps = Pick<PaymentSettings, 'deliveryCodes'> & {
  /** False for a sale whose receipt is issued elsewhere: only its lines are wanted. */
  readonly needsLabels?: boolean
}

const deliveryName = 'Доставка'

/** What the receipt of a sale contains; or what is missing for it, by the name of the dish and never a code in its place. */
export async function makeSale(db: Db, sale: FiscalDocumentRow, deps: Deps): Promise<Made> {
  const { taxId, money } = await readSeller(db, sale)
  if (taxId === null) return lacks('tax_id_missing')
  const sold = await readSoldOf(db, sale, { needsLabels: deps.needsLabels ?? true })
  const due = sold.due ?? sale.amount
  // Nobody has decided yet whether it was sold for so much, or the rest goes back.
  if (sale.amount > due && !sale.sold?.isTakenConfirmed) return lacks('taken_more', String(sale.amount - due))
  const reduced = sold.lines.map(({ total, orderDiscountShare }) => subtractSum(total, orderDiscountShare))
  const price = addSums(...reduced, sold.deliveryPrice)
  if (due > price || price === 0) return lacks('wrong_sum', String(sale.amount))
  const dueParts = paidParts({ total: due, deliveryPrice: sold.deliveryPrice }, sold.lines)
  const parts = takenParts(sale.amount, [
    ...reduced.map((sum, at) => ({ reduced: sum, due: dueParts.lines[at] ?? zeroSum })),
    { reduced: sold.deliveryPrice, due: dueParts.delivery },
  ])
  const goods = sold.lines.flatMap((line, at): Part[] =>
    line.price === 0
      ? []
      : [
          {
            ...line,
            name: textIn(line.name, defaultLanguage),
            reduced: parts[at]?.reduced ?? 0,
            paid: parts[at]?.paid ?? 0,
          },
        ],
  )
  const problem = findLack(goods)
  if (problem) return { outcome: 'lacks', problem }
  const way = parts[sold.lines.length]
  const delivery = !way || way.paid === 0 ? null : toDelivery(sold, way, deps)
  if (delivery === 'lacks') return lacks('delivery_code_missing')
  const lines = saleLines(delivery === null ? goods : [...goods, delivery])
  return { outcome: 'made', content: { taxId, money, lines } }
}

/**
 * What the receipt of a refund contains. The sale is locked until the transaction ends, so that two refunds at once do not
 * return the same line.
 */
export async function makeRefund(tx: Db, refund: FiscalDocumentRow, deps: Deps): Promise<Made> {
  const { shipperId, saleId } = refund
  const sale = saleId === null ? null : await lockDocument(tx, { shipperId, id: saleId })
  if (sale === null) throw new Error('a refund of no sale')
  if (sale.state !== 'issued' && sale.state !== 'by_hand') return lacks('sale_waiting')
  const made = sale.content
    ? { outcome: 'made' as const, content: sale.content }
    : await makeSale(tx, sale, { ...deps, needsLabels: false })
  if (made.outcome !== 'made') return made
  const others = await listOtherRefunds(tx, refund, sale.id)
  const sold = made.content.lines
  // What a person refunded elsewhere has no lines of its own here: each of the sale's has its share of it.
  const earlier: FiscalLine[] = []
  for (const { content, amount } of others)
    earlier.push(...(content?.lines ?? refundLines(sold, earlier, amount * tiyinInSum)))
  const lines = refundLines(sold, earlier, refund.amount * tiyinInSum)
  return sumOf(lines) === 0 ? { outcome: 'void' } : { outcome: 'made', content: { ...made.content, lines } }
}

type Part = SoldPart & { readonly labelsNeeded: number }

function findLack(goods: readonly Part[]): FiscalProblem | null {
  const nameless = goods.filter(({ mxik, packageCode }) => !isTaxCode(mxik) || !isPackageCode(packageCode))
  if (nameless.length > 0) return { code: 'code_missing', text: namesOf(nameless) }
  const unread = goods.filter(
    ({ mxik, labels, labelsNeeded }) => isMarked(mxik) && labels.length < labelsNeeded,
  )
  return unread.length > 0 ? { code: 'marking_missing', text: namesOf(unread) } : null
}

function namesOf(goods: readonly SoldPart[]): string {
  return [...new Set(goods.map(({ name }) => name))].join(', ').slice(0, 300)
}

function toDelivery(
  { lines, deliveryPrice }: Sold,
  part: TakenPart,
  { deliveryCodes }: Deps,
): SoldPart | 'lacks' {
  if (!deliveryCodes || !isTaxCode(deliveryCodes.mxik) || !isPackageCode(deliveryCodes.packageCode))
    return 'lacks'
  return {
    ...{ name: deliveryName, quantity: 1, price: deliveryPrice, ...part, labels: [] },
    ...{ mxik: deliveryCodes.mxik, packageCode: deliveryCodes.packageCode },
    vatPercent: deliveryVatPercent(lines),
  }
}

function lacks(code: FiscalProblem['code'], text = ''): Made {
  return { outcome: 'lacks', problem: { code, text } }
}
