import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'

/** What is quicker than this shows nothing in between (rule 2). */
const patienceMs = 200

/** Whether what somebody waits for takes its time. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  // Time is outside React.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

/** Announces it to screen readers. */
export function LoadingStatus({ isSlow }: { isSlow: boolean }) {
  const t = useT('common')
  return (
    <p className="sr-only" role="status">
      {isSlow && t('loading')}
    </p>
  )
}
