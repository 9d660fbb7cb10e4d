import { useEffect } from 'react'
import { retryUntilLoaded } from '../../platform/page/lazy-extra.ts'
import { useUser } from '../../platform/stores/auth-store.ts'
import { useIsRestored } from '../../platform/stores/restore.ts'

/** Whether Telegram opened this page: it names the user behind the `#`, which a later navigation may drop. */
function isMiniApp(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return `${location.hash} ${opened?.name ?? ''}`.includes('tgWebAppData=')
}

/** Signs in a visitor who opened the shop inside Telegram, without a code and without a question. */
export function TelegramSync() {
  const isRestored = useIsRestored()
  const isSignedOut = useUser() === null
  // Telegram is outside React.
  useEffect(() => {
    if (isRestored && isMiniApp())
      void retryUntilLoaded(() => import('./mini-app.ts')).then(({ openMiniApp }) => openMiniApp(isSignedOut))
  }, [isRestored, isSignedOut])
  return null
}
