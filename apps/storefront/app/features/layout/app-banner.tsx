import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useT } from '../../i18n/messages.tsx'
import { isAppleDevice, isInstalled } from '../../platform/browser/installed.ts'
import { usePagePath } from '../../platform/page/link.tsx'
import { useRootData } from '../../platform/page/root-data.ts'
import { sessionStore, useSession } from '../../platform/stores/session-store.ts'
import { useBottomSpace } from '../../ui/use-bottom-space.ts'
import { hasAppBanner } from './has-app-banner.ts'

/** Leads to the chain's app where there is one that is not installed. */
export function AppBanner() {
  const t = useT('common')
  const canShow = useSession((state) => state.mobileAd)
  const chain = useRootData()?.chain
  const mayAdvertise = hasAppBanner(usePagePath())
  const url = isAppleDevice() ? chain?.appStoreUrl : chain?.googlePlayUrl
  const mayShow = canShow && mayAdvertise && !isInstalled()
  useBottomSpace('card', mayShow && Boolean(url))
  if (!mayShow || !url) return null
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
