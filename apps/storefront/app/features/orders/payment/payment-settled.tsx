import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { closeOverlay } from '../../../platform/overlays.ts'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { whenOverlaysClosed } from '../../../ui/dialogs/use-back-closes.ts'
import type { PaymentStage } from './payment-stage.ts'

/** The money came, or is not needed any more: on to the success page, which takes the place of this one. */
export function ToSuccess({ id }: { id: string }) {
  const navigate = useNavigate()
  const href = useHref()
  const go = useEffectEvent(() => void navigate(href(paths.orderCreated(id)), { replace: true }))
  // A dialog that was open has an entry of its own in the browser's history.
  useEffect(() => whenOverlaysClosed(go), [])
  return null
}

/** Dialogs about a payment have nothing to say any more once it is settled. */
export function useCloseWhenSettled(stage: PaymentStage): void {
  const isSettled = stage === 'placed' || stage === 'expired'
  // Layers are opened and closed outside React.
  useEffect(() => {
    if (!isSettled) return
    closeOverlay('changePayment')
    closeOverlay('cancelOrder')
  }, [isSettled])
}
