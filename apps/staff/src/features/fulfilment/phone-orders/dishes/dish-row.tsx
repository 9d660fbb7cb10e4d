import { announce } from '@doira/web/browser/announce.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../../i18n/format.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { getGroups, openGroups, startingDish } from '../../order/edit/dish-groups.ts'
import type { AddedDish } from '../../order/edit/edited.ts'
import { DishPicture } from '../../stop-list/dish-picture.tsx'
import { DishExtras } from './dish-extras.tsx'
import { findSize, markTyped } from './dish-search.ts'
import { priceNow } from './price-now.ts'
import type { TakenDish } from './taken-dish.ts'
import { dishQuery, sizeIn, useDish } from './use-dish.ts'
import type { MenuDish } from './use-menu.ts'

type DishRowProps = {
  readonly dish: MenuDish
  readonly typed: string
  /** Enter is for this one, and what can be chosen of it is open. */
  readonly isPresent: boolean
  readonly quantity: number
  readonly branchId: string | null
  readonly onPresent: () => void
  /** The focus goes back to where it is typed. */
  readonly onBack: () => void
  readonly onTake: (taken: TakenDish) => void
}

/** One dish that was found. */
export function DishRow({
  dish,
  typed,
  isPresent,
  quantity,
  branchId,
  onPresent,
  onBack,
  onTake,
}: DishRowProps) {
  const { t, nameOf } = useMessages()
  const { card, title } = dish
  const isStopped = card.stop !== null
  const [pressedSize, setPressedSize] = useState<string | null>(null)
  const wantedSize = pressedSize ?? findSize(dish, typed)
  const [chosen, setChosen] = useState<AddedDish | null>(null)
  const read = useDish(card.id, { branchId, isWanted: isPresent && !isStopped })
  const client = useQueryClient()
  const sizes = read?.variants ?? []
  const sizeId = chosen?.product_id ?? sizeIn(read, wantedSize)?.id ?? card.id
  const sized = useDish(sizeId, { branchId, isWanted: isPresent && !isStopped && sizeId !== card.id })
  const present = sizeId === card.id ? read : sized
  const groups = present ? getGroups(present) : []
  const added = chosen ?? startingDish(sizeId, groups)
  const size = sizes.find(({ id }) => id === sizeId) ?? null
  const name = nameOf(title)

  /** What has to be chosen first is shown; else the dish is taken. Typing faster than the network is waited for. */
  const take = async (wanted: AddedDish | null) => {
    if (isStopped) return announce(t('entry.stopped', { dish: name }), 'assertive')
    const whole = await client.fetchQuery(dishQuery(card.id, branchId))
    const takenSize = sizeIn(whole, wanted?.product_id ?? wantedSize)
    const own = takenSize ? await client.fetchQuery(dishQuery(takenSize.id, branchId)) : whole
    const ownGroups = getGroups(own)
    const taken = wanted ?? startingDish(own.id, ownGroups)
    const [open] = openGroups(ownGroups, taken)
    if (!open) {
      onTake({ dish: taken, title, image: card.image, size: takenSize, groups: ownGroups })
      return setChosen(null)
    }
    announce(t('entry.choose', { group: nameOf(open.name) }), 'assertive')
    requestAnimationFrame(() =>
      document.querySelector<HTMLButtonElement>(`[data-group="${open.id}"] .chip`)?.focus(),
    )
  }
  const fail = () => announce(t('state.failed'), 'assertive')
  const row = (
    <button
      type="button"
      tabIndex={-1}
      className="fr"
      data-off={isStopped ? '' : undefined}
      data-take={isPresent ? '' : undefined}
      aria-current={isPresent || undefined}
      onClick={() => (isPresent ? void take(chosen).catch(fail) : onPresent())}
    >
      <DishPicture image={card.image} />
      <span>
        <b>
          {markTyped(name, typed).map(({ text, isMarked }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts are their places
            <Marked key={at} text={text} isMarked={isMarked} />
          ))}
        </b>
        <small>
          {[measureOf(t, card), isStopped ? t('entry.out') : ''].filter((part) => part !== '').join(' · ')}
        </small>
      </span>
      <span className="p">{formatCount(priceNow(size ?? card))}</span>
      <span className="fr__e">
        {isStopped ? (
          <Icon name="ban" size="s" />
        ) : (
          isPresent && <kbd>{quantity > 1 ? `${quantity} × Enter` : 'Enter'}</kbd>
        )}
      </span>
    </button>
  )
  if (!isPresent || isStopped || (sizes.length === 0 && groups.length === 0)) {
    return isPresent ? <div className="frgrp">{row}</div> : row
  }
  return (
    <div className="frgrp">
      {row}
      <DishExtras
        dish={added}
        sizes={sizes}
        groups={groups}
        onSize={(id) => {
          // Another size starts with its own extras.
          setPressedSize(id)
          setChosen(null)
        }}
        onChange={setChosen}
        onTake={(wanted) => void take(wanted ?? chosen).catch(fail)}
        onBack={onBack}
      />
    </div>
  )
}

function Marked({ text, isMarked }: { readonly text: string; readonly isMarked: boolean }) {
  return isMarked ? <mark>{text}</mark> : text
}

/** `8 шт, 255 г`. */
function measureOf(t: Translate, { pieces, weight, weight_unit }: MenuDish['card']): string {
  return [
    pieces === null ? '' : t('entry.pieces', { n: pieces }),
    weight === null ? '' : t(`entry.${weight_unit}`, { n: weight }),
  ]
    .filter((part) => part !== '')
    .join(', ')
}
