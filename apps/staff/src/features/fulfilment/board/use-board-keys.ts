import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { useNavigate } from 'react-router'
import { undoShown } from '../../../outbox/undo-shown.ts'
import { hasKeys } from '../../../platform/device/device.ts'
import { toggleMute } from '../../../platform/device/mute.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay, useMe } from '../../../platform/session.ts'
import { type KeyActions, useKeys, useLeavingKeys } from '../../../ui/use-keys.ts'
import { findNext, pressNext } from './card/next-action.ts'

type Board = {
  readonly orders: readonly WireOrderCard[]
  readonly openId: string | null
  readonly onOpen: (orderId: string, panel?: string) => void
  readonly onPrint: (orderId: string) => void
  readonly onShowKeys: () => void
}

/** Cards, lanes and actions by keys; an action is for the card that has the focus, else for the one in the order panel. */
export function useBoardKeys({ orders, openId, onOpen, onPrint, onShowKeys }: Board): void {
  const may = useMay()
  const { role } = useMe()
  const navigate = useNavigate()

  const present = () => orders.find(({ id }) => id === (focusedOrder() ?? openId))
  const action = (actions: readonly string[]) => () => {
    const card = present()
    const next = card && findNext(card)
    if (!card || !next || !actions.includes(next.action) || !may(next.right)) return
    if (next.action === 'assign') onOpen(card.id, 'assign')
    else pressNext(next.action, card)
  }
  const panel = (name: (card: WireOrderCard) => string) => () => {
    const card = present()
    if (card) onOpen(card.id, name(card))
  }
  const walk = (step: number) => () => {
    const id = walkCards(step, openId)
    if (id && openId !== null) onOpen(id)
  }
  const lanes = Object.fromEntries(
    [1, 2, 3, 4, 5].map((place) => [`digit${place}`, () => focusLane(place - 1)]),
  )
  const keys: KeyActions = {
    ...lanes,
    keyJ: walk(1),
    arrowDown: walk(1),
    keyK: walk(-1),
    arrowUp: walk(-1),
    arrowLeft: () => walkLanes(-1),
    arrowRight: () => walkLanes(1),
    keyA: action(['accept']),
    keyR: action(['ready']),
    keyG: action(['picked', 'hand_out', 'assign']),
    keyV: action(['delivered']),
    keyD: panel(() => 'delay'),
    keyX: panel(({ lane }) => (role === 'kitchen' && lane === 'new' ? 'reject' : 'cancel')),
    // In the drawer the link that calls is there: it listens itself.
    keyC: openId === null ? panel(() => 'call') : undefined,
    keyP: () => {
      const card = present()
      if (card) onPrint(card.id)
    },
    keyU: undoShown,
    keyM: toggleMute,
    question: onShowKeys,
  }
  const isOn = () => hasKeys() && !isAsked()
  useKeys(keys, isOn)
  useLeavingKeys({ keyN: may('calls.take') ? () => void navigate(paths.newOrder) : undefined }, isOn)
}

/** The order panel asks something: what is typed now is an answer, and no action on its order. */
function isAsked(): boolean {
  return document.querySelector('.draw[data-panel]') !== null && focusedOrder() === undefined
}

function focusedOrder(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset.order
}

function cardsIn(lane: Element | null | undefined): HTMLElement[] {
  return [...(lane?.querySelectorAll<HTMLElement>('[data-order]') ?? [])]
}

/** Moves the focus inside a lane; gives the order that has it now. */
function walkCards(step: number, openId: string | null): string | undefined {
  const from =
    document.activeElement?.closest<HTMLElement>('[data-order]') ??
    document.querySelector<HTMLElement>(`[data-order="${openId}"]`)
  const cards = cardsIn(from?.closest('[data-lane]') ?? document.querySelector('[data-lane]'))
  const next = from ? cards[cards.indexOf(from) + step] : cards[0]
  next?.focus()
  return next?.dataset.order
}

function focusLane(place: number): void {
  cardsIn(document.querySelectorAll('[data-lane]')[place])[0]?.focus()
}

function walkLanes(step: number): void {
  const lanes = [...document.querySelectorAll('[data-lane]')]
  const from = document.activeElement?.closest('[data-lane]')
  if (!from) focusLane(0)
  for (
    let place = from ? lanes.indexOf(from) + step : lanes.length;
    place >= 0 && place < lanes.length;
    place += step
  ) {
    const [first] = cardsIn(lanes[place])
    if (first) {
      first.focus()
      return
    }
  }
}
