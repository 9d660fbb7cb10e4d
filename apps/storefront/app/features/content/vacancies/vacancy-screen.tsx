import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LazyApplicationPanel } from '../applications/lazy-application-panel.ts'
import type { Department } from '../company/company.mapper.ts'
import { ContentCrumbs } from '../crumbs.tsx'
import { DepartmentFallback } from './department-panel.tsx'
import type { Vacancy } from './vacancies.mapper.ts'

export type VacancyData = {
  readonly vacancy: Vacancy
  /** Who answers; null: nobody is named. */
  readonly department: Department | null
}

/** One vacancy (R2-30, R3-10): what is to be done, asked and given, and the form to apply with; a closed one says so and has none. */
export function VacancyScreen({ data: { vacancy, department } }: { readonly data: VacancyData }) {
  const t = useT('content')
  const { title, cities, schedule, salaryFrom, isOpen } = vacancy
  return (
    <main id="main" className="container main">
      <div className="only-desktop">
        <ContentCrumbs parent={{ title: t('vacancies_title'), path: paths.vacancies() }} here={title} />
      </div>
      <PageHead title={title} isDesktopOnly />
      <div className="cols">
        <div className="stack gap-5">
          {!isOpen && <Note kind="warn" title={t('vacancy_closed')} />}
          <div className="tags">
            <Tag kind="quiet" size="m">
              {cities.map((city) => city.title).join(', ')}
            </Tag>
            <Tag kind="quiet" size="m">
              {schedule}
            </Tag>
            {salaryFrom !== null && (
              <Tag kind="ok" size="m">
                {t('vacancy_salary_from', { price: salaryFrom })}
              </Tag>
            )}
          </div>
          <Lines title={t('vacancy_duties')} lines={vacancy.duties} />
          <Lines title={t('vacancy_requirements')} lines={vacancy.requirements} />
          <Lines title={t('vacancy_conditions')} lines={vacancy.conditions} />
        </div>
        {isOpen && (
          <div className="cols__aside">
            <LazyApplicationPanel vacancy={vacancy} />
            {department && <DepartmentFallback department={department} />}
          </div>
        )}
      </div>
    </main>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="t-h3 mb-1.5">{title}</h2>
      <ul className="dots">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
