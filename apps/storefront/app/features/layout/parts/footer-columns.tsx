import { useT } from '../../../i18n/messages.tsx'
import { menuPathFor } from '../../../platform/page/city-routes.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useCityRoutes } from '../../../platform/page/use-city-routes.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { SiteLink } from './site-link.tsx'

const company = ['about', 'branches', 'gallery', 'vacancies', 'contacts', 'certificate'] as const
const documents = [
  ['loyalty_offer', paths.loyaltyOffer()],
  ['offer', paths.offer()],
  ['rules', paths.rules()],
  ['return_product_rules', paths.returnProductRules()],
  ['accessibility', paths.accessibility()],
] as const

export function Columns() {
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
