import { type Choices, type ChosenComboItem, chooseModifiers } from '../catalog/choices.ts'
import type { StopList } from '../catalog/product.ts'
import { addSums, type Sum, timesSum } from '../money/sum.ts'
import type { LineStop } from '../ordering/cart/cart.ts'
import { type Offer, resolveLines } from '../ordering/pricing/resolve-lines.ts'
import type { Instant } from '../time/instant.ts'

/** A line of an order as it was, without what the shop had put in: that follows from the other lines again. */
export type PastLine = {
  readonly id: string
  readonly productId: string
  readonly quantity: number
  /** What the line came to after its discount. */
  readonly total: Sum
  readonly modifiers: readonly { readonly modifierId: string; readonly quantity: number }[]
  readonly comboChoices: readonly ChosenComboItem[]
}

/** A dish as it is sold today, with the discount that holds for it now. */
export type RepeatOffer = Offer & { readonly priceWithDiscount: Sum }

/** Why a line cannot be had: as a line of a cart, or because a choice it needs is no longer offered. */
export type MissingReason = LineStop | 'choice_gone'

export type RepeatedLine =
  | { readonly id: string; readonly state: 'missing'; readonly reason: MissingReason }
  | (Choices & {
      readonly id: string
      readonly state: 'same' | 'dearer' | 'cheaper'
      readonly productId: string
      readonly quantity: number
      /** Of one piece, without what its choices add. */
      readonly price: Sum
      readonly priceWithDiscount: Sum
      readonly extrasPrice: Sum
      readonly was: Sum
      readonly total: Sum
      /** Choices of then that cannot be had today: the line is offered without them. Ids of modifiers and of parts. */
      readonly lostChoiceIds: readonly string[]
    })

/**
 * Maps every line of a past order to today's menu: it is there at the same price, dearer or cheaper, or missing with the
 * reason. None is left out and none is added, and their order stays. A choice that has gone is dropped where the dish can
 * be had without it, and named; otherwise the line is missing.
 */
export function repeatLines({
  lines,
  offers,
  stops,
  at,
}: {
  readonly lines: readonly PastLine[]
  /** Today's menu by product id; what is not in it is not sold. */
  readonly offers: ReadonlyMap<string, RepeatOffer>
  readonly stops: StopList
  readonly at: Instant
}): readonly RepeatedLine[] {
  return lines.map((line) => {
    const offer = offers.get(line.productId)
    if (offer === undefined) return { id: line.id, state: 'missing', reason: 'not_in_menu' }
    const { kept, lostChoiceIds } = keepChoices(line, offer, stops)
    const { productId, quantity } = line
    const resolved = resolveLines({
      lines: [{ key: line.id, productId, quantity, ...kept }],
      offers,
      stops,
      at,
    })
    const [today] = resolved.lines
    if (today && today.inStop !== null) return { id: line.id, state: 'missing', reason: today.inStop }
    if (!today || resolved.problems.length > 0) {
      return { id: line.id, state: 'missing', reason: 'choice_gone' }
    }
    const { price, extrasPrice } = today
    const { priceWithDiscount } = offer
    const total = timesSum(addSums(priceWithDiscount, extrasPrice), quantity)
    return {
      id: line.id,
      state: total > line.total ? 'dearer' : total < line.total ? 'cheaper' : 'same',
      ...{ productId, quantity, price, priceWithDiscount, extrasPrice, lostChoiceIds, ...kept },
      was: line.total,
      total,
    }
  })
}

/** Whether somebody has to be told before the lines go into a cart. */
export function hasNoticeableChanges(lines: readonly RepeatedLine[]): boolean {
  return lines.some(
    (line) => line.state === 'missing' || line.state === 'dearer' || line.lostChoiceIds.length > 0,
  )
}

function keepChoices(
  line: PastLine,
  offer: RepeatOffer,
  stops: StopList,
): { readonly kept: Choices; readonly lostChoiceIds: readonly string[] } {
  const modifiers = chooseModifiers(offer, line.modifiers)
  const isOffered = ({ groupId, productId }: ChosenComboItem) =>
    offer.comboGroups.some(
      ({ id, items }) => id === groupId && items.some((item) => item.productId === productId),
    )
  const kept = {
    modifiers: modifiers.filter(({ groupId, modifierId }) => groupId !== '' && !stops.has(modifierId)),
    comboChoices: line.comboChoices.filter((choice) => isOffered(choice) && !stops.has(choice.productId)),
  }
  const keptIds = new Set([
    ...kept.modifiers.map(({ modifierId }) => modifierId),
    ...kept.comboChoices.map(({ productId }) => productId),
  ])
  const before = [
    ...line.modifiers.map(({ modifierId }) => modifierId),
    ...line.comboChoices.map(({ productId }) => productId),
  ]
  return { kept, lostChoiceIds: [...new Set(before)].filter((id) => !keptIds.has(id)) }
}
