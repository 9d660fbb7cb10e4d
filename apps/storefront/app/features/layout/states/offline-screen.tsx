import { Button } from '@doira/web/ui/button.tsx'
import { useEffect } from 'react'
import { Drawing } from '../../../art/drawing.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'

/**
 * Says that a page is not on the device, and goes there as soon as there is a network.
 *
 * @param wanted the address of that page, loaded whole: its data would come from where there was none
 */
export function OfflineScreen({ wanted }: { wanted: string }) {
  const t = useT('common')
  const home = useHref()(paths.home())
  const goThere = () => window.location.replace(wanted)
  // The network is outside React.
  useEffect(() => {
    const goOn = () => window.location.replace(wanted)
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [wanted])
  return (
    <main id="main" className="container main">
      <div className="err">
        <Drawing name="offline" className="err__art" />
        <div className="stack">
          <h1 className="t-display">{t('offline')}</h1>
          <p className="t-body-l t-2">{t('offline_page_text')}</p>
          <div className="row wrap gap-2">
            <Button size="l" icon="rotate-cw" onClick={goThere}>
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
