import type { Localized } from '@doira/contract/common/shapes'
import { maxQuantity } from '@doira/domain/ordering/limits'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { HarmfulMark } from '../../cannot-eat/harmful-mark.tsx'

/** One line that is being changed: how many, and what that changes of its price. */
export function EditLine({
  name,
  quantity,
  difference,
  problem,
  harmful = [],
  onStep,
}: {
  readonly name: Localized
  readonly quantity: number
  readonly difference: number
  readonly problem: string | undefined
  /** What is in it that the customer cannot eat. */
  readonly harmful?: readonly Localized[]
  readonly onStep: (quantity: number) => void
}) {
  const { t, language, nameOf } = useMessages()
  const dish = nameOf(name)
  return (
    <li className="ol__option" data-off={quantity === 0 ? '' : undefined}>
      <span>
        <b>{dish}</b>
        <HarmfulMark contents={harmful} message="kitchen.cannot_eat" />
        {difference !== 0 && (
          <small className="t-num">
            {difference > 0 ? '+' : ''}
            {formatSum(language, difference)}
          </small>
        )}
        {problem && <small className="edit__problem">{problem}</small>}
      </span>
      <span className="row">
        <IconButton
          icon="minus"
          label={t('edit.less', { dish })}
          isFilled
          disabled={quantity === 0}
          onClick={() => onStep(quantity - 1)}
        />
        <span className="t-num" role="status">
          {quantity}
        </span>
        <IconButton
          icon="plus"
          label={t('edit.more', { dish })}
          isFilled
          disabled={quantity === maxQuantity}
          onClick={() => onStep(quantity + 1)}
        />
      </span>
    </li>
  )
}
