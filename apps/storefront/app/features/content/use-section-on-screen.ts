import { useEffect, useState } from 'react'

/** Under the header that sticks. */
const topPx = 128

/** The id of the section that is being read: the last one that has begun above the upper part of the window. */
export function useSectionOnScreen(ids: readonly string[]): string | null {
  const [here, setHere] = useState<string | null>(null)
  const key = ids.join(' ')
  // Scrolling is outside React.
  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const begun = sections.findLast((section) => section.getBoundingClientRect().top <= topPx)
      setHere((begun ?? sections[0])?.id ?? null)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [key])
  return here
}
