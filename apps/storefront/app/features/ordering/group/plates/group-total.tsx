import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { addSums } from '@doira/domain/money/sum'
import { lineTotal } from '@doira/domain/ordering/cart/totals'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { useCart } from '../../../../platform/stores/cart-store.ts'
import { useGroup } from '../group-store.ts'
import { countDishes, getLinesOf, getPlateSum, listPeople } from '../group-sums.ts'

/** All dishes together; the own ones as the cart has them, sent or not. */
export function GroupTotal({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const locale = useLocale()
  const isCheckingOut = useGroup((state) => state.isCheckingOut)
  const cart = useCart((lines) => lines)
  const own = cart.filter(({ isDefaultProduct }) => !isDefaultProduct)
  const others = listPeople(basket).flatMap(({ id }) =>
    !isCheckingOut && id === basket.person_id ? [] : getLinesOf(basket, id),
  )
  const dishes = countDishes(others) + (isCheckingOut ? 0 : countDishes(own))
  const sum = addSums(getPlateSum(others), ...(isCheckingOut ? [] : own.map(lineTotal)))
  return (
    <div className="row row--between">
      <span className="t-2">{t('dishes', { count: dishes })}</span>
      <b className="t-h3 t-num nowrap">{formatSum(locale, sum)}</b>
    </div>
  )
}
