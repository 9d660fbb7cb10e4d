import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'

const ways = ['points', 'transfer'] as const
export type ReturnWay = (typeof ways)[number]

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
      options={ways.map((way) => ({ value: way, label: t(`substitution.way.${way}`) }))}
    />
  )
}
