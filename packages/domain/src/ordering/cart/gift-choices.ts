/** The dishes that a customer chose as gifts, by promotion. */
export type GiftChoices = Readonly<Record<string, string>>

/** A basket has few gifts; choices of promotions that are long over go first. */
const mostChoices = 20

export function chooseGift(choices: GiftChoices, discountId: string, productId: string): GiftChoices {
  return Object.fromEntries([
    ...Object.entries(withoutGift(choices, discountId)).slice(1 - mostChoices),
    [discountId, productId],
  ])
}

/** The dishes of the promotion have run out, and the customer orders without the gift. */
export function withoutGift(choices: GiftChoices, discountId: string): GiftChoices {
  const { [discountId]: _, ...others } = choices
  return others
}

/**
 * A gift that a quote has shown is as good as chosen: when it runs out, the customer is asked, and no other one takes its
 * place. The same choices come back when nothing differs.
 */
export function chooseShownGifts(
  choices: GiftChoices,
  gifts: readonly { readonly discountId: string; readonly chosenId: string | null }[],
): GiftChoices {
  return gifts.reduce(
    (chosen, { discountId, chosenId }) =>
      chosenId === null || chosen[discountId] !== undefined
        ? chosen
        : chooseGift(chosen, discountId, chosenId),
    choices,
  )
}

/** The dish that was chosen can no longer be had. */
export function isGiftGone(chosenId: string | undefined, offeredIds: readonly string[]): boolean {
  return chosenId !== undefined && !offeredIds.includes(chosenId)
}
