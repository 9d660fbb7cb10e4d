import { announce } from '@doira/web/browser/announce.ts'
import { useEffect } from 'react'

/** Says a text when it becomes another one; null says nothing. */
export function useAnnounced(text: string | null): void {
  // A live region is outside React.
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}
