import type { WireGroupBasket, WireGroupOperation } from '@doira/contract/ordering/group/group-shapes'
import type { GroupOutbox } from '@doira/domain/ordering/group/group-outbox'
import type { GroupPayment } from '@doira/domain/ordering/group/group-split'
import { useStore } from 'zustand/react'
import { changeCart } from '../../../platform/stores/cart-store.ts'
import { chooseBranch, chooseDeliveryType, commonStore } from '../../../platform/stores/common-store.ts'
import { numberOr, recordOf, textOr, truthOr } from '../../../platform/stores/parse-stored.ts'
import { makePersistedStore } from '../../../platform/stores/persisted.ts'

/** A dish and what was chosen with it, as the API takes it. */
export type GroupDish = Extract<WireGroupOperation, { kind: 'set_line' }>['product']
export type Outbox = GroupOutbox<GroupDish>

/** Of this browser in a group basket. */
export type GroupMember = {
  readonly personId: string
  readonly token: string
  readonly isHost: boolean
}

export type GroupState = {
  /** Null: this browser is in no basket. */
  readonly member: GroupMember | null
  readonly outbox: Outbox | null
  /** As it was answered last; it is shown until there is a newer one, also without a network. */
  readonly basket: WireGroupBasket | null
  readonly seenAtMs: number
  /** When this browser entered it. */
  readonly enteredAtMs: number
  /** The cart holds the dishes of all, for the host's checkout; it is no plate then. */
  readonly isCheckingOut: boolean
  /** Of the host: who pays the order. */
  readonly payment: GroupPayment
  readonly isLost: boolean
  /** The host's branch, where this person had chosen no place to receive orders; they have none again afterwards. */
  readonly lentBranchId: string | null
}

const none: GroupState = {
  ...{
    member: null,
    outbox: null,
    basket: null,
    seenAtMs: 0,
    enteredAtMs: 0,
    isCheckingOut: false,
    payment: 'one',
    isLost: false,
    lentBranchId: null,
  },
}

function parseMember(value: unknown): GroupMember | null {
  const { personId, token, isHost } = recordOf(value)
  if (typeof personId !== 'string' || typeof token !== 'string') return null
  return { personId, token, isHost: truthOr(isHost, false) }
}

/** What this code of the same version has stored; anything else is asked for again. */
function parseOutbox(value: unknown, member: GroupMember | null): Outbox | null {
  const { personId, lines, waiting, version, isReady } = recordOf(value)
  if (!member || personId !== member.personId) return null
  if (!Array.isArray(lines) || !Array.isArray(waiting)) return null
  return {
    ...{ personId: member.personId, version: numberOr(version, 0), isReady: truthOr(isReady, false) },
    ...{ lines: lines as Outbox['lines'], waiting: waiting as Outbox['waiting'] },
  }
}

function parse(stored: unknown): Omit<GroupState, 'isLost'> {
  const state = recordOf(stored)
  const member = parseMember(state.member)
  const basket = recordOf(state.basket)
  const isBasket = member !== null && textOr(basket.id, null) !== null && Array.isArray(basket.lines)
  return {
    member,
    outbox: parseOutbox(state.outbox, member),
    basket: isBasket ? (state.basket as WireGroupBasket) : null,
    seenAtMs: numberOr(state.seenAtMs, 0),
    enteredAtMs: numberOr(state.enteredAtMs, 0),
    isCheckingOut: truthOr(state.isCheckingOut, false),
    payment: state.payment === 'each' ? 'each' : 'one',
    lentBranchId: textOr(state.lentBranchId, null),
  }
}

/** The basket that this browser shares with others. The own dishes are those of the cart. */
export const groupStore = makePersistedStore<GroupState, Omit<GroupState, 'isLost'>>(() => none, {
  name: 'group-basket',
  version: 1,
  area: 'local',
  partialize: ({ isLost: _momentary, ...state }) => state,
  parse,
})

export function useGroup<Part>(select: (state: GroupState) => Part): Part {
  return useStore(groupStore, select)
}

/** Whether dishes are collected or ordered, and this person is among those who order. */
export function isOpenGroup({ state, people, person_id }: WireGroupBasket): boolean {
  const isPresent = people.some(({ id, is_removed }) => id === person_id && !is_removed)
  return isPresent && (state === 'collecting' || state === 'locked')
}

/** The open basket that this browser is in; null: there is none. */
export function useOpenGroup(): WireGroupBasket | null {
  return useGroup(({ member, basket }) => (member && basket && isOpenGroup(basket) ? basket : null))
}

/** The basket is over for this browser; its cart keeps the own dishes. */
export function leaveGroup(): void {
  const { basket, isCheckingOut, lentBranchId } = groupStore.getState()
  groupStore.setState(none)
  if (lentBranchId !== null) giveBranchBack(lentBranchId)
  if (!isCheckingOut || !basket) return
  const { lines, person_id } = basket
  const others = new Set(lines.flatMap((line) => (line.person_id === person_id ? [] : line.id)))
  changeCart((cart) => cart.filter(({ key }) => !others.has(key)))
}

/** Unless another place was chosen meanwhile. */
function giveBranchBack(branchId: string): void {
  const { branch, deliveryType } = commonStore.getState()
  if (deliveryType !== 'self-pickup' || branch?.id !== branchId) return
  chooseBranch(null)
  chooseDeliveryType('delivery')
  commonStore.setState({ takeawayBranch: null, isDeliveryTypeChosen: false })
}

/** What an order is of when the host checks out; null: an order of one person. */
export function readGroupOrder(): { readonly token: string; readonly payment: GroupPayment } | null {
  const { member, isCheckingOut, payment } = groupStore.getState()
  return isCheckingOut && member?.isHost ? { token: member.token, payment } : null
}

/** Whether the host checks out for people who each pay their part. */
export function isPaidByEach({ member, isCheckingOut, payment }: GroupState): boolean {
  return isCheckingOut && member?.isHost === true && payment === 'each'
}
