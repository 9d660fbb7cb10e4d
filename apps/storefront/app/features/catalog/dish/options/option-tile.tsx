import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { DishPicture } from '../dish-picture.tsx'

type OptionTileProps = {
  readonly name: string
  readonly price: string | null
  readonly image: string | null
  readonly quantity: number
  readonly isStopped: boolean
  readonly canIncrease: boolean
  readonly canDecrease: boolean
  /** The text that states the limit. */
  readonly limitId: string
  readonly onChange: (quantity: number) => void
}

/** An option with its picture: a press adds one, the badge counts, and a minus in the other corner takes one back. */
export function OptionTile(props: OptionTileProps) {
  const { name, price, image, quantity, isStopped, canIncrease, canDecrease, limitId, onChange } = props
  const t = useT('menu')
  const common = useT('common')
  const isFull = !isStopped && !canIncrease
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the whole group
    <div
      className="extra"
      role="group"
      aria-label={name}
      data-on={quantity > 0 ? '' : undefined}
      data-off={isStopped ? '' : undefined}
    >
      <button
        type="button"
        className="extra__add"
        aria-label={`${common('add')}: ${[name, price].filter(Boolean).join(', ')}`}
        aria-disabled={isStopped || isFull || undefined}
        aria-describedby={isFull ? limitId : undefined}
        onClick={() => canIncrease && !isStopped && onChange(quantity + 1)}
      >
        <DishPicture image={image} alt="" place="extra" icon="extras" />
        <span className="extra__t">{name}</span>
        <span className="extra__p">{isStopped ? t('out_of_stock_short') : price}</span>
      </button>
      {quantity > 0 && canDecrease && (
        <button
          type="button"
          className="extra__minus"
          aria-label={quantity === 1 ? common('delete_named', { name }) : t('decrease')}
          onClick={(event) => {
            // The minus of the last piece goes with it.
            if (quantity === 1) event.currentTarget.parentElement?.querySelector('button')?.focus()
            onChange(quantity - 1)
          }}
        >
          <Icon name="minus" size="s" />
        </button>
      )}
      <span className="extra__n" aria-live="polite">
        {quantity > 0 && quantity}
      </span>
    </div>
  )
}
