import { getDate } from '@doira/web/i18n/format.ts'
import { useSearchParams } from 'react-router'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Empty, Loading } from '../../ui/states.tsx'
import { DatePick } from '../layout/dates/date-field.tsx'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { TeamTabs } from '../staff/team/team-tabs.tsx'
import { addOperators, operatorColumns, operatorText, slowSeconds } from './operator-numbers.ts'
import { type Operator, useOperators } from './use-operators.ts'

/** What operators did on a day. */
export function OperatorsPage() {
  const { t } = useMessages()
  const today = getDate(useServerNow())
  const [search, setSearch] = useSearchParams()
  const day = search.get('day') ?? today
  const query = useOperators(day)
  return (
    <SectionLayout
      title={t('team.title')}
      hasSoundLine={false}
      top={
        <>
          <TeamTabs />
          <DatePick
            label={t('shifts.day')}
            value={day}
            max={today}
            onChange={(value) => setSearch({ day: value }, { replace: true })}
          />
        </>
      }
    >
      {query.data ? (
        <div className="payouts__page">
          <div className="card alerts__card" aria-busy={query.isPlaceholderData}>
            <h2>{t('operators.title')}</h2>
            {query.data.operators.length === 0 ? (
              <Empty title={t('operators.empty')} />
            ) : (
              <OperatorsTable operators={query.data.operators} />
            )}
            <p className="t-2">{t('operators.means')}</p>
          </div>
        </div>
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Loading label={t('state.loading')} rows={6} />
      )}
    </SectionLayout>
  )
}

function OperatorsTable({ operators }: { readonly operators: readonly Operator[] }) {
  const { t } = useMessages()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="dash__wide report__wide" tabIndex={0} aria-label={t('operators.title')}>
      <table className="tb tb--cards report">
        <thead>
          <tr>
            <th scope="col">{t('operators.who')}</th>
            {operatorColumns.map((column) => (
              <th key={column} scope="col" className="r">
                {t(`operators.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {operators.map((operator) => (
            <Row key={operator.id} name={operator.name} operator={operator} />
          ))}
        </tbody>
        <tfoot>
          <Row name={t('operators.all')} operator={addOperators(operators)} />
        </tfoot>
      </table>
    </section>
  )
}

function Row({ name, operator }: { readonly name: string; readonly operator: Operator }) {
  const { t } = useMessages()
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
      </th>
      {operatorColumns.map((column) => {
        const text = operatorText(t, operator, column)
        const isSlow = column === 'accept_time' && (operator.accept_seconds ?? 0) > slowSeconds
        return (
          <td key={column} className="r">
            <span className="only-narrow t-2 report__title">{t(`operators.${column}`)} </span>
            {isSlow ? <b className="shift__bad">{text}</b> : text}
          </td>
        )
      })}
    </tr>
  )
}
