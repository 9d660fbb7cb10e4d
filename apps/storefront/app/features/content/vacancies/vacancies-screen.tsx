import { Drawing } from '../../../art/drawing.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { City, VacancyCard } from './vacancies.mapper.ts'

type VacanciesScreenProps = {
  readonly cities: readonly City[]
  readonly vacancies: readonly VacancyCard[]
  /** The slug of the chosen city; null: all of them. */
  readonly city: string | null
}

/** Open vacancies (R2-30); the cities are links and work before scripts. */
export function VacanciesScreen({ cities, vacancies, city }: VacanciesScreenProps) {
  const t = useT('content')
  const f = useT('formal')
  const c = useT('common')
  const shown = vacancies.filter((one) => city === null || one.cities.some(({ slug }) => slug === city))
  const chip = (slug: string | null, title: string) => (
    <Link
      key={slug}
      to={slug === null ? paths.vacancies() : `${paths.vacancies()}?city=${slug}`}
      preventScrollReset
      className="chip"
      aria-current={city === slug ? 'true' : undefined}
    >
      {title}
    </Link>
  )
  return (
    <>
      <PageHead
        title={t('vacancies_title')}
        end={
          <span className="t-2 nowrap" role="status">
            {t('n_vacancies', { count: shown.length })}
          </span>
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: links, not the fields of a form */}
      <div className="chips mb-5" role="group" aria-label={c('choose_city')}>
        {chip(null, f('all_cities'))}
        {cities.map(({ slug, title }) => chip(slug, title))}
      </div>
      {shown.length === 0 ? (
        <EmptyState art={<Drawing name="search" />} level={2} title={t('vacancy_none')} />
      ) : (
        <ul className="vacs">
          {shown.map((vacancy) => (
            <li key={vacancy.slug}>
              <Card vacancy={vacancy} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Card({ vacancy: { slug, title, cities, salaryFrom, schedule } }: { vacancy: VacancyCard }) {
  const t = useT('content')
  return (
    <Link to={paths.vacancy(slug)} className="vac">
      <h2 className="t-h3">{title}</h2>
      <span className="t-small t-2">{cities.map((city) => city.title).join(', ')}</span>
      <span className="row row--between vac__f">
        {salaryFrom !== null && (
          <Tag kind="ok" size="m">
            {t('vacancy_salary_from', { price: salaryFrom })}
          </Tag>
        )}
        <span className="t-small t-2">{schedule}</span>
      </span>
    </Link>
  )
}
