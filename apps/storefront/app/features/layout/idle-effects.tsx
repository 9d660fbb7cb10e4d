import { AnalyticsKeeper } from '../analytics/analytics-sync.tsx'
import { VitalsKeeper } from './vitals-reporter.tsx'
import { WorkerKeeper } from './worker-registration.tsx'

/** What may wait until the page is loaded and at rest: nobody sees it come. */
export function QuietExtras() {
  return (
    <>
      <WorkerKeeper />
      <AnalyticsKeeper />
      <VitalsKeeper />
    </>
  )
}
