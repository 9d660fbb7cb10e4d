import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { pushStore, usePushStore } from '../../platform/stores/push-store.ts'
import { showToast } from '../../platform/toasts.ts'
import { usePush } from './use-push.ts'

/** Offers notifications about an order: after it was placed, never before, and never again once it was declined. */
export function OrderPushOffer() {
  const t = useT('order')
  const problemText = useProblemText()
  const isConnected = useIsOnline()
  const isDeclined = usePushStore((state) => state.isDeclined)
  const { support, isOn, isChanging, turnOn } = usePush()
  const [isDone, setIsDone] = useState(false)
  if (support !== 'supported' || isDeclined || (isOn && !isDone)) return null

  const accept = async () => {
    const trouble = await turnOn()
    if (trouble === null) {
      setIsDone(true)
      return
    }
    // The browser has just said what it forbids; on the profile stands how to allow it.
    if (trouble === 'denied') pushStore.setState({ isDeclined: true })
    else showToast({ type: 'error', text: trouble === 'failed' ? t('push_failed') : problemText(trouble) })
  }
  return (
    <section className="panel pushask" aria-label={t('push_offer')}>
      <Icon name="bell" />
      <div className="grow stack gap-3">
        {isOn ? (
          <p role="status" className="t-b">
            {t('push_on')}
          </p>
        ) : (
          <>
            <div>
              <p className="t-b">{t('push_offer')}</p>
              <p className="t-small t-2 mt-1">{t('push_offer_text')}</p>
            </div>
            <div className="row wrap gap-2">
              <Button
                variant="outline"
                size="s"
                isBusy={isChanging}
                isBlocked={!isConnected}
                aria-describedby={isConnected ? undefined : offlineBarId}
                onClick={() => void accept()}
              >
                {t('push_accept')}
              </Button>
              <Button variant="ghost" size="s" onClick={() => pushStore.setState({ isDeclined: true })}>
                {t('push_decline')}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
