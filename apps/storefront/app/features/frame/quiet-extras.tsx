import { AnalyticsKeeper } from '../analytics/analytics-keeper.tsx'
import { VitalsKeeper } from './vitals-keeper.tsx'
import { WorkerKeeper } from './worker-keeper.tsx'

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
