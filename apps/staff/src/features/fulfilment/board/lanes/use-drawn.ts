import { type RefObject, useEffect, useRef, useState } from 'react'

/** So many are drawn at first, and more each time the end of them comes near. */
const step = 20

/**
 * How many cards of a long lane are drawn: as far as somebody has scrolled or walked, and a screen further. A board has
 * hundreds of open orders, and each event would lay all of them out.
 *
 * @param reached place of the last card that has to be there, -1 for none
 * @returns the number, and the ref of the element that replaces the others
 */
export function useDrawn(
  count: number,
  reached: number,
): { readonly drawn: number; readonly end: RefObject<HTMLDivElement | null> } {
  const [wanted, setWanted] = useState(step)
  const end = useRef<HTMLDivElement>(null)
  // Stored: when the card that was reached goes, those beside it stay, and one of them gets its focus.
  if (wanted < reached + step) setWanted(reached + step)
  const drawn = Math.min(count, wanted)
  const isWhole = drawn === count
  // The browser reports what is in sight, by changes only, so each new end is watched anew.
  useEffect(() => {
    if (isWhole || !end.current) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setWanted(drawn + step)
      },
      { root: end.current.parentElement, rootMargin: '100%' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [drawn, isWhole])
  return { drawn, end }
}
