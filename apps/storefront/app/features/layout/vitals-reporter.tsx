import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useRootData } from '../../platform/page/root-data.ts'
import { kindOfPage } from './kind-of-page.ts'

let isDecided = false

/** Has the first page of a visit measured, for so many visits in a hundred as the settings say. */
export function VitalsSync() {
  const percent = useRootData()?.settings.vitalsPercent ?? 0
  const match = useMatches().at(-1)
  const page = match && kindOfPage(match.pathname, match.params)
  useEffect(() => {
    if (isDecided || page === undefined) return
    isDecided = true
    if (!isMeasured(percent)) return
    import('../../platform/vitals.ts').then(
      ({ measureVitals }) => measureVitals(page),
      () => {},
    )
  }, [page, percent])
  return null
}

/** Whether this visit is one of the so many in a hundred that are measured. */
export function isMeasured(percent: number, random: () => number = Math.random): boolean {
  return random() * 100 < percent
}
