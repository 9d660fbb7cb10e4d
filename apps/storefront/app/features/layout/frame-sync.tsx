import { useEffect } from 'react'
import { isFramed } from '../../platform/browser/framed.ts'

/** Talks with the chain's own site that shows the shop in a frame. Draws nothing. */
export function FrameSync() {
  // The page around the shop is outside React.
  useEffect(() => {
    if (!isFramed()) return
    const ending = new AbortController()
    void import('../../platform/browser/embedding.ts').then(({ followSite }) => followSite(ending.signal))
    return () => ending.abort()
  }, [])
  return null
}
