import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { activePoint } from '@doira/domain/delivery/saved-points'
import { groupLimits } from '@doira/domain/ordering/group/group-limits'
import {
  changeOwnLines,
  setOwnReady,
  shareOwnLine,
  takeAnswer,
} from '@doira/domain/ordering/group/group-outbox'
import type { GroupAction } from '@doira/domain/ordering/group/group-state'
import { randomId } from '@doira/web/browser/random-id.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { cartStore } from '../../../platform/stores/cart-store.ts'
import { type CommonState, commonStore } from '../../../platform/stores/common-store.ts'
import { chooseVisitedBranch } from '../table-visit/choose-visited-branch.ts'
import { groupStore } from './group-store.ts'
import { leaveBasket } from './leave/leave-basket.ts'
import { toOwnPlate, toWantedLines, toWholeCart } from './sync/group-lines.ts'
import { takeBasket } from './sync/group-sync.ts'
import { startGroupSync } from './sync/start-group-sync.ts'

/** Made before anything is sent, so that a repeated request is the same person. */
export type NewMember = { readonly basketId: string; readonly personId: string; readonly token: string }

export function newMember(): NewMember {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  const token = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return { basketId: randomId(), personId: randomId(), token }
}

export type NewGroup = {
  readonly title: string
  readonly name: string
  readonly until: string
  readonly limit: number | null
}

/** What the others see of where the order goes. */
export function getDestination({ deliveryType, branch, points }: CommonState): string {
  const address = deliveryType === 'delivery' ? activePoint(points)?.address : branch?.address
  return (address ?? '').slice(0, groupLimits.destination)
}

/** @throws ApiProblem */
export async function startGroup(
  { basketId, personId, token }: NewMember,
  { title, name, until, limit }: NewGroup,
): Promise<WireGroupBasket> {
  const { branch } = commonStore.getState()
  const { menu } = cartStore.getState()
  const basket = await shopApi.createGroupBasket({
    body: {
      ...{ id: basketId, title, until, limit_of_person: limit },
      destination: getDestination(commonStore.getState()),
      ...{ branch_id: menu?.branchId ?? branch?.id ?? null, menu_id: menu?.menuId ?? null },
      host: { id: personId, token, name },
    },
  })
  enter(basket, { personId, token, isHost: true })
  return basket
}

/** Leaves the basket in which this browser was; false: that was refused. @throws ApiProblem */
export async function joinGroup(
  { personId, token }: NewMember,
  { code, name, locale }: { readonly code: string; readonly name: string; readonly locale: Locale },
): Promise<boolean> {
  const basket = await shopApi.joinGroupBasket({ params: { code }, body: { id: personId, token, name } })
  if (!(await leaveBasket())) return false
  // Without it they choose a place themselves.
  const lentBranchId = await followHostsBranch(basket, locale).catch(() => null)
  enter(basket, { personId, token, isHost: false })
  groupStore.setState({ lentBranchId })
  return true
}

/** Who has not chosen a place sees the menu of the host's branch, and is not asked where the order goes. */
async function followHostsBranch({ branch_id }: WireGroupBasket, locale: Locale): Promise<string | null> {
  const { branch, points } = commonStore.getState()
  if (branch_id === null || branch !== null || activePoint(points) !== null) return null
  return (await chooseVisitedBranch(branch_id, locale)) ? branch_id : null
}

/** What is in the cart becomes the own plate. */
function enter(
  basket: WireGroupBasket,
  member: { readonly personId: string; readonly token: string; readonly isHost: boolean },
): void {
  const { personId } = member
  const empty = { personId, version: 0, isReady: false, lines: [], waiting: [] }
  const plate = takeAnswer(empty, toOwnPlate(basket), [])
  const outbox = changeOwnLines(plate, toWantedLines(cartStore.getState().lines), randomId)
  const seen = { seenAtMs: Date.now(), enteredAtMs: Date.now(), isCheckingOut: false, isLost: false }
  groupStore.setState({ member, basket, outbox, ...seen })
  startGroupSync()
}

export function setReady(isReady: boolean): void {
  groupStore.setState(({ outbox }) => ({ outbox: outbox && setOwnReady(outbox, isReady, randomId) }))
}

export function shareLine(lineId: string, isShared: boolean): void {
  groupStore.setState(({ outbox }) => ({
    outbox: outbox && shareOwnLine(outbox, { lineId, isShared, newId: randomId }),
  }))
}

/** The host locks, unlocks, ends, or renews the link. @throws ApiProblem */
export async function leadGroup(action: GroupAction): Promise<void> {
  const { member } = groupStore.getState()
  if (!member) return
  const basket = await shopApi.leadGroupBasket({ body: { token: member.token, action } })
  if (action === 'unlock') groupStore.setState({ isCheckingOut: false })
  takeBasket(basket)
}

/** Puts the dishes of all into the cart, from which the host checks out. */
export function beginCheckout(): void {
  const { basket } = groupStore.getState()
  if (basket?.state !== 'locked') return
  groupStore.setState({ isCheckingOut: true })
  cartStore.setState({ lines: toWholeCart(basket) })
}

/** What the host does with the plate of somebody else; at once, since it concerns others. False: it is not so now. @throws ApiProblem */
export async function changeOther(
  personId: string,
  change:
    | { readonly isRemoved: boolean }
    | { readonly lineId: string; readonly quantity: number; readonly isShared: boolean },
): Promise<boolean> {
  const { member, basket } = groupStore.getState()
  const person = basket?.people.find(({ id }) => id === personId)
  if (!member || !basket || !person) return false
  const operation = { id: randomId(), version: person.version + 1, person_id: personId }
  const wire =
    'isRemoved' in change
      ? { ...operation, kind: 'set_removed' as const, is_removed: change.isRemoved }
      : {
          ...{ ...operation, kind: 'set_line' as const, line_id: change.lineId, quantity: change.quantity },
          // The server knows the dish of a line that was there once.
          ...{ is_shared: change.isShared, product: { product_id: change.lineId } },
        }
  const { basket: next } = await shopApi.changeGroupBasket({
    body: { token: member.token, operations: [wire] },
  })
  takeBasket(next)
  if ('isRemoved' in change) {
    return next.people.some(({ id, is_removed }) => id === personId && is_removed === change.isRemoved)
  }
  return (next.lines.find(({ id }) => id === change.lineId)?.quantity ?? 0) === change.quantity
}
