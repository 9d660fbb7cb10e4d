import type { Localized } from '@doira/contract/common/shapes'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { repeatOrder, WireRepeatedLine } from '@doira/contract/orders/repeat-order'
import { composeText } from '@doira/domain/i18n/localized'
import { type Sum, toSum } from '@doira/domain/money/sum'
import type { LineStop } from '@doira/domain/ordering/cart/cart'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { ShopLine } from '../../../platform/stores/cart-store.ts'

export type WireRepeat = AnswerOf<typeof repeatOrder>

/** A line of then, as the dialog shows it. */
export type RepeatRow = {
  readonly id: string
  readonly title: string
  readonly image: string | null
  readonly quantity: number
  /** What it costs today; null: it cannot be had. */
  readonly total: Sum | null
  /** What it cost then, where it is dearer now. */
  readonly wasCheaper: Sum | null
  readonly missing: LineStop | 'choice_gone' | null
  /** What was chosen then and cannot be had now. */
  readonly without: readonly string[]
}

/** Every line of then, in one language. */
export function toRepeatRows({ lines }: WireRepeat, locale: Locale): readonly RepeatRow[] {
  return lines.map((line) => toRow(line, locale))
}

/** Those that can be had, as lines of a cart; `newKey` gives each a key of its own. */
export function toRepeatLines({ lines }: WireRepeat, newKey: () => string): readonly ShopLine[] {
  return lines.flatMap(({ today, quantity }) => (today ? toShopLine(today, quantity, newKey()) : []))
}

function toRow({ today, ...line }: WireRepeatedLine, locale: Locale): RepeatRow {
  return {
    id: line.id,
    title: localized(today?.title ?? line.name, locale),
    image: today?.image ?? line.image,
    quantity: line.quantity,
    total: today && toSum(today.total),
    wasCheaper: line.state === 'dearer' ? toSum(line.was) : null,
    missing: line.missing_reason,
    without: line.lost_choices.map((name) => localized(name, locale)),
  }
}

/** A dish as the menu of today has it, as a line of a cart. */
export function toShopLine(
  today: NonNullable<WireRepeatedLine['today']>,
  quantity: number,
  key: string,
): ShopLine {
  const isDrink = today.weight_unit === 'ml'
  return {
    key,
    productId: today.product_id,
    type: today.type,
    categoryId: today.category_id,
    slug: today.slug,
    title: today.title,
    image: today.image,
    pieces: today.pieces,
    grams: isDrink ? null : today.weight,
    millilitres: isDrink ? today.weight : null,
    quantity,
    price: toSum(today.price),
    priceWithDiscount: toSum(today.price_with_discount),
    extrasPrice: toSum(today.extras_price),
    previousPrice: null,
    isDefaultProduct: false,
    inStop: null,
    modifiers: today.modifiers.map(({ modifier_id, group_id, quantity: pieces }) => ({
      modifierId: modifier_id,
      groupId: group_id,
      quantity: pieces,
    })),
    comboChoices: today.combo_choices.map(({ product_id, group_id, quantity: pieces }) => ({
      productId: product_id,
      groupId: group_id,
      quantity: pieces,
    })),
    choiceTitles: today.choices.map(({ name, quantity: pieces }) => times(name, pieces)),
  }
}

function times(name: Localized, quantity: number): Localized {
  if (quantity === 1) return name
  return composeText([name], (locale) => `${localized(name, locale)}\u00a0×\u00a0${quantity}`)
}
