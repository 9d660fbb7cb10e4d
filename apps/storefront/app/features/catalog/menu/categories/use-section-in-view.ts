import { useEffect, useState } from 'react'

/** A section counts as in view from the moment its top passes this part of the window. */
const line = 0.3

/** The id of the section in view; the first one at the top of the page and on the server. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  // How far the page is scrolled is outside React.
  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = sections.findLast((section) => section.getBoundingClientRect().top <= innerHeight * line)
      setCurrent(passed?.id ?? null)
    }
    // Wakes up only when a section crosses the line: no work for each scrolled pixel.
    const observer = new IntersectionObserver(look, {
      rootMargin: `-${line * 100}% 0px -${(1 - line) * 100}% 0px`,
    })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
  return ids.find((id) => id === current) ?? ids[0] ?? null
}
