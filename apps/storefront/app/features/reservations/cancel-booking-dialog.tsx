import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { QueryProvider } from '../../platform/api/query-provider.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { closeOverlay, type OverlayProps } from '../../platform/overlays.ts'
import { showToast } from '../../platform/toasts.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { bookingKeys } from './use-bookings.ts'

/** Asks before a booked table is given back. */
export function CancelBookingDialog(props: OverlayProps<'cancelBooking'>) {
  return (
    <QueryProvider>
      <Question {...props} />
    </QueryProvider>
  )
}

function Question({ isOpen, bookingId }: OverlayProps<'cancelBooking'>) {
  const t = useT('account')
  const c = useT('common')
  const problemText = useProblemText()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function cancel() {
    setIsBusy(true)
    try {
      await shopApi.cancelBooking({ params: { id: bookingId } })
      showToast({ type: 'success', text: t('booking_canceled_ok') })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ type: 'error', text: problemText(error) })
    }
    void client.invalidateQueries({ queryKey: bookingKeys.list })
    void client.invalidateQueries({ queryKey: bookingKeys.day })
    setIsBusy(false)
    closeOverlay('cancelBooking')
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => closeOverlay('cancelBooking')}
      title={t('booking_cancel_confirm')}
      confirmLabel={t('booking_cancel')}
      cancelLabel={c('no')}
      onConfirm={() => void cancel()}
      isBusy={isBusy}
    />
  )
}
