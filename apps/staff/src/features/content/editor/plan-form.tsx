import { addMinutes } from '@doira/domain/time/instant'
import { useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ofLocalMoment, toLocalMoment } from './local-moment.ts'

/** A moment of the chain's clock; an hour from now to begin with. */
export function PlanForm({
  plan,
  onPlan,
}: {
  readonly plan: string | null
  readonly onPlan: (publishAt: string | null) => void
}) {
  const { t } = useMessages()
  const [moment, setMoment] = useState(() => toLocalMoment(plan ?? addMinutes(serverNow(), 60)))
  return (
    <form
      className="stack ed__plan"
      onSubmit={(event) => {
        event.preventDefault()
        const at = ofLocalMoment(moment)
        if (at) onPlan(at)
      }}
    >
      <TextField
        label={t('content.publish_at')}
        type="datetime-local"
        required
        value={moment}
        onChange={(event) => setMoment(event.target.value)}
      />
      <Button type="submit" look="neutral" icon="clock">
        {t('content.plan')}
      </Button>
      {plan && (
        <Button look="ghost" icon="x" onClick={() => onPlan(null)}>
          {t('content.unplan')}
        </Button>
      )}
    </form>
  )
}
