import statement from '../../../../docs/accessibility/statement.json'
import '../styles/content-pages.css'
import { AccessibilityScreen } from '../features/content/company/accessibility-screen.tsx'
import type { AccessibilityStatement } from '../features/content/company/accessibility-statement.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { metaT } from '../platform/page/page-meta.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/accessibility'

export const handle = { startsLate: true } satisfies PageHandle

export function loader() {
  // A test compares the file with what the script would write.
  return { statement: statement as AccessibilityStatement }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const title = metaT(matches, 'common')?.('accessibility') ?? ''
  const description = metaT(matches, 'accessibility')?.('lead') ?? ''
  return contentMeta({ matches, location, title, description })
}

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <AccessibilityScreen {...loaderData} />
    </main>
  )
}
