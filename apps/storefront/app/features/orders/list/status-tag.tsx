import { type StatusTag as Colour, statusTag } from '@doira/domain/orders/status'
import { useT } from '../../../i18n/messages.tsx'
import { Tag, type TagKind } from '../../../ui/tag.tsx'
import type { Order } from '../order.mapper.ts'
import { statusText } from '../order-texts.ts'

const kinds: Record<Colour, TagKind> = {
  amber: 'warn',
  blue: 'info',
  red: 'sale',
  green: 'ok',
  grey: 'quiet',
}

/** The state of an order as a tag; large in a page head, with a tick at the end of its way. */
export function StatusTag({
  order,
  isLarge,
  hasTick,
}: {
  order: Order
  isLarge?: boolean
  hasTick?: boolean
}) {
  const t = useT('order')
  const colour = statusTag(order.status)
  return (
    <Tag
      kind={kinds[colour]}
      size={isLarge ? 'l' : 'm'}
      {...(hasTick && colour === 'green' && { icon: 'check' })}
    >
      {statusText(t, order)}
    </Tag>
  )
}
