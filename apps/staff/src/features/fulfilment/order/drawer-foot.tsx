import { isOfferedAction, type OfferedAction } from '@doira/domain/staff/offered-actions'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { PressedKind } from '../../../outbox/action.ts'
import { useWaitingAction } from '../../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../../outbox/waiting-strip.tsx'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useLostFocus } from '../../../ui/use-lost-focus.ts'
import { keyOfAction, pressNext } from '../board/card/next-action.ts'
import { toTakeText } from '../board/card/to-take.ts'
import { OtherSum } from './money/other-sum.tsx'
import type { Offer, StaffOrder } from './use-order.ts'

export type Panel =
  | 'cancel'
  | 'reject'
  | 'ask_cancel'
  | 'delay'
  | 'assign'
  | 'move'
  | 'edit'
  | 'change'
  | 'complaint'

/** The action whose button opens a panel. */
export const actionOfPanel = {
  cancel: 'cancel',
  reject: 'reject',
  ask_cancel: 'ask_cancel',
  delay: 'delay',
  assign: 'assign',
  move: 'move_branch',
  edit: 'edit',
  change: 'change',
  complaint: 'complaint',
} as const satisfies Record<Panel, PressedKind>

/** Actions that ask something first. */
type AskingAction = (typeof actionOfPanel)[Panel]

/** Where the button of each action is: beside the next action in this order, or with what it changes. */
const placeOf = {
  ...{ accept: 'next', ready: 'next', assign: 'next', picked: 'next', hand_out: 'next', delivered: 'next' },
  complaint: 'beside',
  delay: 'beside',
  change: 'beside',
  move_branch: 'beside',
  reject: 'beside',
  ask_cancel: 'beside',
  cancel: 'beside',
  edit: 'lines',
} as const satisfies Record<OfferedAction, 'next' | 'beside' | 'lines'>
const beside = Object.entries(placeOf).flatMap(([kind, place]) => (place === 'beside' ? [kind] : []))
const keys: Readonly<Record<string, string>> = { ...keyOfAction, delay: 'D', cancel: 'X' }

function isAsking(kind: OfferedAction): kind is AskingAction {
  return Object.values(actionOfPanel).some((one) => one === kind)
}

function getPanel(kind: AskingAction): Panel {
  const panel = (Object.keys(actionOfPanel) as Panel[]).find((one) => actionOfPanel[one] === kind) // its own keys
  if (!panel) throw new Error(`no panel of ${kind}`)
  return panel
}

/** One solid action; what is somebody else's to do names whose. */
export function DrawerFoot({
  order,
  onPanel,
}: {
  readonly order: StaffOrder
  readonly onPanel: (panel: Panel) => void
}) {
  const { t, language } = useMessages()
  const me = useMe()
  const waiting = useWaitingAction(me.id, order.card.id)
  const next = order.actions.find(({ is_next }) => is_next)
  // Buttons go with what was pressed, and the strip in their place goes with the answer.
  useLostFocus(`${waiting?.actionId} ${next?.kind}`, () => document.getElementById('order-title'))
  const isNarrow = useIsNarrow()
  const mayCancel = order.actions.some(({ kind, may }) => kind === 'cancel' && may)
  const mayOnlyAsk = order.actions.some(({ kind, may }) => kind === 'ask_cancel' && may)
  const mayReturn = me.rights.includes('order.return_money')
  const isRefundDenied =
    !mayReturn && mayOnlyAsk && order.actions.some(({ kind, may }) => kind === 'reject' && !may)
  const others = beside.flatMap((kind) =>
    order.actions.filter(
      (offer) => offer.kind === kind && offer.may && !offer.is_next && !(kind === 'reject' && mayCancel),
    ),
  )

  // On a phone what ends an order is a second press away, and the next action is the largest.
  const shown = isNarrow ? others.filter(({ kind }) => kind === 'delay' || kind === 'complaint') : others
  const hidden = others.filter((offer) => !shown.includes(offer))

  const press = ({ kind }: Offer) => {
    if (!isOfferedAction(kind)) return
    if (isAsking(kind)) onPanel(getPanel(kind))
    else {
      pressNext(kind, order.card)
      // The button goes with the press.
      document.getElementById('order-title')?.focus()
    }
  }
  const getLabel = ({ kind }: Offer) => {
    const comment = isOfferedAction(kind) ? t(`action.${kind}`) : kind
    const toTake = kind === 'hand_out' ? toTakeText({ t, language }, order.card) : null
    return toTake === null ? comment : `${comment}. ${toTake}`
  }
  if (waiting) {
    return (
      <footer className="draw__f">
        <WaitingStrip action={waiting} />
      </footer>
    )
  }
  return (
    <footer className="draw__f">
      {next?.may && (
        <Button
          size="m"
          isGrowing
          data-action={next.kind}
          keyName={keys[next.kind]}
          // The second click of a double click belongs to the button that was here before.
          onClick={({ detail }) => detail < 2 && press(next)}
        >
          {getLabel(next)}
        </Button>
      )}
      {next?.may && <OtherSum action={next.kind} card={order.card} />}
      {next && !next.may && (
        <p className="grow t-2">
          {getLabel(next)}.{' '}
          {t('denied.roles', { roles: next.roles.map((role) => t(`role.${role}`)).join(', ') })}
        </p>
      )}
      {shown.map((offer) => (
        <Button
          key={offer.kind}
          size="m"
          data-action={offer.kind}
          {...(offer.kind === 'delay' && { icon: 'clock' as const })}
          look={offer.kind === 'cancel' || offer.kind === 'reject' ? 'danger' : 'neutral'}
          keyName={keys[offer.kind]}
          onClick={() => press(offer)}
        >
          {getLabel(offer)}
        </Button>
      ))}
      {hidden.length > 0 && (
        <Popover label={t('order.more')} className="ibtn ibtn--fill" button={<Icon name="ellipsis" />}>
          {(close) =>
            hidden.map((offer) => (
              <Button
                key={offer.kind}
                size="m"
                data-action={offer.kind}
                look={offer.kind === 'cancel' || offer.kind === 'reject' ? 'danger' : 'neutral'}
                onClick={() => {
                  close()
                  press(offer)
                }}
              >
                {getLabel(offer)}
              </Button>
            ))
          }
        </Popover>
      )}
      {isRefundDenied && <p className="t-small t-2">{t('refused.refund_not_permitted')}</p>}
      {mayOnlyAsk && !isRefundDenied && <p className="t-small t-2">{t('ask.text')}</p>}
    </footer>
  )
}
