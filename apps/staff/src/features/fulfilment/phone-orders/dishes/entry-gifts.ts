import {
  chooseGift,
  chooseShownGifts,
  type GiftChoices,
  isGiftGone,
  withoutGift,
} from '@doira/domain/ordering/cart/gift-choices'
import type { EntryForm } from '../entry-form.ts'
import type { CallQuote } from '../use-call-quote.ts'

type EntryGifts = EntryForm['gift_choices']
type Gift = NonNullable<CallQuote['gifts']>[number]

export function chooseEntryGift(gifts: EntryGifts, discountId: string, productId: string): EntryGifts {
  return fromChoices(chooseGift(toChoices(gifts), discountId, productId))
}

export function withoutEntryGift(gifts: EntryGifts, discountId: string): EntryGifts {
  return fromChoices(withoutGift(toChoices(gifts), discountId))
}

/** The operator reads out what is shown: it counts as chosen. The same list comes back when nothing differs. */
export function chooseShownEntryGifts(gifts: EntryGifts, { gifts: shown = [] }: Pick<CallQuote, 'gifts'>) {
  const before = toChoices(gifts)
  const after = chooseShownGifts(
    before,
    shown.map(({ discount_id, chosen_id }) => ({ discountId: discount_id, chosenId: chosen_id })),
  )
  return after === before ? gifts : fromChoices(after)
}

export function isEntryGiftGone(gifts: EntryGifts, { discount_id, dishes }: Gift): boolean {
  return isGiftGone(
    toChoices(gifts)[discount_id],
    dishes.map(({ product_id }) => product_id),
  )
}

function toChoices(gifts: EntryGifts): GiftChoices {
  return Object.fromEntries(gifts.map(({ discount_id, product_id }) => [discount_id, product_id]))
}

function fromChoices(choices: GiftChoices): EntryGifts {
  return Object.entries(choices).map(([discount_id, product_id]) => ({ discount_id, product_id }))
}
