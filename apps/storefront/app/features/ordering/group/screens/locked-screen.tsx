import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { countDishes, getHost, getLinesOf, getPlateSum, listPeople } from '../group-sums.ts'
import { LeaveButton } from '../leave/leave-button.tsx'
import { GroupAvatar } from '../plates/group-avatar.tsx'
import { PlateLine } from '../plates/other-plate.tsx'
import { PersonHead, ReadyTag } from '../plates/person-head.tsx'

/** What the others see while the host checks out. */
export function LockedScreen({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const locale = useLocale()
  const name = getHost(basket)?.name ?? ''
  const [own, ...others] = listPeople(basket)
  if (!own) return null
  const lines = getLinesOf(basket, own.id)
  return (
    <div className="gform stack gap-3">
      <Note kind="info" icon="lock" role="status" title={t('locked', { name })}>
        {t('locked_hint', { name })}
      </Note>
      <section className="person" aria-label={own.name}>
        <PersonHead
          person={own}
          title={t('you', { name: own.name })}
          dishes={countDishes(lines)}
          sum={getPlateSum(lines)}
        />
        <ul>
          {lines.map((line) => (
            <PlateLine key={line.id} line={line} />
          ))}
        </ul>
        {own.is_ready && <ReadyTag />}
      </section>
      {others.length > 0 && (
        <section>
          <h2 className="t-h3 my-2">{t('with_you')}</h2>
          <ul>
            {others.map((person) => {
              const plate = getLinesOf(basket, person.id)
              return (
                <li key={person.id} className="gperson">
                  <GroupAvatar person={person} />
                  <span>
                    <span className="gline__n">{person.name}</span>
                    <span className="gline__p">{t('dishes', { count: countDishes(plate) })}</span>
                  </span>
                  <span className="t-2 t-num nowrap">{formatSum(locale, getPlateSum(plate))}</span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <LeaveButton basket={basket} />
    </div>
  )
}
