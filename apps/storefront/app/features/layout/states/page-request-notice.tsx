import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useStore } from 'zustand/react'
import { retryPageRequests, type Unavailable, waitingRequests } from '../../../framework/retried-page-data.ts'
import { useT } from '../../../i18n/messages.tsx'
import { isOnline } from '../../../platform/browser/network.ts'
import { isPageStored } from '../../../platform/worker/page-key.ts'
import { waitForServer } from '../../../platform/worker/wait-for-server.ts'
import { useBottomSpace } from '../../../ui/use-bottom-space.ts'

/** Why the wanted page does not come; null while nothing is in its way. */
export function useUnavailable(): Unavailable | null {
  return useStore(waitingRequests, (all) => all.values().next().value ?? null)
}

/**
 * Over the former page, which stays usable: the wanted one does not come. Without a network it opens from what is stored
 * on the device, or by itself when the network is back.
 */
export function PageRequestNotice({ reason }: { readonly reason: Unavailable }) {
  useBottomSpace('card')
  const t = useT('common')
  const { location } = useNavigation()
  const wanted = location ? location.pathname + location.search : null
  // The network and the service worker are outside React.
  useEffect(() => {
    // It ends by itself when the server answers, also after this notice is gone.
    if (reason === 'connection' && isOnline()) waitForServer()
  }, [reason])
  useEffect(() => {
    if (reason !== 'connection' || wanted === null) return
    let isOver = false
    void isPageStored(wanted).then((isStored) => {
      if (isStored && !isOver) window.location.assign(wanted)
    })
    return () => {
      isOver = true
    }
  }, [reason, wanted])
  const isOffline = reason === 'connection'
  return (
    <section className="bottomcard raised" role="alert">
      <div className="row items-start">
        <Icon name={isOffline ? 'wifi-off' : 'triangle-alert'} />
        <p className="t-small grow">
          <b className="t-b">{t(isOffline ? 'connection_error' : 'something_wrong')}</b>
          <br />
          {t(isOffline ? 'page_when_online' : 'server_error_text')}
        </p>
      </div>
      <div>
        <Button size="s" icon="rotate-cw" onClick={retryPageRequests}>
          {t('retry')}
        </Button>
      </div>
    </section>
  )
}
