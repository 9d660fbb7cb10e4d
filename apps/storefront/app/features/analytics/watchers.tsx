import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutLocale } from '../../i18n/locale.ts'
import { loadTagManager } from '../../platform/analytics/tag-manager.ts'
import { MenuWatcher } from './menu-watcher.tsx'
import { PromotionWatcher } from './promotion-watcher.tsx'
import { trackPage, watchCart, watchCheckout } from './watch-stores.ts'

/** Watches from outside what analytics want to know, so that no page grows by it. */
export function Watchers({ url }: { url: string }) {
  const path = withoutLocale(useLocation().pathname)
  // The tag manager and the stores are outside React.
  useEffect(() => {
    loadTagManager(url)
    const stopCart = watchCart()
    const stopCheckout = watchCheckout()
    return () => {
      stopCart()
      stopCheckout()
    }
  }, [url])
  useEffect(() => trackPage(path), [path])
  return (
    <>
      <MenuWatcher />
      <PromotionWatcher />
    </>
  )
}
