import { useEffect } from 'react'
import { announce } from '../../platform/browser/announce.ts'

/** Says a text when it becomes another one; null says nothing. */
export function useAnnounced(text: string | null): void {
  // A live region is outside React.
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}
