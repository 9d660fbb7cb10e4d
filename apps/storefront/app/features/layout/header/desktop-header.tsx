import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { useRootData } from '../../../platform/page/root-data.ts'
import { ChainLogo } from '../parts/chain-logo.tsx'
import { DesktopAddressButton } from './address-button.tsx'
import { DesktopCartLink } from './cart-link.tsx'
import { LanguageButton } from './language-button.tsx'
import { SisterBrandLinks } from './sister-brand-links.tsx'
import { UserButton } from './user-button.tsx'

/** A strip that scrolls away over a row that sticks. */
export function DesktopHeader() {
  const t = useT('common')
  return (
    <>
      <Strip />
      <div className="hd only-desktop">
        <div className="container">
          <IconButton icon="menu" isLarge label={t('open_menu')} onClick={() => openOverlay('sideMenu')} />
          <ChainLogo className="hd__logo" />
          <DesktopAddressButton />
          <button type="button" className="searchbox" onClick={() => openOverlay('search')}>
            <Icon name="search" />
            <span className="ellipsis">{t('search_product')}</span>
          </button>
          <UserButton look="desktop" />
          <DesktopCartLink />
        </div>
      </div>
    </>
  )
}

function Strip() {
  const t = useT('common')
  const chain = useRootData()?.chain
  return (
    <div className="hd-strip only-desktop">
      <div className="container">
        <SisterBrandLinks />
        <span className="sep">
          {chain && t('delivery_promise_minutes', { count: chain.deliveryMinutes })}
        </span>
        {chain && (
          <>
            <span>{t('working_hours_from_to', { start: chain.opensAt, end: chain.closesAt })}</span>
            <a
              className="tel"
              href={toPhoneAddress(chain.hotline)}
              aria-label={`${t('hotline')}: ${chain.hotline}`}
            >
              <Icon name="phone" size="xs" />
              {chain.hotline}
            </a>
          </>
        )}
        <LanguageButton look="desktop" />
      </div>
    </div>
  )
}
