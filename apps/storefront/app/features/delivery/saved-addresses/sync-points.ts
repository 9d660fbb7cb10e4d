import { activePoint, maxSavedPoints } from '@doira/domain/delivery/saved-points'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { pointSyncStore } from '../../../platform/stores/point-sync-store.ts'
import type { SavedPoint } from '../../../platform/stores/points.ts'
import { getKnown, isForAccount, planPointSync, textOfPoint } from './plan-point-sync.ts'
import { toSavedPoint, toWirePoint } from './saved-addresses.mapper.ts'

type PointsApi = Pick<ShopApi, 'listSavedPoints' | 'mergePoints' | 'savePoint' | 'deletePoint'>

/** Customers who change addresses while two lists are being joined are rare, and done after a few turns. */
const mostTurns = 3
/** More are refused; the rest stays here, and the account has no space for it anyway. */
const maxMerged = 2 * maxSavedPoints

/**
 * Brings the addresses of this browser and of the account together: at the first time for this customer both lists
 * are joined (R4-11), later what was changed since on either side. Whatever fails is done at the next time.
 *
 * @throws ApiProblem when the account cannot be reached.
 */
export async function syncPoints(api: PointsApi, customerId: string): Promise<void> {
  if (pointSyncStore.getState().ownerId === customerId) await mergeWithAccount(api, customerId)
  else await join(api, customerId)
}

async function join(api: PointsApi, customerId: string): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { points: local } = commonStore.getState()
    const brought = local.filter(isForAccount).slice(0, maxMerged)
    const answer = await api.mergePoints({ body: { customer_addresses: brought.map(toWirePoint) } })
    // Another address was saved meanwhile: joined again, nothing of it is lost.
    if (commonStore.getState().points !== local) continue
    const account = answer.customer_addresses.map(toSavedPoint)
    const isLeftHere = (point: SavedPoint) => !brought.includes(point) || answer.left_out.includes(point.id)
    const asActive = account.length === 0
    const leftHere = local
      .filter(isLeftHere)
      .map((point) => ({ ...point, isActive: asActive && point.isActive }))
    show([...account, ...leftHere])
    pointSyncStore.setState({ ownerId: customerId, ...getKnown(account) })
    return
  }
}

async function mergeWithAccount(api: PointsApi, customerId: string): Promise<void> {
  const answer = await api.listSavedPoints({ query: { customer_id: customerId } })
  const account = answer.customer_addresses.map(toSavedPoint)
  const { known, knownActiveId } = pointSyncStore.getState()
  const plan = planPointSync({
    known: { known, knownActiveId },
    local: commonStore.getState().points,
    account,
  })
  show(plan.points)
  // The account's own text, so that what cannot be written now is still a change of this browser later.
  pointSyncStore.setState(getKnown(account))
  for (const id of plan.toDelete) await forget(api, id)
  for (const point of plan.toSave) await save(api, point)
}

async function save(api: PointsApi, point: SavedPoint): Promise<void> {
  await api.savePoint({ body: toWirePoint(point) })
  pointSyncStore.setState(({ known, knownActiveId }) => ({
    known: { ...known, [point.id]: textOfPoint(point) },
    knownActiveId: point.isActive ? point.id : knownActiveId,
  }))
}

async function forget(api: PointsApi, id: string): Promise<void> {
  try {
    await api.deletePoint({ params: { id } })
  } catch (error) {
    // Gone already, by another device or because only the answer was lost.
    if (!(error instanceof ApiProblem && error.code === 'address_not_found')) throw error
  }
  pointSyncStore.setState(({ known: { [id]: _gone, ...known } }) => ({ known }))
}

/** Shows a list that came about elsewhere; the same list again changes nothing. */
function show(points: readonly SavedPoint[]): void {
  const { points: present, location } = commonStore.getState()
  if (JSON.stringify(points) === JSON.stringify(present)) return
  const active = activePoint(points)
  commonStore.setState({ points, location: active?.location ?? (points.length === 0 ? null : location) })
}
