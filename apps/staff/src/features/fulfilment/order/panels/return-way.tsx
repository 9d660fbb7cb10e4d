import { type ReturnWay, returnWays } from '@doira/domain/payments/refund-ways'
import { useMessages } from '../../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'

/** How money goes back to a customer when it cannot all go back through its provider. */
export function ReturnWayChips({
  value,
  onChoose,
}: {
  readonly value: ReturnWay
  readonly onChoose: (way: ReturnWay) => void
}) {
  const { t } = useMessages()
  return (
    <ChoiceChips
      label={t('substitution.way')}
      isLabelShown
      value={value}
      onChoose={onChoose}
      options={returnWays.map((way) => ({ value: way, label: t(`substitution.way.${way}`) }))}
    />
  )
}
