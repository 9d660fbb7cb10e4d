import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { withoutLocale } from '../../i18n/locale.ts'
import { focusHeading } from '../../ui/headings/focus-heading.ts'

/** After a navigation: the heading gets the focus, the title is announced once (rule 7). */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const page = withoutLocale(pathname)
  const shown = useRef(page)
  const [title, setTitle] = useState('')
  // Focus and the document's title are outside React.
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    focusHeading()
    setTitle(document.title)
  }, [page])
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  )
}
