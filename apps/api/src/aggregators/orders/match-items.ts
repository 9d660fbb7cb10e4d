import type { ReviewReason } from '@doira/domain/aggregators/aggregator-review'
import type { StopList } from '@doira/domain/catalog/product'
import { languages } from '@doira/domain/i18n/languages'
import { emptyText, type Localized } from '@doira/domain/i18n/localized'
import { timesSum, toSum, zeroSum } from '@doira/domain/money/sum'
import type { Catalogue, Product } from '../../catalog/catalogue/catalogue.ts'
import type { LineComboChoice, LineModifier, OrderLineRow } from '../../orders/orders.tables.ts'
import { idFor } from '../../platform/id-for.ts'
import { isUuid } from '../../platform/uuid.ts'
import { readId } from '../menu/item-ids.ts'
import type { SentItem, SentModification } from './read-order-body.ts'

type Line = Omit<OrderLineRow, 'shipperId' | 'id' | 'orderId' | 'position' | 'orderDiscountShare'>
type Matched = { readonly line: Line; readonly reasons: readonly ReviewReason[] }

type Shop = {
  readonly catalogue: Catalogue | null
  readonly stops: StopList
  /** The row that stands for dishes that the shop does not know. */
  readonly unknownId: string
}

/** The same words in every language. */
export function inEveryLanguage(words: string): Localized {
  return { ...emptyText, ...Object.fromEntries(languages.map((language) => [language, words])) }
}

/**
 * The line of an order as it was sold: at the price that was sent, whatever the menu says by now. What the shop does not
 * know goes by the name that was sent.
 */
export function matchItem(item: SentItem, shop: Shop): Matched {
  const id = readId(item.id)
  const product = id ? (shop.catalogue?.productById.get(id.productId) ?? null) : null
  const { quantity, price, label } = readQuantity(item)
  const sent = item.name || item.id || '?'
  const choices = matchChoices(item, { product, catalogue: shop.catalogue, chosenId: id?.modifierId ?? null })
  const name = product?.title ?? inEveryLanguage(sent)
  const stopped = [
    ...(product &&
    (shop.stops.has(product.id) || (product.parentId !== null && shop.stops.has(product.parentId)))
      ? [sent]
      : []),
    ...choices.ids.flatMap(({ id: choice, text }) => (shop.stops.has(choice) ? [text] : [])),
  ]
  return {
    line: {
      ...{ productId: product?.id ?? shop.unknownId, type: product?.type ?? 'simple' },
      ...{ slug: product?.slug ?? 'unknown', image: product?.image ?? null },
      name: label === '' ? name : withLabel(name, label),
      ...{ quantity, price, priceWithDiscount: price, total: timesSum(price, quantity) },
      ...{ isDefaultProduct: false, isGift: false },
      ...{ modifiers: choices.modifiers, comboChoices: choices.comboChoices },
      ...{ substitution: null, without: [] },
      ...{ pieces: product?.pieces ?? null, weight: product?.weight ?? null },
      weightUnit: product?.weightUnit ?? 'g',
      vatPercent: product?.vatPercent ?? 0,
      ...{ doneAt: null, changedAt: null },
    },
    reasons: [
      ...(product ? [] : [{ kind: 'unknown_dish', text: sent } as const]),
      ...choices.unknown.map((text) => ({ kind: 'unknown_choice', text: `${sent}: ${text}` }) as const),
      ...stopped.map((text) => ({ kind: 'stopped', text }) as const),
      ...(label === '' ? [] : [{ kind: 'fraction', text: `${sent} ${label}` } as const]),
    ],
  }
}

/** Parts of a dish are one line, whose price is what was paid for them. */
function readQuantity({ quantity, price }: SentItem) {
  if (Number.isInteger(quantity)) return { quantity, price: toSum(Math.round(price)), label: '' }
  return { quantity: 1, price: toSum(Math.round(price * quantity)), label: `× ${quantity}` }
}

function withLabel(name: Localized, label: string): Localized {
  const entries = languages.flatMap((language) =>
    name[language] ? [[language, `${name[language]} ${label}`]] : [],
  )
  return { ...name, ...Object.fromEntries(entries) }
}

type Choices = {
  readonly modifiers: readonly LineModifier[]
  readonly comboChoices: readonly LineComboChoice[]
  readonly unknown: readonly string[]
  readonly ids: readonly { readonly id: string; readonly text: string }[]
}

/** Choices of a dish and parts of a set, and the choice that the id of the item contains. */
function matchChoices(
  { id: itemId, modifications }: SentItem,
  {
    product,
    catalogue,
    chosenId,
  }: {
    readonly product: Product | null
    readonly catalogue: Catalogue | null
    readonly chosenId: string | null
  },
): Choices {
  const contained = chosenId === null ? [] : [{ id: chosenId, name: '', quantity: 1, price: 0 }]
  const modifiers: LineModifier[] = []
  const comboChoices: LineComboChoice[] = []
  const unknown: string[] = []
  const ids: { readonly id: string; readonly text: string }[] = []
  for (const sent of [...contained, ...(modifications ?? [])]) {
    const id = sent.id.toLowerCase()
    const group = product?.modifierGroups.find((one) => one.modifiers.some((choice) => choice.id === id))
    const part = product?.comboGroups.find(
      (one) => one.kind === 'choice' && one.items.some(({ productId }) => productId === id),
    )
    const quantity = Math.max(1, Math.round(sent.quantity))
    const known = part ? catalogue?.productById.get(id)?.title : group?.names.get(id)
    const name = known ?? inEveryLanguage(sent.name || sent.id)
    if (group || part) ids.push({ id, text: sent.name || sent.id })
    if (part) comboChoices.push({ groupId: part.id, productId: id, name, quantity })
    else modifiers.push({ modifierId: toModifierId(sent, itemId), name, quantity, price: getPrice(sent) })
    if (!group && !part) unknown.push(sent.name || sent.id)
  }
  return { modifiers, comboChoices, unknown, ids }
}

function getPrice({ price }: SentModification) {
  return price > 0 ? toSum(Math.round(price)) : zeroSum
}

/** What is not an id of the shop gets one, by which it is the same again. */
function toModifierId({ id, name }: SentModification, itemId: string): string {
  const lower = id.toLowerCase()
  return isUuid(lower) ? lower : idFor('00000000-0000-0000-0000-000000000000', `${itemId} ${id} ${name}`)
}
