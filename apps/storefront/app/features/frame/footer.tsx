import { Logo } from '../../art/logo.tsx'
import { useT } from '../../i18n/words.tsx'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useRootData } from '../../platform/root-data.ts'
import { useCommon } from '../../platform/stores/common-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from './site-link.tsx'

/** The software and where this installation tells about itself. */
const platform = { name: 'doira', url: '/docs' } as const
const socialNames = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
} as const

/** At the end of every page (R2-10). */
export function Footer() {
  const t = useT('common')
  const root = useRootData()
  return (
    <footer className="foot on-brand">
      <div className="container">
        <div className="foot__cols">
          <Brand />
          <Columns />
        </div>
        <div className="foot__end">
          <span>{t('all_rights', { year: root?.year ?? '', brand: root?.chain?.name ?? '' })}</span>
          <span>
            {t.rich('powered_by', {
              platform: `<a>${platform.name}</a>`,
              a: (name) => (
                <a className="foot__pw" href={platform.url}>
                  {name}
                </a>
              ),
            })}
          </span>
        </div>
      </div>
    </footer>
  )
}

function Brand() {
  const t = useT('common')
  const chain = useRootData()?.chain
  if (!chain) return <div className="stack foot__brand" />
  const stores = [
    { name: 'App Store', label: t('app_store'), url: chain.appStoreUrl },
    { name: 'Google Play', label: t('google_play'), url: chain.googlePlayUrl },
  ].filter((store) => store.url !== null)
  return (
    <div className="stack foot__brand">
      <Logo />
      <div>
        <a
          href={`tel:${chain.hotline}`}
          className="foot__tel"
          aria-label={`${t('hotline')}: ${chain.hotline}`}
        >
          {chain.hotline}
        </a>
        <p className="foot__hint">{t('hotline_hint', { start: chain.opensAt, end: chain.closesAt })}</p>
      </div>
      {stores.length > 0 && (
        <div className="row wrap gap-2">
          {stores.map(({ name, label, url }) => (
            <a key={name} className="foot__store" href={url ?? undefined} aria-label={label}>
              <Icon name="smartphone" size="s" />
              {name}
            </a>
          ))}
        </div>
      )}
      {chain.socials.length > 0 && (
        <ul className="row gap-2" aria-label={t('follow_us')}>
          {chain.socials.map(({ network, url }) => (
            <li key={network}>
              <a className="ibtn" href={url} aria-label={socialNames[network]}>
                <Icon name={network} size="s" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Columns() {
  const t = useT('common')
  const city = useCommon((state) => state.branch?.city)
  return (
    <>
      <nav aria-label={t('footer_company')}>
        <h2>{t('footer_company')}</h2>
        <ul>
          <Row to={paths.about()}>{t('about')}</Row>
          <Row to={paths.branches()}>{t('branches')}</Row>
          <Row to={paths.gallery()}>{t('gallery')}</Row>
          <Row to={paths.vacancies()}>{t('vacancies')}</Row>
          <Row to={paths.contacts()}>{t('contacts')}</Row>
          <Row to={paths.certificate()}>{t('certificate')}</Row>
        </ul>
      </nav>
      <nav aria-label={t('footer_guests')}>
        <h2>{t('footer_guests')}</h2>
        <ul>
          <Row to={menuPath(city)}>{t('menu')}</Row>
          <Row to={paths.stocks()}>{t('stocks')}</Row>
          <li>
            <Link to={paths.recipes()}>{t('recipes')}</Link>
          </li>
          <Row to={paths.reservations()}>{t('reservation')}</Row>
          <Row to={paths.deliveryTerms()}>{t('delivery_terms')}</Row>
        </ul>
      </nav>
      <nav aria-label={t('footer_documents')}>
        <h2>{t('footer_documents')}</h2>
        <ul>
          <Row to={paths.loyaltyOffer()}>{t('loyalty_offer')}</Row>
          <Row to={paths.offer()}>{t('offer')}</Row>
          <Row to={paths.rules()}>{t('rules')}</Row>
          <Row to={paths.returnProductRules()}>{t('return_product_rules')}</Row>
        </ul>
      </nav>
    </>
  )
}

function Row({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <SiteLink to={to}>{children}</SiteLink>
    </li>
  )
}

/** Only some cities have a menu of their own; the others' is home (D4). */
function menuPath(city: string | undefined): string {
  const own = (['bukhara', 'fergana', 'samarkand'] as const).find((slug) => slug === city)
  return own ? paths.city(own) : paths.home()
}
