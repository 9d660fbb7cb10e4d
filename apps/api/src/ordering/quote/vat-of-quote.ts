import { addSums, type Sum, subtractSum, zeroSum } from '@doira/domain/money/sum'
import { mergeAutoAdded } from '@doira/domain/ordering/pricing/merge-auto-added'
import type { Quote } from '@doira/domain/ordering/pricing/quote'
import { taxParts } from '@doira/domain/ordering/pricing/vat'
import type { Product } from '../../catalog/catalogue/catalogue.ts'

/**
 * The tax in what is paid, line by line of the order at the rate of its dish. The delivery is taxed at the highest rate of the
 * order; what points pay for is taken off every part alike.
 */
export function getVat(quote: Quote, products: ReadonlyMap<string, Pick<Product, 'vatPercent'>>): Sum {
  const goods = mergeAutoAdded(quote.lines).map((line) => ({
    amount: subtractSum(line.total, line.orderDiscountShare),
    percent: products.get(line.productId)?.vatPercent ?? 0,
  }))
  const delivery = {
    amount: subtractSum(quote.deliveryFee ?? zeroSum, quote.deliveryDiscount),
    percent: Math.max(0, ...goods.map(({ percent }) => percent)),
  }
  return addSums(...taxParts(quote.total, [...goods, delivery]).map(({ vat }) => vat))
}
