import { loadWhole } from './whole-load.ts'

/**
 * After the server got a newer site, a part of this page that was not loaded yet may be gone: the page is then loaded
 * again, and finds its parts. A network that fails is no reason: the part can be asked for again. Returns the end of it.
 */
export function watchForMissingChunks(): () => void {
  const onFailed = () => void reloadIfOutdated()
  window.addEventListener('import-failed', onFailed)
  return () => window.removeEventListener('import-failed', onFailed)
}

/** The list of pages of this page's site is there for as long as its other files are. */
async function reloadIfOutdated(): Promise<void> {
  const list = window.__reactRouterManifest?.url
  if (!list) return
  const answer = await fetch(list, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404) loadWhole()
}
