import { getDate } from '@doira/web/i18n/format.ts'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { useMe } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Loading } from '../../ui/states.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { operatorColumns, operatorText } from './operator-numbers.ts'
import { useOperators } from './use-operators.ts'

/** What the signed-in operator did today: the same numbers as the manager sees. */
export function OwnOperatorDay() {
  const { t } = useMessages()
  const { id } = useMe()
  const query = useOperators(getDate(useServerNow()))
  const own = query.data?.operators.find((operator) => operator.id === id)
  return (
    <section className="card alerts__card" aria-label={t('operators.own')}>
      <h2>{t('operators.own')}</h2>
      {own ? (
        <dl className="paylines">
          {operatorColumns.map((column) => (
            <div key={column}>
              <dt>{t(`operators.${column}`)}</dt>
              <dd className="t-num">{operatorText(t, own, column)}</dd>
            </div>
          ))}
        </dl>
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </section>
  )
}
