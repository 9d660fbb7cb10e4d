import { useEffect } from 'react'
import { renewPush } from '../../../platform/push.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'

/** Messages of this browser belong to the present session, in the present language. */
export function usePushRenewal(isOver: boolean): void {
  const { id } = useMe()
  const { language } = useMessages()
  // The browser's push service and the server are outside React.
  useEffect(() => {
    // Without a network the next visit does it.
    if (!isOver) renewPush(id, language).catch(() => {})
  }, [id, language, isOver])
}
