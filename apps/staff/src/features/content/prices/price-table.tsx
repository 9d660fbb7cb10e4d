import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { type Changed, isUnusual } from './price-rows.ts'

/** The dishes of a filter with their new prices; only ticked ones are changed. */
export function PriceTable({
  rows,
  ticked,
  onTick,
  onTickAll,
}: {
  readonly rows: readonly Changed[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (id: string) => void
  readonly onTickAll: () => void
}) {
  const { t, nameOf, language } = useMessages()
  const signed = (sum: number) => `${sum > 0 ? '+' : sum < 0 ? '−' : ''}${formatSum(language, Math.abs(sum))}`
  return (
    <div className="card nettb pricetb">
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t('prices.all')}
                checked={rows.length > 0 && rows.every(({ row }) => ticked.has(row.id))}
                onChange={onTickAll}
              />
            </th>
            <th scope="col">{t('prices.dish')}</th>
            <th scope="col" className="num">
              {t('prices.now')}
            </th>
            <th scope="col" className="num">
              {t('prices.after')}
            </th>
            <th scope="col" className="num">
              {t('prices.difference')}
            </th>
            <th scope="col" className="num">
              {t('prices.per_day')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((changed) => {
            const { row, before, after, percent } = changed
            const isOn = ticked.has(row.id)
            const name = nameOf(row.title)
            return (
              <tr key={row.id} data-quiet={isOn ? undefined : ''}>
                <td>
                  <input type="checkbox" aria-label={name} checked={isOn} onChange={() => onTick(row.id)} />
                </td>
                <th scope="row">
                  <span className="row">
                    {row.image && (
                      <img
                        className="price__pic"
                        src={`/image/${row.image}?w=160`}
                        alt=""
                        width="40"
                        height="32"
                      />
                    )}
                    <span>
                      {name}
                      <small>{row.sku}</small>
                    </span>
                  </span>
                </th>
                <td className="num">{formatSum(language, before)}</td>
                <td className="num">{isOn ? <b>{formatSum(language, after)}</b> : t('prices.untouched')}</td>
                <td className={isOn && isUnusual(changed) ? 'num netwarn' : 'num'}>
                  {isOn && after !== before ? (
                    <>
                      {signed(after - before)}
                      {percent !== null && <small>{`${percent > 0 ? '+' : ''}${percent} %`}</small>}
                    </>
                  ) : (
                    '—'
                  )}
                </td>
                <td className="num">{formatCount(row.per_day).replace('.', ',')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
