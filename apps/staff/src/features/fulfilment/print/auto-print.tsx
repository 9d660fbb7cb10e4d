import { lazy, Suspense } from 'react'
import { useDevice } from '../../../platform/device/device.ts'
import { useIsFirstTab } from '../../../platform/device/first-tab.ts'

/** Only the screen with the printer loads what draws sheets. */
const PrintQueue = lazy(async () => ({ default: (await import('./print-queue.tsx')).PrintQueue }))

/** Prints the kitchen's sheet of every order that is accepted, on the device that has the printer. */
export function AutoPrint() {
  const isWanted = useDevice(({ printsItself }) => printsItself)
  const isFirst = useIsFirstTab()
  if (!isWanted || !isFirst) return null
  return (
    <Suspense>
      <PrintQueue />
    </Suspense>
  )
}
