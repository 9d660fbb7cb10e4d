import { randomId } from '@doira/web/browser/random-id.ts'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { groupStore, isOpenGroup, leaveGroup } from '../group-store.ts'
import { takeBasket, takeOrderedFromCart } from '../sync/group-sync.ts'

/**
 * Takes the own dishes along, or leaves them to the host when nothing can be changed any more; they are not ordered twice.
 * False: it was refused.
 *
 * @throws ApiProblem
 */
export async function leaveBasket(): Promise<boolean> {
  const { member, basket, outbox } = groupStore.getState()
  if (member && basket && isOpenGroup(basket)) {
    if (basket.is_collecting) {
      const versions = (outbox?.waiting ?? []).map(({ version }) => version)
      const version = Math.max(outbox?.version ?? 0, ...versions) + 1
      const { token, personId } = member
      const operation = { kind: 'set_removed' as const, id: randomId(), version, person_id: personId }
      const { basket: next } = await shopApi.changeGroupBasket({
        body: { token, operations: [{ ...operation, is_removed: true }] },
      })
      if (isOpenGroup(next)) {
        takeBasket(next)
        return false
      }
    } else takeOrderedFromCart(basket)
  }
  leaveGroup()
  return true
}
