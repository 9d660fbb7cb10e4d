import type { WireProductCard } from '@doira/contract/catalog/product-shape'
import type { WireFound } from '@doira/contract/catalog/products'

/** Of a card what a comma list names, and its id; all of it when there is no list. */
export function pickFields(card: WireProductCard, fields: string | undefined): WireFound {
  if (fields === undefined || fields.trim() === '') return card
  const asked = new Set(fields.split(',').map((name) => name.trim()))
  const picked = Object.entries(card).filter(([name]) => asked.has(name))
  return { ...Object.fromEntries(picked), id: card.id }
}
