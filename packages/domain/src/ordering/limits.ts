/** The maximum length of texts, in characters. */
export const maxLength = {
  name: 50,
  address: 200,
  landmark: 120,
  courierNote: 200,
  comment: 500,
  promoCode: 32,
} as const

export const minQuantity = 1
export const maxQuantity = 99

/** A valid quantity of a line: a whole number from 1 to 99. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= minQuantity && quantity <= maxQuantity
}
