import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import type { ReactNode } from 'react'
import { shortAddress } from '../../../../i18n/address-parts.ts'
import { useMessages } from '../../../../platform/use-messages.ts'

/** Opens an order of the side column; `children` are its two short lines. */
export function SideButton({
  orderId,
  onOpen,
  children,
}: {
  readonly orderId: string
  readonly onOpen: (orderId: string) => void
  readonly children: ReactNode
}) {
  return (
    <button type="button" className="srow" data-order={orderId} onClick={() => onOpen(orderId)}>
      {children}
    </button>
  )
}

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
  const { t, language } = useMessages()
  return (
    <SideButton orderId={card.id} onOpen={onOpen}>
      <b>{formatOrderNumber(card.number)}</b>
      <span className="r">{end}</span>
      <span>{shortAddress(t, card) || card.client_name}</span>
      <span className="r">{formatSum(language, card.total)}</span>
    </SideButton>
  )
}
