import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { Stepper } from '../../../../ui/inputs/stepper.tsx'

type OptionStepperRowProps = {
  readonly name: string
  readonly price: string | null
  readonly quantity: number
  readonly isStopped: boolean
  readonly canIncrease: boolean
  readonly canDecrease: boolean
  /** The text that states the limit. */
  readonly limitId: string
  readonly onChange: (quantity: number) => void
}

/** An option that may be taken several times: a plus that becomes a stepper. */
export function OptionStepperRow(props: OptionStepperRowProps) {
  const { name, price, quantity, isStopped, canIncrease } = props
  const t = useT('menu')
  return (
    <div
      className="opt opt--n"
      data-off={isStopped ? '' : undefined}
      data-on={quantity > 0 ? '' : undefined}
      data-full={!isStopped && quantity === 0 && !canIncrease ? '' : undefined}
    >
      <span className="grow">
        <span className="opt__t">{name}</span>
        <span className="opt__s t-num">{isStopped ? t('temporarily_unavailable') : price}</span>
      </span>
      {!isStopped && <OptionControl {...props} />}
    </div>
  )
}

function OptionControl({
  name,
  quantity,
  canIncrease,
  canDecrease,
  limitId,
  onChange,
}: OptionStepperRowProps) {
  const t = useT('menu')
  const common = useT('common')
  if (quantity === 0) {
    return (
      <IconButton
        icon="plus"
        look="fill"
        label={`${common('add')}: ${name}`}
        aria-disabled={!canIncrease || undefined}
        aria-describedby={canIncrease ? undefined : limitId}
        onClick={(event) => {
          if (!canIncrease) return
          const row = event.currentTarget.closest('.opt')
          onChange(1)
          requestAnimationFrame(() =>
            row?.querySelector<HTMLElement>('.stepper button:last-of-type')?.focus(),
          )
        }}
      />
    )
  }
  const isLast = quantity === 1
  return (
    <Stepper
      name={name}
      quantity={quantity}
      look="mini"
      decreaseLabel={isLast ? common('delete_named', { name }) : t('decrease')}
      increaseLabel={t('increase')}
      isBin={isLast}
      isDecreaseDisabled={!canDecrease}
      isAtLimit={!canIncrease}
      onDecrease={() => onChange(quantity - 1)}
      onIncrease={() => canIncrease && onChange(quantity + 1)}
    />
  )
}
