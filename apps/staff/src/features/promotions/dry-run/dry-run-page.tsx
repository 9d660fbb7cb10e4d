import { addDays, firstOfMonthAfter, toLocalDate } from '@doira/domain/time/local-time'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { Link, useParams, useSearchParams } from 'react-router'
import { formatDays } from '../../../i18n/format.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { usePromotions } from '../use-promotions.ts'
import { DryRunResults } from './dry-run-results.tsx'
import { SaveDryRun } from './save-dry-run.tsx'
import { useDryRun } from './use-dry-run.ts'

const noSearch = new URLSearchParams()

/** What a promotion would have cost in a month of the past. */
export function DryRunPage() {
  const { t, nameOf, language } = useMessages()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const mayExport = useMay()('orders.export')
  const thisYear = useServerNow().slice(0, 4)
  const { query, months, month } = useDryRun(id, search)
  const list = usePromotions(noSearch)
  const promotion = list.data?.promotions.find((one) => one.id === id)
  const sayMonth = (one: string) => {
    const first = toLocalDate(`${one}-01`)
    return formatDays(language, { from: first, to: addDays(firstOfMonthAfter(first, 1), -1) }, thisYear)
  }
  const isUnfinished = ['content_not_found', 'draft_incomplete'].includes(toProblem(query.error).code)
  const back = { to: paths.promotion(id), label: t('promo.try.back') }
  return (
    <SectionLayout
      title={t('promo.try.title')}
      detail={promotion && nameOf(promotion.title)}
      hasSoundLine={false}
      back={back}
      top={
        <PickField
          label={t('promo.try.month')}
          icon="calendar-days"
          value={month}
          options={months.map((value) => ({ value, label: sayMonth(value) }))}
          onChoose={(value) => setSearch({ month: value }, { replace: true })}
        />
      }
    >
      <div className="customers">
        <Note kind="info" title={t('promo.try.note')}>
          <p>{t('promo.try.note_text')}</p>
        </Note>
        {query.data && list.data ? (
          query.data.orders === 0 ? (
            <section className="card">
              <Empty title={t('promo.try.no_orders')} />
            </section>
          ) : (
            <>
              <DryRunResults run={query.data} choices={list.data} />
              {mayExport && query.data.got.orders > 0 && <SaveDryRun promotionId={id} month={month} />}
            </>
          )
        ) : query.error && isUnfinished ? (
          <Note kind="warn" title={t('promo.try.unfinished')}>
            <Link className="link" to={back.to}>
              {back.label}
            </Link>
          </Note>
        ) : query.error || list.error ? (
          <QueryFailed query={query.error ? query : list} />
        ) : (
          <Loading label={t('state.loading')} rows={8} />
        )}
      </div>
    </SectionLayout>
  )
}
