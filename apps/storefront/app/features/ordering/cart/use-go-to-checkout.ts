import { activePoint } from '@doira/domain/delivery/saved-points'
import { useNavigate } from 'react-router'
import { openOverlay } from '../../../platform/overlays.ts'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { whenOverlaysClosed } from '../../../ui/dialogs/use-back-closes.ts'
import { asCustomer } from '../../auth/sign-in.ts'

function isReceivingKnown(): boolean {
  const { deliveryType, branch, points } = commonStore.getState()
  return deliveryType === 'self-pickup' ? branch !== null : activePoint(points) !== null
}

/** To the checkout. Who has not chosen how to receive the order is asked that first, and a signed-out visitor signs in. */
export function useGoToCheckout(): () => void {
  const navigate = useNavigate()
  const href = useHref()
  const go = () => asCustomer(() => void navigate(href(paths.checkout())))
  return () => {
    if (isReceivingKnown()) go()
    else openOverlay('reception', { onDone: () => whenOverlaysClosed(go) })
  }
}
