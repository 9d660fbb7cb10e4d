import { type RefObject, useEffect, useState } from 'react'

/** Longer than any page: all that lies below the edge counts as in view, so that no jump can pass it unseen. */
const farBelowPx = 1_000_000

/**
 * Whether an element has been scrolled out at the top, or lies under what covers the top.
 *
 * @param coveredPx How high that is. A function that stays the same.
 * @param box What is scrolled; the window unless given.
 */
export function useHasLeft(
  element: RefObject<HTMLElement | null>,
  coveredPx: () => number,
  box?: RefObject<HTMLElement | null>,
): boolean {
  const [hasLeft, setHasLeft] = useState(false)
  // How far a box is scrolled is outside React.
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setHasLeft(!entry.isIntersecting)
      },
      { root: box?.current ?? null, rootMargin: `-${coveredPx()}px 0px ${farBelowPx}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, coveredPx, box])
  return hasLeft
}
