import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { formatNumber, formatSum } from '../../i18n/format.ts'
import { useWords } from '../../platform/use-words.ts'

/** An order in two short lines. */
export function SideRow({
  card,
  end,
  onOpen,
}: {
  readonly card: WireOrderCard
  readonly end: string
  readonly onOpen: (orderId: string) => void
}) {
  const { language } = useWords()
  return (
    <button type="button" className="srow" data-order={card.id} onClick={() => onOpen(card.id)}>
      <b>{formatNumber(card.number)}</b>
      <span className="r">{end}</span>
      <span>{card.address === '' ? card.client_name : card.address}</span>
      <span className="r">{formatSum(language, card.total)}</span>
    </button>
  )
}
