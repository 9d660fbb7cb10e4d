import { subtractSum } from '@doira/domain/money/sum'
import type { LineStop } from '@doira/domain/ordering/cart/cart'
import { moveCart } from '@doira/domain/ordering/cart/move-cart'
import type { ShownProblemCode } from '../../../platform/problem-texts.ts'
import type { ShopLine } from '../../../platform/stores/cart-store.ts'
import type { ShownQuote } from './quote.ts'

/** A missing or wrong choice cannot be put right in a line: the dish is chosen again, so that it counts as unavailable. */
const stopOfProblem: Partial<Record<ShownProblemCode, LineStop>> = {
  out_of_stock: 'stop',
  temporarily_unavailable: 'temporary',
  not_in_menu: 'not_in_menu',
  choice_required: 'temporary',
  choice_invalid: 'temporary',
}

/**
 * Brings the lines in step with what the server said of them: prices, and what cannot be had. The same list comes back
 * when nothing differs, so that nobody draws it again.
 */
export function takeQuote(
  lines: readonly ShopLine[],
  quote: Pick<ShownQuote, 'lines' | 'problems'>,
): readonly ShopLine[] {
  const taken = lines.map((line) => takeLine(line, quote))
  return taken.some((line, place) => line !== lines[place]) ? taken : lines
}

function takeLine(line: ShopLine, { lines, problems }: Pick<ShownQuote, 'lines' | 'problems'>): ShopLine {
  if (line.isDefaultProduct) return line
  const stop = problems.flatMap(({ code, lineKey }) =>
    lineKey === line.key ? (stopOfProblem[code] ?? []) : [],
  )[0]
  if (stop) return line.inStop === stop ? line : { ...line, inStop: stop }
  const quoted = lines.find(({ key }) => key === line.key)
  if (!quoted) return line
  const price = subtractSum(quoted.price, line.extrasPrice)
  const priceWithDiscount = subtractSum(quoted.priceWithDiscount, line.extrasPrice)
  if (line.inStop === null && line.price === price && line.priceWithDiscount === priceWithDiscount)
    return line
  const offer = { productId: line.productId, price, priceWithDiscount, stop: null }
  return moveCart([line], [offer]).lines[0] ?? line
}
