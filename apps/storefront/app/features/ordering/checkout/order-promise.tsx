import { activePoint } from '@doira/domain/delivery/saved-points'
import { slotMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useCheckout } from '../../../platform/stores/checkout-store.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { useAddressText } from '../../delivery/address/use-address-line.ts'
import { useQuote } from '../quote/quote-store.ts'
import { promisedTimes } from '../slots/promised-times.ts'
import { useDayText } from '../slots/use-day-text.ts'

/** When and where the order will be received, as it is chosen; nothing while either is not known. */
export function OrderPromise({ isScheduled }: { readonly isScheduled: boolean }) {
  const t = useT('order')
  const dayText = useDayText()
  const textOf = useAddressText()
  const now = useNow(60_000)
  const futureTime = useCheckout((state) => state.futureTime)
  const place = useCommon(({ deliveryType, branch, points }) =>
    deliveryType === 'self-pickup' ? branch : activePoint(points),
  )
  const eta = useQuote().quote?.etaMinutes ?? null
  const at = futureTime === null ? null : toInstant(futureTime)
  const times = at ? slotTimes(at) : isScheduled ? null : promisedTimes(eta, now)
  return (
    <p className="promise" role="status">
      {times && place && (
        <>
          <Icon name="circle-check" size="s" />
          <span>
            {t('promise', { ...times, day: dayText(localDateAt(at ?? now)), address: textOf(place) })}
          </span>
        </>
      )}
    </p>
  )
}

function slotTimes(at: Instant) {
  return { from: formatTime(at), to: formatTime(addMinutes(at, slotMinutes)) }
}
