import { type RefObject, useEffect, useState } from 'react'

/** Whether a sticky element has reached its place: the mark just before it has left the window at the top. */
export function useIsStuck(mark: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setIsStuck] = useState(false)
  // How far the page is scrolled is outside React.
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsStuck(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2)
      },
      // The desktop header covers the first 80 pixels.
      { rootMargin: matchMedia('(min-width: 992px)').matches ? '-80px 0px 0px 0px' : '0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [mark])
  return isStuck
}
