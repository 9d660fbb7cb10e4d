import type { AnswerOf } from '@doira/contract/endpoint'
import type { comparePosMenu } from '@doira/contract/pos/pos'
import { isUnlikelyPrice } from '@doira/domain/catalog/price-rule'
import { toSum } from '@doira/domain/money/sum'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useMenuChange } from '../../content/prices/use-menu-change.ts'

type Compared = AnswerOf<typeof comparePosMenu>

const isUnlikely = ({ price, pos_price: theirs }: Compared['prices'][number]) =>
  isUnlikelyPrice(toSum(price), toSum(theirs))

/** Which prices differ. Those of dishes are taken over in one press, as a change of the menu that can be returned. */
export function ComparedPrices({
  menu,
  prices,
  onTaken,
}: Pick<Compared, 'menu' | 'prices'> & { readonly onTaken: () => void }) {
  const { t, language } = useMessages()
  const mayChange = useMay()('content.edit')
  const { run, isBusy, problem } = useMenuChange()
  const [taken, setTaken] = useState(0)
  const rows = prices
    .filter((one) => one.kind === 'dish' && !isUnlikely(one))
    .map(({ id, price, pos_price: theirs }) => ({
      ...{ product_id: id, field: 'price' as const, menu, before: price, after: theirs },
    }))
  const take = async () => {
    const isDone = await run('changeMenu', {
      ...{ reason: t('pos.prices_reason'), due_at: null, file: null, rows, new_dishes: [] },
    })
    if (!isDone) return
    setTaken(rows.length)
    onTaken()
  }
  return (
    <>
      {prices.length > 0 && (
        <>
          <h3>{t('pos.compare_prices', { count: prices.length })}</h3>
          <ul className="alerts__list">
            {prices.map((one) => (
              <li key={one.id}>
                <span>
                  {one.name}
                  <small>
                    {t('pos.compare_sums', {
                      ours: formatSum(language, one.price),
                      theirs: formatSum(language, one.pos_price),
                    })}
                  </small>
                  {isUnlikely(one) && <small>{t('pos.price_unlikely')}</small>}
                </span>
                <span>
                  {one.pos_price > one.price ? '+' : '−'}
                  {formatSum(language, Math.abs(one.pos_price - one.price))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayChange && rows.length > 0 && (
        <Button isBusy={isBusy} onClick={() => void take()}>
          {t('pos.take_prices', { count: rows.length })}
        </Button>
      )}
      {problem && <Note kind="err" title={problem} />}
      {taken > 0 && <Note kind="ok" title={t('pos.prices_taken', { count: taken })} />}
    </>
  )
}
