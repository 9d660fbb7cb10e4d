import { getSearchText, rankSearch } from '@doira/domain/catalog/search'
import { listTexts } from '@doira/domain/i18n/localized'
import { fold } from '@doira/domain/text/fold'
import { useDeferredValue, useState } from 'react'
import { getField } from '../../../outbox/action.ts'
import { pressPlainAction } from '../../../outbox/shared-outbox.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { stationName } from '../kitchen/station-name.ts'
import { DishCell } from './dish-cell.tsx'
import type { StopDish, StopMenu } from './stop-data.ts'
import { useWaitingStops, WaitingStops } from './waiting-stops.tsx'

const everyStation = 'all'

/** The dishes of a branch as pictures, by station: one that is on sale is chosen to be stopped, a grey one returns. */
export function StopGrid({
  menu: { stations, dishes },
  branchId,
  text,
  chosenId,
  onChoose,
}: {
  readonly menu: StopMenu
  readonly branchId: string
  readonly text: string
  readonly chosenId: string | null
  readonly onChoose: (id: string | null) => void
}) {
  const { t, nameOf } = useMessages()
  const [station, setStation] = useState(everyStation)
  const waiting = useWaitingStops()
  // What was pressed last is shown until the server has answered.
  const isStopped = ({ product_id, is_stopped }: StopDish) => {
    const pressed = waiting.findLast((action) => {
      const ids = getField(action, 'product_ids')
      return Array.isArray(ids) && ids.includes(product_id)
    })
    return pressed ? pressed.kind === 'stop' : is_stopped
  }
  const wanted = useDeferredValue(text.trim())
  const shown =
    wanted === ''
      ? dishes.filter((dish) => station === everyStation || dish.station === station)
      : findDishes(dishes, wanted)
  const getStopped = (one: string) =>
    dishes.filter((dish) => (one === everyStation || dish.station === one) && isStopped(dish)).length
  const press = (dish: StopDish) => {
    if (!isStopped(dish)) return onChoose(dish.product_id === chosenId ? null : dish.product_id)
    onChoose(null)
    pressPlainAction('unstop', { branch_id: branchId, product_ids: [dish.product_id] }, nameOf(dish.name))
  }
  return (
    <section aria-label={t('stop.dishes')}>
      {wanted === '' && stations.length > 1 && (
        <ChoiceChips
          label={t('kitchen.station')}
          value={station}
          onChoose={setStation}
          options={[everyStation, ...stations].map((value) => ({
            value,
            label: value === everyStation ? t('kitchen.all_stations') : stationName(t, value),
            count: getStopped(value) || undefined,
          }))}
        />
      )}
      {shown.length === 0 && (
        <p className="t-2" role="status">
          {t('stop.not_found')}
        </p>
      )}
      <ul className="dgrid">
        {shown.map((dish) => (
          <li key={dish.product_id}>
            <DishCell
              dish={dish}
              isStopped={isStopped(dish)}
              isChosen={dish.product_id === chosenId}
              onPress={() => press(dish)}
            />
          </li>
        ))}
      </ul>
      <p className="t-caption t-2 dgrid__note">{t('stop.grid_note')}</p>
      <WaitingStops />
    </section>
  )
}

/** By article, and by words of the name in any language. */
function findDishes(dishes: readonly StopDish[], text: string): readonly StopDish[] {
  const article = fold(text)
  const named = rankSearch(
    dishes.map((dish) => ({
      dish,
      searchText: getSearchText({ titles: listTexts(dish.name) }),
      popularity: 0,
    })),
    text,
  ).map(({ dish }) => dish)
  return [...new Set([...dishes.filter(({ sku }) => fold(sku) === article), ...named])]
}
