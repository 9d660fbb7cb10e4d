import '../styles/content-pages.css'
import { toContacts } from '../features/content/company/company.mapper.ts'
import { contentMeta, pageFacts } from '../features/content/content-meta.ts'
import { onlyBySlug, orNotFound } from '../features/content/not-found.ts'
import { jobData } from '../features/content/structured-data.ts'
import { toCities, toVacancy } from '../features/content/vacancies/vacancies.mapper.ts'
import { type VacancyData, VacancyScreen } from '../features/content/vacancies/vacancy-screen.tsx'
import { TitleBar } from '../features/layout/parts/title-bar.tsx'
import { localeOfPath } from '../i18n/locale.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/vacancy'

export const handle = { header: 'title', startsLate: true } satisfies PageHandle

export async function loader({ params, url, context, request }: Route.LoaderArgs): Promise<VacancyData> {
  const { shopApi } = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const [wire, wireCities, contacts] = await Promise.all([
    shopApi.getVacancy({ params: { id: params.slug }, signal }).catch(orNotFound),
    shopApi.listCities({ signal }),
    shopApi.listContacts({ signal }),
  ])
  const { departments } = toContacts(contacts, locale)
  return {
    vacancy: toVacancy(onlyBySlug(wire, params.slug), { cities: toCities(wireCities, locale), locale }),
    department: departments.find(({ slug }) => slug === 'hr') ?? departments[0] ?? null,
  }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const t = metaT(matches, 'content')
  if (!loaderData || !t) return []
  const { vacancy } = loaderData
  const parts = [
    { title: t('vacancy_duties'), lines: vacancy.duties },
    { title: t('vacancy_requirements'), lines: vacancy.requirements },
    { title: t('vacancy_conditions'), lines: vacancy.conditions },
  ]
  const cities = vacancy.cities.map((city) => city.title)
  return contentMeta({
    matches,
    location,
    title: vacancy.title,
    description: [cities.join(', '), vacancy.schedule, ...vacancy.duties].join('. '),
    steps: [{ title: t('vacancies_title'), path: paths.vacancies() }],
    data:
      import.meta.env.SSR && vacancy.isOpen
        ? jobData({ ...vacancy, cities, parts }, pageFacts({ matches, location }, null))
        : null,
  })
}

export default function VacancyPage({ loaderData }: Route.ComponentProps) {
  const { title, slug } = loaderData.vacancy
  return (
    <>
      <TitleBar title={title} parent={paths.vacancies()} />
      <VacancyScreen key={slug} data={loaderData} />
    </>
  )
}
