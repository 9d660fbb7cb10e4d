import { type ComponentProps, lazy, Suspense } from 'react'
import type { ErrorPage as Page } from './error-page.tsx'

const LazyErrorPage = lazy(async () => ({ default: (await import('./error-page.tsx')).ErrorPage }))

/** The error page, which hardly anybody sees, without its bytes on every other page. */
export function ErrorPage(props: ComponentProps<typeof Page>) {
  return (
    <Suspense fallback={<main id="main" className="container main" aria-busy="true" />}>
      <LazyErrorPage {...props} />
    </Suspense>
  )
}
