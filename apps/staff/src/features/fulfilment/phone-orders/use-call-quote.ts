import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import type { EntryForm } from './entry-form.ts'
import { toPriceBody } from './entry-wire.ts'

export type CallQuote = AnswerTo<'priceCall'>['quote']

const restMs = 200

/** The quote of the form as it stands; that of the form before stays until the new one is there. */
export function useCallQuote(form: EntryForm, customerId: string | null) {
  const body = useMemo(() => toPriceBody(form, customerId), [form, customerId])
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    queryKey: ['call-price', body],
    queryFn: async ({ signal }) => {
      // Who types on asks again: a moment's rest saves the request.
      await new Promise((resolve) => setTimeout(resolve, restMs))
      signal.throwIfAborted()
      return callStaff('priceCall', { body, signal })
    },
    enabled: body.products.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // A form that is as it was before is priced anew: what has run out meanwhile is not offered again.
    gcTime: 0,
    refetchInterval: 60_000,
  })
  const hasLines = body.products.length > 0
  return {
    quote: hasLines ? data?.quote : undefined,
    /** What the caller cannot eat, by the keys of the lines that contain it. */
    harmful: new Map(hasLines ? data?.harmful?.map(({ line_key, contents }) => [line_key, contents]) : []),
    /** It is that of this very form. */
    isFresh: hasLines && data !== undefined && !isPlaceholderData,
    isFetching,
    error: hasLines ? error : null,
    refetch,
  }
}
