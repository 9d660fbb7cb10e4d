import { localized } from '@doira/web/i18n/localized.ts'
import { Field } from '@doira/web/ui/field.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { Select } from '@doira/web/ui/select.tsx'
import { useStore } from 'zustand/react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { cartStore } from '../../../platform/stores/cart-store.ts'
import type { ShownQuote } from '../quote/quote.ts'
import { chooseGift } from './choose-gift.ts'

type Gift = ShownQuote['gifts'][number]
type GiftChoicesProps = {
  readonly quote: Pick<ShownQuote, 'gifts' | 'problems'>
  /** Of the choice that has to be corrected, else of the first one. */
  readonly id?: string
}

/** One of several dishes as a gift, and gifts that have run out. A gift of one dish is a line of the cart. */
export function GiftChoices({ quote: { gifts, problems }, id }: GiftChoicesProps) {
  const choices = useStore(cartStore, ({ giftChoices }) => giftChoices)
  const hasProblem = problems.some(({ field }) => field === 'gift')
  const isGone = ({ discountId, dishes }: Gift) => {
    const chosen = choices[discountId]
    return hasProblem && chosen !== undefined && dishes.every(({ productId }) => productId !== chosen)
  }
  const shown = gifts.filter((gift) => gift.dishes.length !== 1 || isGone(gift))
  const toCorrect = shown.find(isGone) ?? shown[0]
  if (shown.length === 0) return null
  return (
    <div className="stack gap-3 my-3">
      {shown.map((gift) =>
        gift.dishes.length === 0 ? (
          <GoneNote key={gift.discountId} gift={gift} />
        ) : (
          <Choice
            key={gift.discountId}
            gift={gift}
            isGone={isGone(gift)}
            id={gift === toCorrect ? id : undefined}
          />
        ),
      )}
    </div>
  )
}

function GoneNote({ gift }: { readonly gift: Gift }) {
  const t = useT('order')
  const locale = useLocale()
  return <Note kind="info">{t('gifts_gone', { name: localized(gift.name, locale) })}</Note>
}

type ChoiceProps = {
  readonly gift: Gift
  /** The dish that was chosen has run out; nothing is chosen in its place. */
  readonly isGone: boolean
  readonly id: string | undefined
}

function Choice({ gift: { discountId, name, dishes, chosenId }, isGone, id }: ChoiceProps) {
  // The quote follows what was chosen a moment later.
  const stored = useStore(cartStore, ({ giftChoices }) => giftChoices[discountId])
  const shown = dishes.some(({ productId }) => productId === stored) ? stored : chosenId
  const t = useT('order')
  const locale = useLocale()
  const options = dishes.map(({ productId, title }) => ({
    value: productId,
    label: localized(title, locale),
  }))
  return (
    <Field
      id={id}
      label={t('gift_choose')}
      hint={localized(name, locale)}
      error={isGone ? t('gift_gone') : null}
      isErrorAlert
    >
      {(control) => (
        <Select
          {...control}
          value={isGone ? '' : (shown ?? '')}
          options={isGone ? [{ value: '', label: t('gift_choose') }, ...options] : options}
          onChange={(productId) => productId !== '' && chooseGift(discountId, productId)}
        />
      )}
    </Field>
  )
}
