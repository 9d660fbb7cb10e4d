import { isGiftGone } from '@doira/domain/ordering/cart/gift-choices'
import { localized } from '@doira/web/i18n/localized.ts'
import { Field } from '@doira/web/ui/field.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { Select } from '@doira/web/ui/select.tsx'
import { useStore } from 'zustand/react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { cartStore } from '../../../platform/stores/cart-store.ts'
import { NoteButton } from '../quote/note-button.tsx'
import type { ShownQuote } from '../quote/quote.ts'
import { chooseGift, goWithoutGift } from './choose-gift.ts'

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
  const isGone = ({ discountId, dishes }: Gift) =>
    hasProblem &&
    isGiftGone(
      choices[discountId],
      dishes.map(({ productId }) => productId),
    )
  const shown = gifts.filter((gift) => gift.dishes.length !== 1 || isGone(gift))
  const toCorrect = shown.find(isGone) ?? shown.find(({ dishes }) => dishes.length > 0)
  if (shown.length === 0) return null
  return (
    <div className="stack gap-3 my-3">
      {shown.map((gift) =>
        gift.dishes.length === 0 ? (
          <GoneNote
            key={gift.discountId}
            gift={gift}
            isPromised={isGone(gift)}
            id={gift === toCorrect ? id : undefined}
          />
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

type GoneNoteProps = {
  readonly gift: Gift
  /** The customer saw one of its dishes as their gift, and decides whether they order without it. */
  readonly isPromised: boolean
  readonly id: string | undefined
}

function GoneNote({ gift: { discountId, name }, isPromised, id }: GoneNoteProps) {
  const t = useT('order')
  const locale = useLocale()
  const text = t('gifts_gone', { name: localized(name, locale) })
  if (!isPromised) return <Note kind="info">{text}</Note>
  return (
    <Note
      kind="warn"
      role="alert"
      id={id}
      action={<NoteButton onPress={() => goWithoutGift(discountId)}>{t('go_without_gift')}</NoteButton>}
    >
      {text}
    </Note>
  )
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
