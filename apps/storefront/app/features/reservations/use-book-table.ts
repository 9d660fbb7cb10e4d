import { isPhoneEmpty, parsePhone } from '@doira/domain/phone/phone'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../platform/toasts.ts'
import { bookingKeys } from './use-bookings.ts'
import type { TableRequest } from './use-table-hold.ts'

export type BookingContact = { readonly extraPhone: string; readonly comment: string }

export function isPhoneWrong(text: string): boolean {
  return !isPhoneEmpty(text) && parsePhone(text) === null
}

/**
 * Books the requested table. The same request is sent under the same id until it came through, so that a press after a lost
 * answer books nothing twice.
 */
export function useBookTable({ onBooked, onTaken }: { onBooked: () => void; onTaken: () => void }) {
  const t = useT('account')
  const problemText = useProblemText()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const sent = useRef({ id: randomId(), body: '' })

  async function book(request: TableRequest, { extraPhone, comment }: BookingContact): Promise<void> {
    const body = {
      table_id: request.tableId,
      from: request.from,
      duration_minutes: request.durationMinutes,
      guests: request.guests,
      extra_phone: parsePhone(extraPhone),
      comment,
    }
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { id: randomId(), body: text }
    setIsBusy(true)
    try {
      await shopApi.bookTable({ body: { id: sent.current.id, ...body } })
      sent.current = { id: randomId(), body: '' }
      showToast({ type: 'success', text: t('booking_created') })
      onBooked()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'table_taken') onTaken()
      showToast({ type: 'error', text: problemText(error) })
    }
    setIsBusy(false)
    void client.invalidateQueries({ queryKey: bookingKeys.list })
    void client.invalidateQueries({ queryKey: bookingKeys.day })
  }

  return { isBusy, book }
}
