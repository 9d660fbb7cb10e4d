import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useT } from '../../i18n/messages.tsx'
import { acceptCookies, useHasAcceptedCookies } from '../../platform/browser/consent.ts'
import { isFramed } from '../../platform/browser/framed.ts'
import { isAppleDevice, isInstalled } from '../../platform/browser/installed.ts'
import { useIsOverlayOpen } from '../../platform/overlays.ts'
import { usePagePath } from '../../platform/page/link.tsx'
import { useRootData } from '../../platform/page/root-data.ts'
import { useIsRestored } from '../../platform/stores/restore.ts'
import { sessionStore, useSession } from '../../platform/stores/session-store.ts'
import { hasAppBanner } from './has-app-banner.ts'
import { PageRequestNotice, useUnavailable } from './states/page-request-notice.tsx'

/** Page that does not come, address popover, cookie notice, app banner: in this order, one at a time. */
export function BottomCards() {
  const isRestored = useIsRestored()
  const isAddressOpen = useIsOverlayOpen('address')
  const hasAccepted = useHasAcceptedCookies()
  const canAskCookies = useSession((state) => state.caniuseCookies)
  const canShowApp = useSession((state) => state.mobileAd)
  const chain = useRootData()?.chain
  const unavailable = useUnavailable()
  const mayAdvertise = hasAppBanner(usePagePath())
  const storeUrl = isAppleDevice() ? chain?.appStoreUrl : chain?.googlePlayUrl
  if (unavailable) return <PageRequestNotice reason={unavailable} />
  if (!isRestored || isAddressOpen || isFramed()) return null
  if (canAskCookies && !hasAccepted) return <CookieNotice />
  return canShowApp && mayAdvertise && storeUrl && !isInstalled() ? <AppBanner url={storeUrl} /> : null
}

function CookieNotice() {
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

function AppBanner({ url }: { url: string }) {
  const t = useT('common')
  return (
    <section className="bottomcard bottomcard--app raised" aria-label={t('mobile_ad_title')}>
      <div className="row">
        <img src="/favicon.svg" alt="" width="48" height="48" className="size-12 rounded-m" />
        <span className="grow">
          <b className="t-b">{t('mobile_ad_title')}</b>
          <br />
          <span className="t-small t-2">{t('mobile_ad_text')}</span>
        </span>
        <IconButton
          icon="x"
          look="fill"
          label={t('close')}
          onClick={() => sessionStore.setState({ mobileAd: false })}
        />
      </div>
      <a className="btn btn--s btn--block" href={url}>
        {t('mobile_ad_open')}
      </a>
    </section>
  )
}
