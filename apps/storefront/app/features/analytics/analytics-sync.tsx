import { Suspense } from 'react'
import { useHasAcceptedCookies } from '../../platform/browser/consent.ts'
import { lazyExtra } from '../../platform/page/lazy-extra.ts'
import { useRootData } from '../../platform/page/root-data.ts'

const Watchers = lazyExtra(async () => (await import('./watchers.tsx')).Watchers)

/** Analytics, which are not even loaded without consent or without an id. */
export function AnalyticsSync() {
  const url = useRootData()?.settings.tagManagerUrl ?? null
  const hasAccepted = useHasAcceptedCookies()
  if (url === null || !hasAccepted) return null
  return (
    <Suspense fallback={null}>
      <Watchers url={url} />
    </Suspense>
  )
}
