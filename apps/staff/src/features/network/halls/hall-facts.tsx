import { Icon } from '@doira/web/ui/icon.tsx'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { allTables, type Sections } from './plan-draft.ts'
import type { HallBranch } from './use-halls.ts'

/** What the hall comes to, and whether the card of the branch says the same. */
export function HallFacts({
  branch,
  sections,
  holdMinutes,
}: {
  readonly branch: HallBranch
  readonly sections: Sections
  readonly holdMinutes: number
}) {
  const { t, nameOf } = useMessages()
  const tables = allTables(sections)
  const onSite = allTables(sections.filter((section) => section.is_open)).filter((table) => table.is_on_site)
  const seatsOf = (some: typeof tables) => some.reduce((sum, { seats }) => sum + seats, 0)
  const seats = seatsOf(tables)
  const isSame = seats === branch.seats_count
  return (
    <section className="card hallfacts" aria-label={t('halls.facts')}>
      <h2>{nameOf(branch.name)}</h2>
      <dl>
        <div>
          <dt>{t('halls.tables')}</dt>
          <dd>{tables.length}</dd>
        </div>
        <div>
          <dt>{t('halls.seats')}</dt>
          <dd>
            {isSame
              ? t('halls.seats_same', { n: seats })
              : t('halls.seats_other', { n: seats, m: branch.seats_count })}{' '}
            {!isSame && (
              <Link className="link" to={paths.branch(branch.id)}>
                {t('halls.mend')}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('halls.site')}</dt>
          <dd>{t('halls.site_count', { tables: onSite.length, seats: seatsOf(onSite) })}</dd>
        </div>
        <div>
          <dt>{t('halls.hold')}</dt>
          <dd>{t('net.minutes', { n: holdMinutes })}</dd>
        </div>
      </dl>
      <Link className="btn btn--m btn--outline" to={paths.tableCodes(branch.id)}>
        <Icon name="printer" size="s" />
        {t('halls.all_codes')}
      </Link>
    </section>
  )
}
