import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { PriceDifference, PricedDish } from './price-cells.tsx'
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
            const { row, before, after } = changed
            const isOn = ticked.has(row.id)
            return (
              <tr key={row.id} data-quiet={isOn ? undefined : ''}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={nameOf(row.title)}
                    checked={isOn}
                    onChange={() => onTick(row.id)}
                  />
                </td>
                <th scope="row">
                  <PricedDish row={row} />
                </th>
                <td className="num">{formatSum(language, before)}</td>
                <td className="num">{isOn ? <b>{formatSum(language, after)}</b> : t('prices.untouched')}</td>
                <td className={isOn && isUnusual(changed) ? 'num netwarn' : 'num'}>
                  {isOn && after !== before ? <PriceDifference changed={changed} /> : '—'}
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
