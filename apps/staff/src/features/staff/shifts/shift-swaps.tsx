import type { WireShiftOffer } from '@doira/contract/staff/shift-offers'
import { useQuery } from '@tanstack/react-query'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { whenText } from './shift-text.ts'

type Decision = 'allowShiftSwap' | 'refuseShiftSwap'
type Decide = (name: Decision, id: string, takenBy: string) => Promise<void>

/** What two people agreed on and a manager decides, whatever day is shown. */
export function useShiftSwaps() {
  const query = useQuery({
    queryKey: ['shifts', 'swaps'],
    queryFn: ({ signal }) => callStaff('listShiftSwaps', { signal }),
    refetchInterval: 60_000,
  })
  const action = usePlainAction('shifts')
  const decide: Decide = async (name, id, takenBy) => {
    // What is refused has changed since it was read.
    if ((await action.send(name, { id, taken_by: takenBy })) === null) await query.refetch()
  }
  return { swaps: query.data?.swaps ?? [], refusal: action.refusal, isBusy: action.isBusy, decide }
}

export function SwapRow({
  swap: { id, planned, offered_by: giver, taken_by: taker },
  isBusy,
  decide,
}: {
  readonly swap: WireShiftOffer
  readonly isBusy: boolean
  readonly decide: Decide
}) {
  const { t, language } = useMessages()
  if (!taker) return null
  const shift = whenText(t, language, planned)
  const facts = { giver: giver.name, taker: taker.name, shift }
  return (
    <li className="shift__swap">
      <span>
        <b>{t('shifts.swap', facts)}</b>
        <small>{t('shifts.swap_both', { shift })}</small>
      </span>
      <span className="alerts__do">
        <Button
          look="outline"
          isBusy={isBusy}
          aria-label={t('shifts.allow_of', facts)}
          onClick={() => void decide('allowShiftSwap', id, taker.id)}
        >
          {t('shifts.allow')}
        </Button>
        <Button
          look="ghost"
          isBusy={isBusy}
          aria-label={t('shifts.refuse_of', facts)}
          onClick={() => void decide('refuseShiftSwap', id, taker.id)}
        >
          {t('shifts.refuse')}
        </Button>
      </span>
    </li>
  )
}
