import { activePoint } from '@doira/domain/delivery/saved-points'
import { roundPromise } from '@doira/domain/ordering/promised-time'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import type { ShownQuote } from '../quote/quote.ts'
import { useQuote } from '../quote/quote-store.ts'

/** When an order for now would be there, or ready: the later end of what the quote promises, on the next five minutes. */
export function promisedTime({ etaMinutes }: Pick<ShownQuote, 'etaMinutes'>, now: Instant): Instant | null {
  if (etaMinutes === null) return null
  return roundPromise(addMinutes(now, etaMinutes.to), 'up')
}

/** `Привезём к 19:40`; null before an address or a branch is chosen, and while nobody promises anything. */
export function usePromise(): string | null {
  const t = useT('menu')
  const { quote } = useQuote()
  const now = useNow(30_000)
  const isKnown = useCommon(({ deliveryType, branch, points }) =>
    deliveryType === 'self-pickup' ? branch !== null : activePoint(points) !== null,
  )
  const promised = quote && isKnown ? promisedTime(quote, now) : null
  if (quote === null || promised === null) return null
  return t(quote.sums.delivery === 'none' ? 'ready_by' : 'bring_by', { time: formatTime(promised) })
}
