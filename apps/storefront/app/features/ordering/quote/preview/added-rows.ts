import { defaultLanguage } from '@doira/domain/i18n/languages'
import { addSums, type Sum, timesSum, zeroSum } from '@doira/domain/money/sum'
import type { QuoteInput } from '../quote.mapper.ts'
import type { ShownQuote } from '../quote.ts'
import { previewAdded } from './preview.ts'
import type { AddedDish, PriceRules } from './price-rules.mapper.ts'

/** A row of what the shop adds, or would add if the customer had not declined it. */
export type AddedRow = {
  /** Unique in its list. */
  readonly key: string
  /** The rule that added it, to decline it; null for a gift, and for what cannot be declined. */
  readonly ruleKey: string | null
  readonly dish: AddedDish
  readonly quantity: number
  /** Zero is free of charge. */
  readonly total: Sum
  readonly isDeclined: boolean
  /** Given by a promo code or a discount, not by a rule. */
  readonly isGift: boolean
}

type Input = {
  readonly ask: QuoteInput
  readonly rules: PriceRules | null
  /** Given when the server answered exactly this ask. */
  readonly quote: ShownQuote | null
}

/** What the shop adds: by the server's word, before that by the same rules in the browser. Declined rows come last. */
export function addedRows({ ask, rules, quote }: Input): readonly AddedRow[] {
  const present = quote ? rowsOfQuote(quote, rules) : rowsOfRules({ ask, rules })
  const possible = rowsOfRules({ ask: { ...ask, declinedAutoAdd: [] }, rules })
  const declined = possible.filter(({ ruleKey }) => ruleKey !== null && ask.declinedAutoAdd.includes(ruleKey))
  return [...present, ...declined.map((row) => ({ ...row, isDeclined: true }))]
}

function rowsOfRules({ ask, rules }: Pick<Input, 'ask' | 'rules'>): readonly AddedRow[] {
  return mergeByRule(
    previewAdded({ ask, rules }).flatMap((line) => {
      const dish = rules?.addedDishes.get(line.autoAddKey)
      const ruleKey = declinableKey(rules, line.autoAddKey)
      return dish ? [{ ruleKey, dish, ...getAmount(line.quantity, line.price) }] : []
    }),
  )
}

function rowsOfQuote({ lines }: ShownQuote, rules: PriceRules | null): readonly AddedRow[] {
  return mergeByRule(
    lines
      .filter(({ isDefaultProduct }) => isDefaultProduct)
      .flatMap((line) => {
        const dish = rules?.addedDishes.get(line.autoAddKey ?? '') ?? findDish(line)
        const ruleKey = declinableKey(rules, line.autoAddKey)
        const isGift = line.autoAddKey === null
        return dish ? [{ ruleKey, dish, ...getAmount(line.quantity, line.priceWithDiscount), isGift }] : []
      }),
  )
}

/** While the rules have not come everything that a rule added counts as what can be declined. */
function declinableKey(rules: PriceRules | null, key: string | null): string | null {
  return rules?.autoAdd.find((rule) => rule.key === key)?.isOptional === false ? null : key
}

function getAmount(quantity: number, price: Sum) {
  return { quantity, total: timesSum(price, quantity), isDeclined: false, isGift: false }
}

function findDish({ productId, title, image }: ShownQuote['lines'][number]): AddedDish | null {
  return title && { productId, title, image, stop: null, pieces: null, grams: null, millilitres: null }
}

/** The free pieces of a rule and those that cost something are one row for the customer; so are fixed rows with one title. Gifts stay apart. */
function mergeByRule(rows: readonly Omit<AddedRow, 'key'>[]): readonly AddedRow[] {
  const merged = new Map<string, AddedRow>()
  for (const row of rows) {
    const kind = row.isGift ? 'gift' : 'fixed'
    const key = row.ruleKey ?? `${kind}:${row.dish.productId}:${row.dish.title[defaultLanguage]}`
    const before = merged.get(key)
    merged.set(key, {
      ...row,
      key,
      quantity: row.quantity + (before?.quantity ?? 0),
      total: addSums(row.total, before?.total ?? zeroSum),
    })
  }
  return [...merged.values()]
}
