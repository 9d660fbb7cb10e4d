import { useMessages } from '../../../platform/use-messages.ts'
import { TextField } from '../../../ui/field.tsx'

type Props = {
  readonly from: string
  readonly to: string
  readonly setFrom: (time: string) => void
  readonly setTo: (time: string) => void
}

/** When a shift begins and ends, `HH:mm`; an end before the beginning is on the next day. */
export function ShiftTimes({ from, to, setFrom, setTo }: Props) {
  const { t } = useMessages()
  return (
    <>
      <TextField
        label={t('shifts.from')}
        type="time"
        required
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t('shifts.to')}
        type="time"
        required
        hint={t('shifts.past_midnight')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </>
  )
}
