import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../../../platform/api/staff-api.ts'
import type { AddedDish, LineChange } from './edited.ts'

type EditBody = { readonly lines: LineChange[]; readonly added: AddedDish[] }
export type EditPreview = AnswerTo<'previewEdit'>

/** Presses that follow each other within this time are asked about once. */
const restMs = 250

/** What an order would cost with these changes, as the server would write them; nothing before anything changes. */
export function useEditPreview(orderId: string, body: EditBody) {
  return useQuery({
    queryKey: ['edit', orderId, body],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, restMs))
      signal.throwIfAborted()
      return callStaff('previewEdit', { params: { id: orderId }, body, signal })
    },
    enabled: body.lines.length + body.added.length > 0,
    placeholderData: keepPreviousData,
    // Dishes run out: what was announced before is not announced again.
    gcTime: 0,
    staleTime: 0,
  })
}
