import { announce } from '@doira/web/browser/announce.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { serverClock } from '../../../platform/api/server-clock.ts'
import { logQuietly } from '../../../platform/log-quietly.ts'
import { openOverlay, whenNoOverlayIsOpen } from '../../../platform/overlays.ts'
import { sessionStore } from '../../../platform/stores/session-store.ts'
import { showToast } from '../../../platform/toasts.ts'
import { useRefreshContent } from '../use-refresh-content.ts'

/** R9-06. */
const promptDelayMs = 5000

/**
 * Asks once in a tab for an address, five seconds after the first page: the browser for its position and the customer
 * by the popover (R4-10). Draws nothing; its code comes when it is needed.
 */
export function AddressFinder() {
  const t = useT('location')
  const locale = useLocale()
  const refresh = useRefreshContent()

  const ask = useEffectEvent(async () => {
    const [{ findMyAddress, isAddressWanted }, { askPosition }, { shopApi }] = await Promise.all([
      import('./find-my-address.ts'),
      import('../../../platform/browser/ask-position.ts'),
      import('../../../platform/api/shop-api.ts'),
      // A popover that cannot come must not be asked for: nobody pressed anything.
      import('./address-overlay.tsx'),
    ])
    if (isSettled() || !isAddressWanted()) return
    sessionStore.setState({ isAddressAsked: true })
    void whenNoOverlayIsOpen().then(() => {
      if (!isAddressWanted()) return
      openOverlay('address', { isAutomatic: true })
      announce(`${t('enter_delivery_address')}. ${t('enter_delivery_address_hint')}`)
    })
    const { now } = serverClock
    const outcome = await findMyAddress({ api: shopApi, askPosition, locale, makeId: randomId, now })
    if (outcome) await announceOutcome(outcome)
  })

  const announceOutcome = useEffectEvent(async (outcome: 'chosen' | 'all_closed' | 'outside') => {
    if (outcome === 'all_closed') showToast({ type: 'warning', text: t('all_branches_closed') })
    if (outcome === 'outside') showToast({ type: 'error', text: t('address_not_in_service_area') })
    await refresh()
  })

  // Time goes by outside of React.
  useEffect(() => {
    if (isSettled()) return
    const timer = setTimeout(() => {
      ask().catch((error: unknown) => logQuietly('The address was not asked for', error))
    }, promptDelayMs)
    return () => clearTimeout(timer)
  }, [])

  return null
}

/** Nothing is asked twice in a visit, nor where an address was accepted or a location set in it (R4-10). */
function isSettled(): boolean {
  const { isAddressAsked, addressAccepted, isLocation } = sessionStore.getState()
  return isAddressAsked || addressAccepted || isLocation
}
