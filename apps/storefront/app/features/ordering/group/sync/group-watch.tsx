import { useEffect } from 'react'
import { retryUntilLoaded } from '../../../../platform/page/lazy-extra.ts'
import { useIsRestored } from '../../../../platform/stores/restore.ts'

/** Loads nothing unless this browser is in a group basket. */
export function GroupWatch() {
  const isRestored = useIsRestored()
  // The browser's storage is outside React.
  useEffect(() => {
    if (!isRestored || !localStorage.getItem('group-basket')?.includes('token')) return
    void retryUntilLoaded(() => import('./start-group-sync.ts')).then(({ startGroupSync }) =>
      startGroupSync(),
    )
  }, [isRestored])
  return null
}
