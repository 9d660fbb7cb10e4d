import { useT } from '../../../i18n/messages.tsx'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { LazyApplicationPanel } from '../applications/lazy-application-panel.ts'
import { DepartmentFallback } from '../vacancies/department-panel.tsx'
import type { CompanyText, Department } from './company.mapper.ts'

export type TenderData = {
  readonly text: CompanyText
  /** Who takes proposals; null: nobody is named. */
  readonly department: Department | null
}

/** What the chain buys, what it asks of suppliers, and the form of a proposal (R2-32). */
export function TenderScreen({ data: { text, department } }: { readonly data: TenderData }) {
  const f = useT('formal')
  return (
    <>
      <PageHead title={f('tender_title')} />
      <div className="cols">
        <div className="stack gap-6">
          {text.sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h2 className="t-h3 mb-1.5">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="t-2">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
        <div className="cols__aside">
          <LazyApplicationPanel vacancy={null} />
          {department && <DepartmentFallback department={department} />}
        </div>
      </div>
    </>
  )
}
