import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField } from '../../../ui/field.tsx'
import { PriceDifference, PricedDish } from './price-cells.tsx'
import { type Changed, isUnusual } from './price-rows.ts'
import type { PriceTable } from './price-table.tsx'

/** The dishes of a filter on a phone, one card each: pressed anywhere it is ticked. */
export function PriceCards({ rows, ticked, onTick, onTickAll }: Parameters<typeof PriceTable>[0]) {
  const { t } = useMessages()
  return (
    <div>
      <CheckField
        label={t('prices.all')}
        isChecked={rows.length > 0 && rows.every(({ row }) => ticked.has(row.id))}
        onChange={onTickAll}
      />
      <ul className="pricecards">
        {rows.map((changed) => (
          <PriceCard
            key={changed.row.id}
            changed={changed}
            isOn={ticked.has(changed.row.id)}
            onTick={() => onTick(changed.row.id)}
          />
        ))}
      </ul>
    </div>
  )
}

function PriceCard({
  changed,
  isOn,
  onTick,
}: {
  readonly changed: Changed
  readonly isOn: boolean
  readonly onTick: () => void
}) {
  const { t, language, nameOf } = useMessages()
  const { row, before, after } = changed
  return (
    <li>
      <label className="card pricecard" data-quiet={isOn ? undefined : ''}>
        <input type="checkbox" aria-label={nameOf(row.title)} checked={isOn} onChange={onTick} />
        <PricedDish row={row} />
        <dl>
          <div>
            <dt>{t('prices.now')}</dt>
            <dd>{formatSum(language, before)}</dd>
          </div>
          <div>
            <dt>{t('prices.after')}</dt>
            <dd>{isOn ? <b>{formatSum(language, after)}</b> : t('prices.untouched')}</dd>
          </div>
          {isOn && after !== before && (
            <div className={isUnusual(changed) ? 'netwarn' : undefined}>
              <dt>{t('prices.difference')}</dt>
              <dd>
                <PriceDifference changed={changed} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('prices.per_day')}</dt>
            <dd>{formatCount(row.per_day).replace('.', ',')}</dd>
          </div>
        </dl>
      </label>
    </li>
  )
}
