import { join } from '@doira/web/ui/join.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** The title of a page with its action. `isDesktopOnly`: phones show both in the title bar, and screen readers get this title. */
export function PageHead({
  title,
  end,
  isDesktopOnly,
}: {
  title: ReactNode
  end?: ReactNode
  isDesktopOnly?: boolean
}) {
  return (
    <div className={join('page-h', isDesktopOnly && 'max-md:contents')}>
      <h1 className={join('t-display', isDesktopOnly && 'max-md:sr-only')} tabIndex={-1}>
        {title}
      </h1>
      {end && <div className={isDesktopOnly ? 'only-desktop' : 'contents'}>{end}</div>}
    </div>
  )
}

/**
 * The heading of a page for screen readers, while nothing on it can be seen as one. When it has the focus and gives way to
 * the heading of what was loaded, that one gets the focus.
 */
export function SilentHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  // The element still has the focus when a layout effect is cleaned up, and has lost it after that.
  useLayoutEffect(() => {
    const heading = ref.current
    return () => {
      if (heading === document.activeElement) queueMicrotask(focusHeading)
    }
  }, [])
  return (
    <h1 ref={ref} className="sr-only" tabIndex={-1}>
      {children}
    </h1>
  )
}
