import { revalidateOnNewPage } from '../platform/page/revalidate-on-new-page.ts'
import '../styles/content-pages.css'
import { useSearchParams } from 'react-router'
import { contentMeta } from '../features/content/content-meta.ts'
import { toCities, toVacancyCard } from '../features/content/vacancies/vacancies.mapper.ts'
import { VacanciesScreen } from '../features/content/vacancies/vacancies-screen.tsx'
import { localeOfPath } from '../i18n/locale.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/vacancies'

export const handle = { startsLate: true } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { shopApi } = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const [wireCities, { vacancies }] = await Promise.all([
    shopApi.listCities({ signal }),
    shopApi.listVacancies({ query: {}, signal }),
  ])
  const cities = toCities(wireCities, locale)
  return { cities, vacancies: vacancies.map((one) => toVacancyCard(one, { cities, locale })) }
}

/** Another city is a choice among what is already here. */
export const shouldRevalidate = revalidateOnNewPage

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const title = metaT(matches, 'content')?.('vacancies_title') ?? ''
  const titles = loaderData?.vacancies.map((one) => one.title).join(', ') ?? ''
  return contentMeta({ matches, location, title, description: `${title}: ${titles}` })
}

export default function VacanciesPage({ loaderData: { cities, vacancies } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const city = cities.find(({ slug }) => slug === search.get('city'))?.slug ?? null
  return (
    <main id="main" className="container main">
      <VacanciesScreen cities={cities} vacancies={vacancies} city={city} />
    </main>
  )
}
