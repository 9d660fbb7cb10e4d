import { Button } from '@doira/web/ui/button.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../platform/browser/network.ts'
import { logQuietly } from '../../../platform/log-quietly.ts'
import { closeOverlay, openOverlay } from '../../../platform/overlays.ts'
import { showToast } from '../../../platform/toasts.ts'
import { followBasket } from './basket-call.ts'
import { useBasketCall } from './basket-call-store.ts'

const everyMs = 4000

/** The quiet way to order by phone with what is in the cart. While an operator has it, it says so. */
export function BasketCallLink() {
  const t = useT('order')
  const { token, isTaken } = useBasketCall()
  const isConnected = useIsOnline()
  useFollowing(token !== null && isConnected)
  return (
    <Button
      variant="ghost"
      icon="headset"
      isBlock
      isBlocked={!isConnected}
      aria-describedby={isConnected ? undefined : offlineBarId}
      onClick={() => openOverlay('basketCall')}
    >
      {t(isTaken ? 'call_code_taken' : 'call_code_link')}
    </Button>
  )
}

/** The operator works elsewhere: what they did is asked for as long as a code is out. */
function useFollowing(isOut: boolean): void {
  const t = useT('order')
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const news = await followBasket(signal)
    if (news === null) return
    closeOverlay('basketCall')
    if (news === 'returned') showToast({ type: 'success', text: t('call_code_returned') })
    if (news === 'ordered') showToast({ type: 'success', text: t('call_code_ordered') })
  })
  useEffect(() => {
    if (!isOut) return
    const end = new AbortController()
    const timer = setInterval(() => ask(end.signal).catch(logQuietly), everyMs)
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [isOut])
}
