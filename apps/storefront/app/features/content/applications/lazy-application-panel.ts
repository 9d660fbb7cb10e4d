import { lazyPart } from '../../../platform/page/lazy-part.tsx'

/** Few readers apply: the form comes when the page works. */
export const LazyApplicationPanel = lazyPart(
  async () => (await import('./application-panel.tsx')).ApplicationPanel,
)
