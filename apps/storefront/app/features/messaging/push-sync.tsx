import { useEffect } from 'react'
import { useLocale } from '../../i18n/messages.tsx'
import { useUser } from '../../platform/stores/auth-store.ts'
import { usePushStore } from '../../platform/stores/push-store.ts'
import { useIsRestored } from '../../platform/stores/restore.ts'

/**
 * Registers this browser for notifications of its customer's orders, once for each visit and language; signing
 * out ends them. Draws nothing.
 */
export function PushSync() {
  const locale = useLocale()
  const isRestored = useIsRestored()
  const userId = useUser()?.id ?? null
  const subscribedId = usePushStore((state) => state.userId)
  // The browser's push service and the server are outside React.
  useEffect(() => {
    if (!isRestored || subscribedId === null || !('Notification' in window)) return
    const put = async () => {
      const { storePush, turnPushOff } = await import('../../platform/push/push-subscription.ts')
      await (subscribedId === userId ? storePush(locale) : turnPushOff())
    }
    // Without a network the next visit does it.
    put().catch(() => {})
  }, [isRestored, subscribedId, userId, locale])
  return null
}
