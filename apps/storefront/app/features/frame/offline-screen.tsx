import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Drawing } from '../../art/drawing.tsx'
import { useT } from '../../i18n/words.tsx'
import { useHref } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'

/** Says that a page is not on the device, and goes there as soon as there is a network. */
export function OfflineScreen() {
  const t = useT('common')
  const home = useHref()(paths.home())
  const { search } = useLocation()
  const wanted = wantedPage(search) ?? home
  // The network is outside React. The page is loaded whole: its data would come from where there was none.
  useEffect(() => {
    const goThere = () => window.location.replace(wanted)
    window.addEventListener('online', goThere)
    return () => window.removeEventListener('online', goThere)
  }, [wanted])
  return (
    <main id="main" className="container main">
      <div className="err">
        <Drawing name="offline" className="err__art" />
        <div className="stack">
          <h1 className="t-display">{t('offline')}</h1>
          <p className="t-body-l t-2">{t('offline_page_text')}</p>
          <div className="row wrap gap-2">
            <Button size="l" icon="rotate-cw" onClick={() => window.location.replace(wanted)}>
              {t('retry')}
            </Button>
            <a className="btn btn--neutral btn--l" href={home}>
              {t('menu')}
            </a>
          </div>
        </div>
      </div>
    </main>
  )
}

/** The page of this shop that somebody asked for; null for anything else that stands in the address. */
export function wantedPage(search: string): string | null {
  const from = new URLSearchParams(search).get('from')
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null
}
