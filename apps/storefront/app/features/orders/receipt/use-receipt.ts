import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/messages.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { isUnanswered } from '../../../platform/api/unanswered.tsx'
import { toReceipt } from './receipt.mapper.ts'
import { fiscalGap, type Receipt } from './receipt.ts'

/** The fiscal sign and the money on its way back come after the payment, by themselves. */
const askAgainMs = 15_000

export type ShownReceipt =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'shown'; readonly receipt: Receipt }

export function useReceipt(orderId: string): ShownReceipt {
  const locale = useLocale()
  const query = useQuery({
    queryKey: ['receipt', orderId],
    queryFn: ({ signal }) => shopApi.getReceipt({ params: { id: orderId }, signal }),
    refetchInterval: ({ state }) =>
      state.data && isUnsettled(toReceipt(state.data, locale)) ? askAgainMs : false,
  })
  const { data, refetch } = query
  if (data) return { state: 'shown', receipt: toReceipt(data, locale) }
  return isUnanswered(query) ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}

function isUnsettled(receipt: Receipt): boolean {
  return fiscalGap(receipt) === 'pending' || receipt.refunds.some(({ doneAt }) => doneAt === null)
}
