import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/messages.tsx'
import { useHref } from '../../../platform/page/link.tsx'

type TitleBarProps = {
  readonly title: string
  /** Where Back leads when the visit began here; a path of `paths`. */
  readonly parent: string
  /** One action at the end: an `IconButton`. */
  readonly end?: ReactNode
}

/**
 * The white row under the address bar of phones. Pages that have it set `handle = { header: 'title' }` and draw it
 * before their `main`. The heading of the page is the one in `main`, on phones for screen readers only: a page has
 * exactly one.
 */
export function TitleBar({ title, parent, end }: TitleBarProps) {
  const t = useT('common')
  const navigate = useNavigate()
  const href = useHref()
  const mark = useRef<HTMLSpanElement>(null)
  const [isStuck, setIsStuck] = useState(false)
  // Scrolling is outside React: the mark above the bar leaves the screen when the bar begins to stick.
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => setIsStuck(entry?.isIntersecting === false))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  /** The router numbers the entries of this visit; the first one has nothing of the shop before it. */
  function goBack() {
    const index: unknown = window.history.state?.idx
    if (typeof index === 'number' && index > 0) void navigate(-1)
    else void navigate(href(parent), { replace: true })
  }
  return (
    <>
      <span ref={mark} className="only-mobile" aria-hidden="true" />
      <section
        className="sub"
        aria-label={title}
        data-stuck={isStuck ? '' : undefined}
        data-end={end ? '' : undefined}
      >
        <IconButton icon="arrow-left" label={t('back')} onClick={goBack} />
        <p className="sub__t" aria-hidden="true">
          {title}
        </p>
        {end}
      </section>
    </>
  )
}
