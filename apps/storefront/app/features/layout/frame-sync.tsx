import { useEffect } from 'react'
import { followSite } from '../../platform/browser/embedding.ts'

/** Talks with the chain's own site that shows the shop in a frame. Draws nothing. */
export function FrameSync() {
  // The page around the shop is outside React.
  useEffect(() => {
    const ending = new AbortController()
    followSite(ending.signal)
    return () => ending.abort()
  }, [])
  return null
}
