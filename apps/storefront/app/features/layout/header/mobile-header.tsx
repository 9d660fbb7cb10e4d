import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { join } from '@doira/web/ui/join.ts'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { type HeaderKind, useRootData } from '../../../platform/page/root-data.ts'
import { ChainLogo } from '../parts/chain-logo.tsx'
import { MobileAddressButton } from './address-button.tsx'
import { MobileCartLink } from './cart-link.tsx'
import { LanguageButton } from './language-button.tsx'
import { UserButton } from './user-button.tsx'

const longestShown = 6

/** The coloured block of phones; it scrolls away. */
export function MobileHeader({ kind }: { kind: HeaderKind }) {
  const t = useT('common')
  const hotline = useRootData()?.chain?.hotline
  const isTall = kind === 'menu'
  // A whole number does not fit beside the rest: its picture dials it too.
  const isShort = (hotline?.length ?? 0) <= longestShown
  return (
    <div className={join('hm only-mobile', !isTall && 'hm--slim', kind === 'title' && 'hm--title')}>
      <div className="hm__row">
        <IconButton icon="menu" look="brand" label={t('open_menu')} onClick={() => openOverlay('sideMenu')} />
        <ChainLogo className="hm__logo" />
        {hotline && (
          <a className="hm__tel" href={toPhoneAddress(hotline)} aria-label={`${t('hotline')}: ${hotline}`}>
            <Icon name="phone" size={isShort ? 'xs' : 's'} />
            {isShort && hotline}
          </a>
        )}
        <LanguageButton look="mobile" />
        <UserButton look="mobile" />
        <MobileCartLink />
      </div>
      <div className="hm__bar">
        <MobileAddressButton isTall={isTall} />
        {!isTall && (
          <button
            type="button"
            className="hm__find"
            aria-label={t('search_product')}
            onClick={() => openOverlay('search')}
          >
            <Icon name="search" size="s" />
          </button>
        )}
      </div>
      <div className="hm__foot" />
    </div>
  )
}
