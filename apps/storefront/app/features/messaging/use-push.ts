import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { type PushSupport, pushSupport } from '@doira/web/browser/push-support.ts'
import { useEffect, useState } from 'react'
import { useLocale } from '../../i18n/messages.tsx'
import { useRootData } from '../../platform/page/root-data.ts'
import { type PushRefusal, turnPushOff, turnPushOn } from '../../platform/push/push-subscription.ts'
import { useUser } from '../../platform/stores/auth-store.ts'
import { usePushStore } from '../../platform/stores/push-store.ts'

export type PushSwitch = {
  /** Null until the browser has been looked at. */
  readonly support: PushSupport | null
  /** Whether this browser gets notifications of the signed-in customer's orders. */
  readonly isOn: boolean
  readonly isChanging: boolean
  /** To be called right in a press: the browser asks its customer. Answers what stood in the way, null when nothing did. */
  turnOn(): Promise<PushRefusal | ApiProblem | null>
  turnOff(): Promise<void>
}

/** Whether this browser gets notifications, and how to change that. */
export function usePush(): PushSwitch {
  const locale = useLocale()
  const user = useUser()
  const hasWorker = useRootData()?.settings.hasServiceWorker ?? false
  const subscribedId = usePushStore((state) => state.userId)
  const [isChanging, setIsChanging] = useState(false)
  const { support, look } = useSupport(hasWorker)
  return {
    support,
    isOn: support === 'supported' && subscribedId !== null && subscribedId === user?.id,
    isChanging,
    async turnOn() {
      if (!user) return 'failed'
      setIsChanging(true)
      try {
        return await turnPushOn(user.id, locale)
      } catch (error) {
        if (error instanceof ApiProblem) return error
        throw error
      } finally {
        look()
        setIsChanging(false)
      }
    },
    async turnOff() {
      setIsChanging(true)
      await turnPushOff().finally(() => setIsChanging(false))
    },
  }
}

/** Looks again when the customer has changed the permission in the browser. */
function useSupport(hasWorker: boolean) {
  const [support, setSupport] = useState<PushSupport | null>(null)
  const look = () => setSupport(pushSupport(hasWorker))
  // What the browser allows is outside React.
  useEffect(() => {
    const ending = new AbortController()
    const lookAgain = () => setSupport(pushSupport(hasWorker))
    lookAgain()
    // A change in the settings of the browser is followed by a return to the page.
    document.addEventListener('visibilitychange', lookAgain, ending)
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', lookAgain, ending))
      .catch(() => {})
    return () => ending.abort()
  }, [hasWorker])
  return { support, look }
}
