import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { BoxName } from '../../box-name.tsx'
import { HarmfulMark } from '../../cannot-eat/harmful-mark.tsx'
import { LineWishes } from '../../line-wishes.tsx'
import { SubstitutionBlock } from '../panels/substitution-block.tsx'
import type { StaffLine, StaffOrder } from '../use-order.ts'

/** What was ordered; what ran out says so, with what can be done about it. */
export function LinesBlock({ order, onEdit }: { readonly order: StaffOrder; readonly onEdit: () => void }) {
  const { t } = useMessages()
  const mayEdit = order.actions.some(({ kind, may }) => kind === 'edit' && may)
  return (
    <div className="blk">
      <div className="card__h">
        <h2>{t('order.lines', { dishes: t('card.dishes', { count: order.card.dishes }) })}</h2>
        {mayEdit && (
          <Button look="ghost" icon="pencil" data-action="edit" onClick={onEdit}>
            {t('action.edit')}
          </Button>
        )}
      </div>
      <ul className="ol">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} order={order} />
        ))}
      </ul>
    </div>
  )
}

function Line({ line, order }: { readonly line: StaffLine; readonly order: StaffOrder }) {
  const { t, nameOf } = useMessages()
  const substitution = order.substitutions.find(
    ({ line_id, settled_at }) => line_id === line.id && settled_at === null,
  )
  return (
    <>
      <li data-off={line.is_stopped ? '' : undefined}>
        <DishPicture image={line.image} />
        <span>
          <b>{nameOf(line.name)}</b>
          <HarmfulMark contents={line.harmful} message="kitchen.cannot_eat" />
          {line.is_stopped && <small>{t('order.stopped')}</small>}
          {line.choices.map((choice, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: choices have no ids, and never move
            <small key={place}>
              {choice.quantity > 1 ? `${choice.quantity} × ${nameOf(choice.name)}` : nameOf(choice.name)}
            </small>
          ))}
          <LineWishes line={line} />
          <BoxName line={line} />
        </span>
        <LinePrice {...line} />
      </li>
      {substitution && (
        <li className="ol__substitution">
          <SubstitutionBlock substitution={substitution} order={order} />
        </li>
      )}
    </>
  )
}

/** What a line comes to, and from what; what the shop adds without a price is free. */
export function LinePrice({ price, quantity }: Pick<StaffLine, 'price' | 'quantity'>) {
  const { t, language } = useMessages()
  return (
    <span className="p">
      {price === 0 ? t('order.free') : formatSum(language, price * quantity)}
      <small>
        {quantity === 1 || price === 0
          ? `× ${quantity}`
          : t('order.times', { n: quantity, price: formatOrderNumber(price) })}
      </small>
    </span>
  )
}

/** A dish, small; its name stands beside it. */
export function DishPicture({ image }: { readonly image: string | null }) {
  return (
    <span className="ol__i">
      {image !== null && (
        <img src={`/image/${image}?w=96`} alt="" width="40" height="30" loading="lazy" decoding="async" />
      )}
    </span>
  )
}
