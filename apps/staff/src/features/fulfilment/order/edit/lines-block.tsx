import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { HarmfulMark } from '../../cannot-eat/harmful-mark.tsx'
import { SubstitutionBlock } from '../substitution-block.tsx'
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
  const { t, language, nameOf } = useMessages()
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
        </span>
        <span className="p">
          {formatSum(language, line.price * line.quantity)}
          <small>
            {line.quantity === 1 || line.price === 0
              ? `× ${line.quantity}`
              : t('order.times', { n: line.quantity, price: formatOrderNumber(line.price) })}
          </small>
        </span>
      </li>
      {substitution && (
        <li className="ol__substitution">
          <SubstitutionBlock substitution={substitution} order={order} />
        </li>
      )}
    </>
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
