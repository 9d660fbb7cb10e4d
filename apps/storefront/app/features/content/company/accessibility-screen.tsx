import { formatFullDate } from '@doira/web/i18n/dates.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { ContentCrumbs } from '../crumbs.tsx'
import type { AccessibilityStatement } from './accessibility-statement.ts'
import { CellTable } from './cell-table.tsx'

/** How far the shop conforms, how that was tested, what is known to be missing, and where to report a barrier. */
export function AccessibilityScreen({ statement }: { readonly statement: AccessibilityStatement }) {
  const a = useT('accessibility')
  const c = useT('common')
  const locale = useLocale()
  const { date, levels, partial, checks, limits } = statement
  return (
    <>
      <ContentCrumbs here={c('accessibility')} />
      <PageHead title={c('accessibility')} />
      <div className="prose">
        <p>{a('lead')}</p>
        <h2>{a('conformance')}</h2>
        <p>{partial.length === 0 ? a('conforms') : a('conforms_partly', { criteria: partial.join(', ') })}</p>
        <CellTable
          name={a('conformance')}
          columns={[a('level'), a('met'), a('met_partly'), a('not_applicable')]}
          rows={(['A', 'AA'] as const).map((level) => {
            const { supports, partially, notApplicable } = levels[level]
            return { key: level, cells: [a('level_named', { level }), supports, partially, notApplicable] }
          })}
        />
        <h2>{a('tested')}</h2>
        <p>{a('tested_on', { date: formatFullDate(locale, date) })}</p>
        <CellTable
          name={a('tested')}
          columns={[a('check'), a('looks'), a('findings')]}
          rows={checks.map(({ check, looks, findings }) => ({
            key: check,
            cells: [a(`by_${check}`), looks, findings],
          }))}
        />
        <h2>{a('limits')}</h2>
        <ul className="dots">
          {limits.map((limit) => (
            <li key={limit}>{a(`limit_${limit}`)}</li>
          ))}
        </ul>
        <h2>{a('barrier')}</h2>
        <p>{a('barrier_text')}</p>
        <Link to={paths.contacts()} className="link link--row">
          {a('to_contacts')}
        </Link>
        <h2>{a('report')}</h2>
        <p>{a('report_text')}</p>
        <div className="stack gap-0">
          {(['html', 'yaml'] as const).map((kind) => (
            <a
              key={kind}
              href={`${paths.accessibility()}/openacr.${kind}`}
              download
              className="link link--row"
            >
              <Icon name="download" size="s" />
              {a(`report_${kind}`)}
            </a>
          ))}
        </div>
      </div>
    </>
  )
}
