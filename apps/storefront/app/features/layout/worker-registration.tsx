import { useEffect, useState } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { type Locale, withoutLocale } from '../../i18n/locale.ts'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { useIsOnline } from '../../platform/browser/network.ts'
import { paths } from '../../platform/page/paths.ts'
import { useRootData } from '../../platform/page/root-data.ts'
import { wholeMenuPath } from '../../platform/page/whole-menu-path.ts'
import { useUser } from '../../platform/stores/auth-store.ts'
import { commonStore } from '../../platform/stores/common-store.ts'
import { showToast } from '../../platform/toasts.ts'
import { watchForMissingChunks } from '../../platform/worker/missing-chunk.ts'
import {
  askWorkerIdentity,
  postToWorker,
  registerWorker,
  reloadWithUpdate,
  removeWorker,
  watchForUpdate,
} from '../../platform/worker/shop-worker.ts'
import { storeChangedPages, storeForOffline } from '../../platform/worker/store-for-offline.ts'
import { waitForServer } from '../../platform/worker/wait-for-server.ts'

/** Controls the service worker: starts it, names what to store and to delete, and reports a newer site. */
export function WorkerSync() {
  const isWanted = useRootData()?.settings.hasServiceWorker ?? false
  const registration = useRegistration(isWanted)
  // Scripts that do not come are outside React.
  useEffect(watchForMissingChunks, [])
  return (
    registration && (
      <>
        <PageStorage registration={registration} />
        <StoredPageNotice />
        <UpdatePrompt registration={registration} />
      </>
    )
  )
}

function useRegistration(isWanted: boolean): ServiceWorkerRegistration | null {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null)
  // The worker is outside React.
  useEffect(() => {
    let isOver = false
    if (!import.meta.env.PROD) return
    if (!isWanted) {
      void removeWorker()
      return
    }
    void registerWorker().then((registered) => !isOver && setRegistration(registered))
    return () => {
      isOver = true
    }
  }, [isWanted])
  return registration
}

type WithRegistration = { readonly registration: ServiceWorkerRegistration }

/** Has each page stored that is seen, and those of a person deleted when nobody is signed in. */
function PageStorage({ registration }: WithRegistration) {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const page = pathname + search
  const city = useMatches().at(-1)?.params.city
  const isSignedOut = useUser() === null
  const isConnected = useIsOnline()
  useEffect(() => {
    if (!isConnected) return
    let isOver = false
    void navigator.serviceWorker.ready.then(({ active }) => {
      if (active && !isOver) storeForOffline(active, withMenu(page, locale, city), locale)
    })
    return () => {
      isOver = true
    }
  }, [page, locale, city, isConnected])
  useEffect(() => {
    if (isSignedOut) postToWorker(registration.active, { type: 'forget-own-pages' })
  }, [isSignedOut, registration])
  useEffect(
    () =>
      commonStore.subscribe((now, before) => {
        const isSame = now.branch?.id === before.branch?.id && now.deliveryType === before.deliveryType
        if (!isSame && registration.active)
          storeChangedPages(registration.active, withMenu(page, locale, city), locale)
      }),
    [registration, page, locale, city],
  )
  return null
}

/** The dishes of a city's menu are not all in its page. */
function withMenu(page: string, locale: Locale, city: string | undefined): readonly string[] {
  return city === undefined ? [page] : [page, wholeMenuPath(locale, city)]
}

/** A page that came from the device says so like one without a network, until the server answers; then it is made again. */
function StoredPageNotice() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { controller } = navigator.serviceWorker
    let stopWaiting = () => {}
    let isOver = false
    const revalidateNow = () => void revalidate()
    const start = async () => {
      const who = controller && (await askWorkerIdentity(controller))
      if (isOver || !who?.isPageStored) return
      window.addEventListener('online', revalidateNow, { once: true })
      if (navigator.onLine) stopWaiting = waitForServer()
    }
    void start()
    return () => {
      isOver = true
      stopWaiting()
      window.removeEventListener('online', revalidateNow)
    }
  }, [revalidate])
  return null
}

/** Says that the site is newer than the page, but not to somebody who is about to order. */
function UpdatePrompt({ registration }: WithRegistration) {
  const t = useT('common')
  const path = withoutLocale(useLocation().pathname)
  const [isNewer, setIsNewer] = useState(false)
  useEffect(() => watchForUpdate(registration, () => setIsNewer(true)), [registration])
  const isPrompted = isNewer && path !== paths.checkout()
  const label = t('refresh')
  useEffect(() => {
    if (!isPrompted) return
    const prompt = () => {
      if (document.hidden) return
      const action = { label, onPress: () => reloadWithUpdate(registration) }
      showToast({ type: 'default', word: 'update_ready', action })
    }
    prompt()
    // Who comes back to the tab has not seen it, or long ago.
    document.addEventListener('visibilitychange', prompt)
    return () => document.removeEventListener('visibilitychange', prompt)
  }, [isPrompted, label, registration])
  return null
}
