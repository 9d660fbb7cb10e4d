import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'

/** Which order a ticket is of, and whether it is brought or fetched. */
export function TicketNumber({ card }: { readonly card: WireOrderCard }) {
  return (
    <span className="kt__n">
      <Icon name={card.delivery_type === 'delivery' ? 'motorbike' : 'shopping-bag'} />
      {formatOrderNumber(card.number)}
    </span>
  )
}
