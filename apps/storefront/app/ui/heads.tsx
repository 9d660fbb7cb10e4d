import type { ReactNode } from 'react'
import { join } from './join.ts'

/** The title of a page with its action. `isDesktopOnly`: on phones the title bar says it. */
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
    <div className={join('page-h', isDesktopOnly && 'only-desktop flex')}>
      <h1 className="t-display" tabIndex={-1}>
        {title}
      </h1>
      {end}
    </div>
  )
}
