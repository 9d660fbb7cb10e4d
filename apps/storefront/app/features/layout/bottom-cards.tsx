import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Suspense } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { acceptCookies, useHasAcceptedCookies } from '../../platform/browser/consent.ts'
import { isFramed } from '../../platform/browser/framed.ts'
import { useIsOverlayOpen } from '../../platform/overlays.ts'
import { lazyExtra } from '../../platform/page/lazy-extra.ts'
import { useIsRestored } from '../../platform/stores/restore.ts'
import { useSession } from '../../platform/stores/session-store.ts'
import { useBottomSpace } from '../../ui/use-bottom-space.ts'
import { PageRequestNotice, useUnavailable } from './states/page-request-notice.tsx'

const AppBanner = lazyExtra(async () => (await import('./app-banner.tsx')).AppBanner)

/** Page that does not come, address popover, cookie notice, app banner: in this order, one at a time. */
export function BottomCards() {
  const isRestored = useIsRestored()
  const isAddressOpen = useIsOverlayOpen('address')
  const hasAccepted = useHasAcceptedCookies()
  const canAskCookies = useSession((state) => state.caniuseCookies)
  const unavailable = useUnavailable()
  if (unavailable) return <PageRequestNotice reason={unavailable} />
  if (!isRestored || isAddressOpen || isFramed()) return null
  return (
    <Suspense fallback={null}>{canAskCookies && !hasAccepted ? <CookieNotice /> : <AppBanner />}</Suspense>
  )
}

/** Asks for the consent that analytics wait for. */
function CookieNotice() {
  useBottomSpace('card')
  const t = useT('common')
  return (
    <section className="bottomcard raised" aria-label="Cookie">
      <div className="row items-start">
        <Icon name="cookie" />
        <p className="t-small grow">{t('cookie_text')}</p>
      </div>
      <div>
        <Button size="s" onClick={acceptCookies}>
          {t('cookie_accept')}
        </Button>
      </div>
    </section>
  )
}
