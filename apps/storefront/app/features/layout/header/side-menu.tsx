import { Switch } from '@doira/web/ui/check.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { Segment } from '@doira/web/ui/segment.tsx'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Logo } from '../../../art/logo.tsx'
import { switchLocale } from '../../../i18n/locale.ts'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useLanguages } from '../../../platform/browser/languages.ts'
import { closeOverlay, type OverlayProps } from '../../../platform/overlays.ts'
import { usePagePath } from '../../../platform/page/link.tsx'
import { useRootData } from '../../../platform/page/root-data.ts'
import { chooseTheme, useTheme } from '../../../platform/page/theme/theme.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { desktopLinks, documentLinks, mobileLinks } from './menu-links.ts'
import { SideMenuAccount } from './side-menu-account.tsx'
import { SisterBrandLinks } from './sister-brand-links.tsx'

const close = () => closeOverlay('sideMenu')

/** The drawer at the start with everything that is nowhere else (R2-06). */
export function SideMenu({ isOpen }: OverlayProps<'sideMenu'>) {
  const t = useT('common')
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('menu')} closeLabel={t('close')} look="drawer">
      <div className="row row--between sm__head">
        <Logo />
        <IconButton icon="x" look="fill" label={t('close')} onClick={close} />
      </div>
      <nav className="stack sm__body" aria-label={t('menu')}>
        <SideMenuAccount />
        <LanguageSegment />
        <ul className="sm__list only-mobile">
          {mobileLinks.map(({ to, icon, word }) => (
            <Row key={word} to={to} icon={icon}>
              {t(word)}
            </Row>
          ))}
        </ul>
        <ul className="sm__list only-desktop">
          {desktopLinks.map(({ to, icon, word }) => (
            <Row key={word} to={to} icon={icon}>
              {t(word)}
            </Row>
          ))}
        </ul>
        <ul className="sm__list sm__list--quiet hr pt-4">
          {documentLinks.map(({ to, word }) => (
            <Row key={word} to={to}>
              {t(word)}
            </Row>
          ))}
        </ul>
        <ThemeSwitch />
        <SisterBrands />
      </nav>
    </Dialog>
  )
}

function Row({ to, icon, children }: { to: string; icon?: IconName; children: ReactNode }) {
  const isHere = usePagePath() === to
  return (
    <li>
      <SiteLink to={to} replace aria-current={isHere ? 'page' : undefined}>
        {icon && <Icon name={icon} />}
        {children}
      </SiteLink>
    </li>
  )
}

function LanguageSegment() {
  const t = useT('common')
  const locale = useLocale()
  const location = useLocation()
  const navigate = useNavigate()
  const languages = useLanguages()
  if (languages.length < 2) return null
  return (
    <Segment
      name={t('language')}
      value={locale}
      options={languages.map((row) => ({ value: row.locale, label: row.name, lang: row.locale }))}
      onChange={(next) =>
        void navigate(switchLocale(next, location), { replace: true, preventScrollReset: true })
      }
    />
  )
}

function ThemeSwitch() {
  const t = useT('common')
  const theme = useTheme()
  return (
    <Switch
      checked={theme === 'dark'}
      onChange={(event) => chooseTheme(event.target.checked ? 'dark' : 'light')}
    >
      <span className="row">
        <Icon name="moon" />
        {t('theme_dark')}
      </span>
    </Switch>
  )
}

function SisterBrands() {
  const t = useT('common')
  const hasBrands = useRootData()?.chain?.sisterBrands.some(({ url }) => url !== null)
  if (!hasBrands) return null
  return (
    <section className="only-mobile sm__sis">
      <h2 className="t-small-b t-2">{t('sister_brands')}</h2>
      <SisterBrandLinks iconSize="s" />
    </section>
  )
}
