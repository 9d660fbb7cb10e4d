import { listTexts } from '@doira/domain/i18n/localized'
import { replacementPrices } from '@doira/domain/orders/changed-lines'
import { DomainError } from '@doira/domain/problem'
import { fold } from '@doira/domain/text/fold'
import type { OrderRow } from '../../orders/orders.tables.ts'
import { listGiftReplacements } from '../../orders/substitution/replace-gift.ts'
import { listReplacements } from '../../orders/substitution/replacements.queries.ts'
import { listQuestions } from '../../orders/substitution/substitution.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { LineFacts } from '../board/lines/line.mapper.ts'

const shortest = 2
const most = 6
/** More than any menu has. */
const wholeMenu = 1000

/**
 * Dishes that match a part of a name and can replace one that has run out, nearest in price first.
 *
 * @throws DomainError question_closed
 */
export async function findReplacements(
  db: Db,
  { order, lines }: { readonly order: OrderRow; readonly lines: readonly LineFacts[] },
  { questionId, text }: { readonly questionId: string; readonly text: string },
) {
  const questions = await listQuestions(db, { shipperId: order.shipperId, orderId: order.id })
  const question = questions.find(({ id, settledAt }) => id === questionId && settledAt === null)
  const line = lines.find((one) => one.line.id === question?.lineId)?.line
  if (!line) throw new DomainError({ code: 'question_closed' })
  const wanted = fold(text)
  if (wanted.length < shortest) return []
  const gifts = line.isGift ? await listGiftReplacements(db, order, line) : []
  const menu = await listReplacements(db, order, { limit: wholeMenu })
  return menu
    .map((dish) => gifts.find(({ id }) => id === dish.id) ?? dish)
    .filter(({ title }) => listTexts(title).some((name) => fold(name).includes(wanted)))
    .map((dish) => ({ dish, difference: (dish.price - line.priceWithDiscount) * line.quantity }))
    .toSorted((a, b) => Math.abs(a.difference) - Math.abs(b.difference))
    .slice(0, most)
    .map(({ dish, difference }) => ({
      product_id: dish.id,
      name: dish.title,
      image: dish.image,
      difference,
      is_too_dear: replacementPrices(line, dish.price) === null,
    }))
}
