import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useLateMessages } from '../../../i18n/use-late-messages.ts'
import { lazyExtra } from '../../../platform/page/lazy-extra.ts'
import { usePopularPlace } from '../../../platform/popular-place.ts'

const PopularRow = lazyExtra(async () => (await import('../../catalog/menu/home/popular-row.tsx')).PopularRow)

/** Draws popular dishes where a page has a place for them; code and messages come with the first such page. */
export function PopularHost() {
  const place = usePopularPlace()
  const hasMessages = useLateMessages('menu', place !== null)
  if (!place || !hasMessages) return null
  return createPortal(
    <Suspense fallback={null}>
      <PopularRow title={place.title} />
    </Suspense>,
    place.element,
  )
}
