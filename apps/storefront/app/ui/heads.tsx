import type { ReactNode } from 'react'
import { join } from './join.ts'

/** The title of a page with its action. `isDesktopOnly`: phones show both in the title bar, and readers hear this title. */
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

/** The heading of a page for screen readers, while nothing on it can be seen as one. */
export function SilentHeading({ children }: { children: string }) {
  return (
    <h1 className="sr-only" tabIndex={-1}>
      {children}
    </h1>
  )
}
