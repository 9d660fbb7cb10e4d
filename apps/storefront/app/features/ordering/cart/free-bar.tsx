import { activePoint } from '@doira/domain/delivery/saved-points'
import type { Sum } from '@doira/domain/money/sum'
import { useT } from '../../../i18n/messages.tsx'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { ProgressBeads } from '../../../ui/beads.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { missingToFreeDelivery, type ShownQuote } from '../quote/quote.ts'

/** The sentence about free delivery; null where there is none to reach. */
export function useFreeDeliveryText(quote: ShownQuote | null): string | null {
  const t = useT('common')
  const missing = quote && missingToFreeDelivery(quote)
  if (missing === null) return null
  return missing === 0 ? t('free_delivery') : t('left_to_free_delivery', { price: missing })
}

/**
 * Ten beads to free delivery; nothing in takeaway and where delivery is never free. Their place is there before the first
 * quote, so that the dishes below stay where they are.
 */
export function FreeBar({ quote, isAwaited = false }: { quote: ShownQuote | null; isAwaited?: boolean }) {
  const text = useFreeDeliveryText(quote)
  const isDelivered = useCommon(
    ({ deliveryType, points }) => deliveryType !== 'self-pickup' && activePoint(points) !== null,
  )
  if (!quote && isAwaited && isDelivered) return <SkeletonBox className="h-9 rounded-m" />
  if (!quote || text === null) return null
  const max: Sum | 0 = quote.freeDeliveryFrom ?? 0
  return (
    <div className="freebar" data-done={quote.goods >= max ? '' : undefined}>
      <span className="t-small-b">{text}</span>
      <ProgressBeads value={quote.goods} max={max} />
    </div>
  )
}
