import { AnalyticsSync } from '../analytics/analytics-sync.tsx'
import { VisitSync } from './visit-reporter.tsx'
import { VitalsSync } from './vitals-reporter.tsx'
import { WorkerSync } from './worker-registration.tsx'

/** What may wait until the page is loaded and idle: nobody sees it come. */
export function QuietExtras() {
  return (
    <>
      <WorkerSync />
      <AnalyticsSync />
      <VitalsSync />
      <VisitSync />
    </>
  )
}
