import { type RefObject, useEffect, useRef } from 'react'

const selected = '[aria-current]:not([aria-current="false"]), [aria-selected="true"]'

/**
 * For a row that scrolls sideways on narrow screens: brings the selected entry into view when `selection` changes,
 * and marks the edges behind which there is more (`data-more`), where styles fade the row out.
 */
export function useScrollRow<Row extends HTMLElement>(selection: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // Positions of scrolling are the browser's.
  useEffect(() => {
    const element = row.current
    if (!element) return
    const mark = () => markEdges(element)
    const observer = new ResizeObserver(mark)
    for (const observed of [element, ...element.children]) observer.observe(observed)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is another entry
  useEffect(() => {
    row.current?.querySelector(selected)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (row.current) markEdges(row.current)
  }, [selection])
  return row
}

function markEdges(row: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = row
  const isMoreBefore = scrollLeft > 1
  const isMoreAfter = scrollLeft + clientWidth < scrollWidth - 1
  const more = [isMoreBefore && 'before', isMoreAfter && 'after'].filter(Boolean).join(' ')
  if (more === '') delete row.dataset.more
  else row.dataset.more = more
}
