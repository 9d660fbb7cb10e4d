import type { SetKind } from '@doira/domain/catalog/planner/compose-set'
import type { ProposedSet } from '@doira/domain/catalog/planner/propose-sets'
import { randomId } from '@doira/web/browser/random-id.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { useId } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { showToast } from '../../../platform/toasts.ts'
import { Tag } from '../../../ui/tag.tsx'
import { dishPicture } from '../dish/dish-picture.tsx'
import { measureText } from '../dish/dish-texts.ts'
import { addLines } from '../menu/card/add-lines.ts'
import { lineOfCard } from '../menu/card/cart-lines.ts'
import type { SetDish } from './planner-dishes.ts'

const grounds = { right: 'yuzu', light: 'matcha', hearty: 'ginger' } satisfies Record<SetKind, string>
const mostPictures = 2

type SetCardProps = {
  readonly set: ProposedSet<SetDish>
  /** Nearest to the appetite. */
  readonly isBest: boolean
  readonly onSwap: () => void
}

/** One proposal: what is in it, what it costs, and what is left of the budget. */
export function SetCard({ set, isBest, onSwap }: SetCardProps) {
  const t = useT('planner')
  const common = useT('common')
  const locale = useLocale()
  const titleId = useId()
  const { kind, lines, price, left, piecesAHead: pieces, gramsAHead: grams } = set
  const add = () =>
    addLines(
      lines.map(({ dish, quantity }) => ({ ...lineOfCard(dish, randomId()), quantity })),
      (undo) =>
        showToast({
          type: 'success',
          text: t('in_cart'),
          action: { label: common('undo'), onPress: undo },
        }),
    )
  return (
    <article className="set" data-best={isBest ? '' : undefined} aria-labelledby={titleId}>
      <div className={`set__pics set__pics--${grounds[kind]}`}>
        {lines.slice(0, mostPictures).map(({ dish }) => (
          <span key={dish.id}>
            {dishPicture({ image: dish.image, alt: '', place: 'tile', icon: 'sets' })}
          </span>
        ))}
      </div>
      <div>
        <div className="row row--between wrap">
          <h2 className="t-h3" id={titleId}>
            {t(`kind.${kind}`)}
          </h2>
          {isBest && <Tag kind="new">{t('best')}</Tag>}
        </div>
        <p className="t-small t-2">
          {pieces > 0 ? t('a_head', { pieces, grams }) : t('a_head_grams', { grams })}
        </p>
      </div>
      <SetLines lines={lines} />
      <p className="set__price">
        <b className="t-h2 t-num">{formatSum(locale, price)}</b>
        <span className="t-caption t-ok">{t('left', { price: left })}</span>
      </p>
      <div className="row wrap gap-2">
        <Button
          variant="neutral"
          size="s"
          className="btn--surface"
          aria-describedby={titleId}
          onClick={onSwap}
        >
          {t('swap')}
        </Button>
        <Button
          variant={isBest ? 'primary' : 'tonal'}
          size="s"
          className="grow"
          aria-describedby={titleId}
          onClick={add}
        >
          {t('to_cart')}
        </Button>
      </div>
    </article>
  )
}

function SetLines({ lines }: Pick<ProposedSet<SetDish>, 'lines'>) {
  const t = useT('planner')
  const menu = useT('menu')
  return (
    <ul className="set__lines">
      {lines.map(({ dish, quantity }) => {
        const { pieces, title } = dish
        const grams = pieces === null ? (dish.grams ?? 0) * quantity : null
        const measure = { pieces: pieces === null ? null : pieces * quantity, grams, millilitres: null }
        return (
          <li key={dish.id}>
            <span>{quantity > 1 ? t('times', { name: title, count: quantity }) : title}</span>
            <span>{measureText(menu, measure)}</span>
          </li>
        )
      })}
    </ul>
  )
}
