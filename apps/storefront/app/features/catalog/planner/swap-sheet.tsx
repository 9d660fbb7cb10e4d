import { findSwaps, swapDish } from '@doira/domain/catalog/planner/find-swaps'
import type { ProposedSet } from '@doira/domain/catalog/planner/propose-sets'
import type { SetWishes } from '@doira/domain/catalog/planner/wishes'
import { announce } from '@doira/web/browser/announce.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useId, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { RadioChip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { dishPicture } from '../dish/dish-picture.tsx'
import { measureText } from '../dish/dish-texts.ts'
import type { SetDish } from './planner-dishes.ts'

type SwapSheetProps = {
  /** Null: closed. */
  readonly set: ProposedSet<SetDish> | null
  readonly dishes: readonly SetDish[]
  readonly wishes: SetWishes
  readonly onSwap: (set: ProposedSet<SetDish>) => void
  readonly onClose: () => void
}

/** Swaps one dish of a set for another of its kind and about its price. */
export function SwapSheet({ set, dishes, wishes, onSwap, onClose }: SwapSheetProps) {
  const t = useT('planner')
  const common = useT('common')
  /** Its content stays while the sheet leaves. */
  const [shown, setShown] = useState(set)
  if (set !== null && set !== shown) setShown(set)
  return (
    <Dialog isOpen={set !== null} onClose={onClose} title={t('swap_title')} closeLabel={common('close')}>
      {shown && <Swap key={shown.kind} set={shown} {...{ dishes, wishes, onSwap }} />}
    </Dialog>
  )
}

function Swap({
  set,
  dishes,
  wishes,
  onSwap,
}: Omit<SwapSheetProps, 'set' | 'onClose'> & { readonly set: ProposedSet<SetDish> }) {
  const t = useT('planner')
  const menu = useT('menu')
  const locale = useLocale()
  const name = useId()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const choices = set.lines.map(({ dish }) => ({
    out: dish,
    found: findSwaps(set, dish, { dishes, wishes }),
  }))
  const chosen =
    choices.find(({ out }) => out.id === chosenId) ??
    choices.find(({ found }) => found.length > 0) ??
    choices[0]
  if (!chosen) return null
  const { out, found } = chosen
  const swap = (into: SetDish) => {
    announce(t('swapped', { out: out.title, into: into.title }))
    onSwap(swapDish(set, { out, into, wishes }))
  }
  return (
    <div className="stack gap-5">
      <fieldset>
        <legend className="t-small-b mb-2">{t('swap_which')}</legend>
        <div className="chips chips--wrap">
          {set.lines.map(({ dish }) => (
            <RadioChip key={dish.id} name={name} checked={dish === out} onChange={() => setChosenId(dish.id)}>
              {dish.title}
            </RadioChip>
          ))}
        </div>
      </fieldset>
      <div>
        <h3 className="t-small-b mb-2">{t('swap_for')}</h3>
        {found.length === 0 && (
          <p className="t-2" role="status">
            {t('swap_none')}
          </p>
        )}
        <ul>
          {found.map((dish) => (
            <li key={dish.id}>
              <button type="button" className="swap" onClick={() => swap(dish)}>
                <span className="swap__img">
                  {dishPicture({ image: dish.image, alt: '', place: 'line', icon: 'sets' })}
                </span>
                <span className="swap__t grow">
                  <b className="t-small-b">{dish.title}</b>
                  <span className="t-caption t-2">{measureText(menu, dish)}</span>
                </span>
                <span className="t-small-b t-num nowrap">{formatSum(locale, dish.priceWithDiscount)}</span>
                <Icon name="replace" size="s" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
