import { useEffect, useRef } from 'react'
import { offerPopularPlace } from '../popular-place.ts'

/** Here popular dishes come when the page already works: no page is without anything to do. */
export function PopularPlace({ title = null }: { readonly title?: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  // The row belongs to the layout, which knows the menu.
  useEffect(() => (box.current ? offerPopularPlace({ element: box.current, title }) : undefined), [title])
  return <div ref={box} />
}

/** The same at the end of the page, for a part of it. */
export function usePopularAtEnd(): void {
  // The page is outside of this part.
  useEffect(() => {
    const main = document.getElementById('main')
    return main ? offerPopularPlace({ element: main, title: null }) : undefined
  }, [])
}
