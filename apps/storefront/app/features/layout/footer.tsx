import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Logo } from '../../art/logo.tsx'
import { useT } from '../../i18n/messages.tsx'
import { menuPathFor } from '../../platform/page/city-routes.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { useRootData } from '../../platform/page/root-data.ts'
import { useCityRoutes } from '../../platform/page/use-city-routes.ts'
import { useCommon } from '../../platform/stores/common-store.ts'
import { SiteLink } from './parts/site-link.tsx'

/** The software and where this installation is described. */
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
          href={toPhoneAddress(chain.hotline)}
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

const company = ['about', 'branches', 'gallery', 'vacancies', 'contacts', 'certificate'] as const
const documents = [
  ['loyalty_offer', paths.loyaltyOffer()],
  ['offer', paths.offer()],
  ['rules', paths.rules()],
  ['return_product_rules', paths.returnProductRules()],
  ['accessibility', paths.accessibility()],
] as const

function Columns() {
  const t = useT('common')
  const city = useCommon((state) => state.branch?.city)
  const routes = useCityRoutes()
  const guests = [
    ['menu', menuPathFor(routes, city)],
    ['stocks', paths.stocks()],
    ['recipes', paths.recipes()],
    ['reservation', paths.reservations()],
    ['delivery_terms', paths.deliveryTerms()],
  ] as const
  const column = (title: string, rows: readonly (readonly [word: Word, to: string])[]) => (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows.map(([word, to]) => (
          <li key={word}>
            {/* Pages of this shop even where the chain has its main site elsewhere. */}
            {word === 'recipes' || word === 'accessibility' ? (
              <Link to={to}>{t(word)}</Link>
            ) : (
              <SiteLink to={to}>{t(word)}</SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
  return (
    <>
      {column(
        t('footer_company'),
        company.map((page) => [page, paths[page]()]),
      )}
      {column(t('footer_guests'), guests)}
      {column(t('footer_documents'), documents)}
    </>
  )
}

type Word =
  | (typeof company)[number]
  | (typeof documents)[number][0]
  | 'menu'
  | 'stocks'
  | 'recipes'
  | 'reservation'
  | 'delivery_terms'
