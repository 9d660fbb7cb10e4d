import { type Choices, type ChosenComboItem, chooseModifiers } from '../catalog/choices.ts'
import type { StopList } from '../catalog/product.ts'
import { addSums, type Sum, timesSum } from '../money/sum.ts'
import type { LineStop } from '../ordering/cart/cart.ts'
import { type Offer, resolveLines } from '../ordering/pricing/resolve-lines.ts'
import type { Instant } from '../time/instant.ts'

/** A line of a past order. Auto-added lines are left out, because they follow from the others. */
export type PastLine = {
  readonly id: string
  readonly productId: string
  readonly quantity: number
  /** The total of the line after its discount. */
  readonly total: Sum
  readonly modifiers: readonly { readonly modifierId: string; readonly quantity: number }[]
  readonly comboChoices: readonly ChosenComboItem[]
}

/** A dish as it is sold today, with its current discount. */
export type RepeatOffer = Offer & { readonly priceWithDiscount: Sum }

/** Why a line is missing: as in a cart, or because a required choice is no longer offered. */
export type MissingReason = LineStop | 'choice_gone'

export type RepeatedLine =
  | { readonly id: string; readonly state: 'missing'; readonly reason: MissingReason }
  | (Choices & {
      readonly id: string
      readonly state: 'same' | 'dearer' | 'cheaper'
      readonly productId: string
      readonly quantity: number
      /** For one piece, without its choices. */
      readonly price: Sum
      readonly priceWithDiscount: Sum
      readonly extrasPrice: Sum
      readonly was: Sum
      readonly total: Sum
      /**
       * Former choices that are unavailable today and without which the line is offered: ids of modifiers and of
       * parts.
       */
      readonly lostChoiceIds: readonly string[]
    })

/**
 * Compares every line of a past order with today's menu: it has the same price, a higher or a lower one, or is
 * missing with the reason. All lines are in the result, in their order. A choice that is unavailable is dropped and
 * named if the dish can be ordered without it; otherwise the line is missing.
 */
export function repeatLines({
  lines,
  offers,
  stops,
  at,
}: {
  readonly lines: readonly PastLine[]
  /** Today's menu by product id; other products are not sold. */
  readonly offers: ReadonlyMap<string, RepeatOffer>
  readonly stops: StopList
  readonly at: Instant
}): readonly RepeatedLine[] {
  return lines.map((line) => {
    const offer = offers.get(line.productId)
    if (offer === undefined) return { id: line.id, state: 'missing', reason: 'not_in_menu' }
    const { available, lostChoiceIds } = splitChoices(line, offer, stops)
    const { productId, quantity } = line
    const resolved = resolveLines({
      lines: [{ key: line.id, productId, quantity, ...available }],
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
      ...{ productId, quantity, price, priceWithDiscount, extrasPrice, lostChoiceIds, ...available },
      was: line.total,
      total,
    }
  })
}

/** True when the customer has to see changes before the lines go into a cart. */
export function hasNoticeableChanges(lines: readonly RepeatedLine[]): boolean {
  return lines.some(
    (line) => line.state === 'missing' || line.state === 'dearer' || line.lostChoiceIds.length > 0,
  )
}

function splitChoices(
  line: PastLine,
  offer: RepeatOffer,
  stops: StopList,
): { readonly available: Choices; readonly lostChoiceIds: readonly string[] } {
  const modifiers = chooseModifiers(offer, line.modifiers)
  const isOffered = ({ groupId, productId }: ChosenComboItem) =>
    offer.comboGroups.some(
      ({ id, items }) => id === groupId && items.some((item) => item.productId === productId),
    )
  const available = {
    modifiers: modifiers.filter(({ groupId, modifierId }) => groupId !== '' && !stops.has(modifierId)),
    comboChoices: line.comboChoices.filter((choice) => isOffered(choice) && !stops.has(choice.productId)),
  }
  const availableIds = new Set([
    ...available.modifiers.map(({ modifierId }) => modifierId),
    ...available.comboChoices.map(({ productId }) => productId),
  ])
  const before = [
    ...line.modifiers.map(({ modifierId }) => modifierId),
    ...line.comboChoices.map(({ productId }) => productId),
  ]
  return { available, lostChoiceIds: [...new Set(before)].filter((id) => !availableIds.has(id)) }
}
