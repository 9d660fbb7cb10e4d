import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { useMay, useMe } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { findNext, keyOfAction, pressNext } from './next-action.ts'

/** The next action of a card, solid; a new order can be refused as well. */
export function CardActions({
  card,
  isUrgent,
  onOpen,
}: {
  readonly card: WireOrderCard
  readonly isUrgent: boolean
  readonly onOpen: (panel?: string) => void
}) {
  const { t } = useMessages()
  const may = useMay()
  const { role } = useMe()
  const next = findNext(card)
  if (!next || !may(next.right)) return null
  const { action } = next
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses on the buttons are no presses on the card
    <div
      className="oc__a"
      onClick={(event) => {
        event.stopPropagation()
        // The button goes with the press: the card has the focus still, and hands it on when it leaves.
        event.currentTarget.closest<HTMLElement>('[data-order]')?.focus({ preventScroll: true })
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Button
        // On the way the action is the courier's: here it is quiet.
        look={action === 'delivered' ? 'neutral' : isUrgent ? 'urgent' : 'go'}
        isGrowing
        keyName={keyOfAction[action]}
        onClick={() => (action === 'assign' ? onOpen('assign') : pressNext(action, card))}
      >
        {t(`action.${action}`)}
      </Button>
      {action === 'accept' && (
        <Button look="neutral" onClick={() => onOpen(role === 'kitchen' ? 'reject' : 'cancel')}>
          {t('action.reject')}
        </Button>
      )}
    </div>
  )
}
