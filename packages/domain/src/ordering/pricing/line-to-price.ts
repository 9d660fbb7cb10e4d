import type { CartLine } from '../cart/cart.ts'

/** What pricing needs to know of a line. A line of the cart is one, and so is a resolved line of an order. */
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
