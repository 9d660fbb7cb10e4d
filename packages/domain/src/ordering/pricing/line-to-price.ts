import type { CartLine } from '../cart/cart.ts'

/** The fields of a line that pricing needs, of a cart as well as of an order. */
export type LineToPrice = Pick<
  CartLine,
  | 'key'
  | 'productId'
  | 'categoryId'
  | 'type'
  | 'quantity'
  | 'price'
  | 'extrasPrice'
  | 'isDefaultProduct'
  | 'inStop'
>
