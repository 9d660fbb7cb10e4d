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

/** The heading of a section with a link or button at its end. */
export function SectionHead({ title, end, id }: { title: ReactNode; end?: ReactNode; id?: string }) {
  return (
    <div className="section__h">
      <h2 className="t-h2" id={id}>
        {title}
      </h2>
      {end}
    </div>
  )
}
