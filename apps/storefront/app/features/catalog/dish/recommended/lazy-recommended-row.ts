import { lazyPart } from '../../../../platform/page/lazy-part.tsx'

/** Below what the page is about: its cards come when the page works. */
export const LazyRecommendedRow = lazyPart(async () => (await import('./recommended-row.tsx')).RecommendedRow)
