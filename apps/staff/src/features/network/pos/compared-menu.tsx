import { formatSum } from '@doira/web/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'

/** How the menu of a branch differs from that of its POS, asked once. */
export function ComparedMenu({ branchId }: { readonly branchId: string }) {
  const { t, language } = useMessages()
  const query = useQuery({
    queryKey: ['pos-menu', branchId],
    queryFn: ({ signal }) => callStaff('comparePosMenu', { params: { id: branchId }, signal }),
    gcTime: 0,
    retry: false,
  })
  const { data } = query
  if (!data) return query.error ? <QueryFailed query={query} /> : <Loading label={t('state.loading')} />
  if (data.items === null) return <Note kind="warn" title={t('pos.compare_silent')} />
  if (data.unknown.length + data.prices.length === 0) return <Note kind="ok" title={t('pos.compare_same')} />
  return (
    <div role="status">
      {data.unknown.length > 0 && (
        <>
          <h3>{t('pos.compare_unknown', { count: data.unknown.length })}</h3>
          <ul className="alerts__list">
            {data.unknown.map(({ id, name, pos_id: code }) => (
              <li key={id}>
                {name} {code !== null && <span className="t-2">{code}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {data.prices.length > 0 && (
        <>
          <h3>{t('pos.compare_prices', { count: data.prices.length })}</h3>
          <ul className="alerts__list">
            {data.prices.map(({ id, name, price, pos_price: theirs }) => (
              <li key={id}>
                {t('pos.compare_price', {
                  name,
                  ours: formatSum(language, price),
                  theirs: formatSum(language, theirs),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
