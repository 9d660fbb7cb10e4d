import { useEffect } from 'react'
import { syncServerClock } from '../../platform/api/server-clock.ts'

/** Updates the shop's time on pages that ask the server nothing else. Draws nothing. */
export function ClockSync() {
  // Server and network are outside React.
  useEffect(syncServerClock, [])
  return null
}
