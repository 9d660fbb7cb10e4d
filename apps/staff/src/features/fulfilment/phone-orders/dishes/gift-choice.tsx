import { Note } from '@doira/web/ui/note.tsx'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { PickField } from '../../../../ui/field.tsx'
import type { EntryForm } from '../entry-form.ts'
import type { CallQuote } from '../use-call-quote.ts'
import type { PutEntry } from '../use-entry-form.ts'
import { chooseEntryGift, isEntryGiftGone, withoutEntryGift } from './entry-gifts.ts'

type Gift = NonNullable<CallQuote['gifts']>[number]

/** Which dish of a promotion the caller gets; one that has run out is chosen anew, or the order goes on without it. */
export function GiftChoices({
  form: { gift_choices: choices },
  put,
  quote,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  readonly quote: CallQuote | undefined
}) {
  const { t, nameOf } = useMessages()
  const isAsked = (gift: Gift) => gift.dishes.length > 1 || isEntryGiftGone(choices, gift)
  return quote?.gifts?.filter(isAsked).map((gift) => {
    const { discount_id: id, name, dishes, chosen_id: shown } = gift
    const isGone = isEntryGiftGone(choices, gift)
    const choose = (dish: string) =>
      put(({ gift_choices }) => ({ gift_choices: chooseEntryGift(gift_choices, id, dish) }))
    const go = () => put(({ gift_choices }) => ({ gift_choices: withoutEntryGift(gift_choices, id) }))
    if (dishes.length === 0) {
      return (
        <Note key={id} kind="warn" role="alert" title={t('entry.gifts_gone', { name: nameOf(name) })}>
          <Button look="neutral" data-entry="gift" onClick={go}>
            {t('entry.go_without_gift')}
          </Button>
        </Note>
      )
    }
    const chosen = choices.find(({ discount_id }) => discount_id === id)?.product_id ?? shown ?? ''
    const options = dishes.map(({ product_id, title }) => ({ value: product_id, label: nameOf(title) }))
    return (
      <div key={id} className="oe__more">
        <PickField
          entry="gift"
          label={t('entry.gift', { name: nameOf(name) })}
          value={isGone ? '' : chosen}
          options={isGone ? [{ value: '', label: t('entry.gift_choose') }, ...options] : options}
          onChoose={(dish) => dish !== '' && choose(dish)}
        />
        {isGone && (
          <p className="oe__wrong" role="alert">
            {t('entry.gift_gone')}
          </p>
        )}
      </div>
    )
  })
}
