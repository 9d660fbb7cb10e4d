import { useEffect, useState } from 'react'
import { retryUntilLoaded } from '../platform/page/lazy-extra.ts'
import { loadedMessages, loadMessages } from './message-store.ts'
import { useLocale } from './messages.tsx'
import type { Namespace } from './translate.ts'

/** Whether messages are here that the page does not bring; they are loaded while they are wanted. For browsers only. */
export function useLateMessages(namespace: Namespace, isWanted = true): boolean {
  const locale = useLocale()
  const [, setLoads] = useState(0)
  const isHere = loadedMessages(locale)[namespace] !== undefined
  // Messages come over the network.
  useEffect(() => {
    if (isHere || !isWanted) return
    let isOver = false
    // What needs them is left out without them.
    void retryUntilLoaded(() => loadMessages(locale, [namespace])).then(
      () => {
        if (!isOver) setLoads((loads) => loads + 1)
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [isHere, isWanted, locale, namespace])
  return isHere
}
