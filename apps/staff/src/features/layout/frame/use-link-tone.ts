import { useEffect } from 'react'
import { isFirstTab } from '../../../platform/device/first-tab.ts'
import { isMuted } from '../../../platform/device/mute.ts'
import { playSound } from '../../../platform/device/sounds.ts'
import { useLink } from '../../../platform/link.ts'

/** A tone of its own, once, when the link is lost: nobody looks at a tablet on the wall all the time. */
export function useLinkTone(): void {
  const { isOn } = useLink()
  // Sound is the browser's.
  useEffect(() => {
    if (!isOn && isFirstTab() && !isMuted()) playSound('lost')
  }, [isOn])
}
