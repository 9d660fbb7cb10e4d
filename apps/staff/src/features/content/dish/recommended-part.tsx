import { useMessages } from '../../../platform/use-messages.ts'
import type { Form } from '../fields/language-row.tsx'
import { getRows } from './at-path.ts'
import { DishPick } from './dish-pick.tsx'
import { PickedDish } from './picked-dish.tsx'

const path = 'recommended_ids'
const most = 8

/** Dishes that the sheet offers with this one, in their order. */
export function RecommendedPart({ draft, onChange, wrong }: Form) {
  const { t } = useMessages()
  const ids = getRows(draft, path).map(String)
  return (
    <>
      <ul className="dishrows">
        {ids.map((id, place) => (
          <PickedDish
            key={id}
            id={id}
            rows={ids}
            place={place}
            error={wrong.has(`${path}.${place}`) ? t('content.unlisted') : null}
            onChange={(rows) => onChange(path, rows)}
          />
        ))}
      </ul>
      {ids.length < most ? (
        <DishPick
          types={['simple', 'combo', 'origin']}
          without={ids}
          most={most - ids.length}
          onPick={(picked) => onChange(path, [...ids, ...picked])}
        />
      ) : (
        <p className="t-2">{t('dish.most_recommended')}</p>
      )}
    </>
  )
}
