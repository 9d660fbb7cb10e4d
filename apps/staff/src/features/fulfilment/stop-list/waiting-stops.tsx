import { useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../../outbox/waiting-strip.tsx'
import { useMe } from '../../../platform/session.ts'

/** Stops and returns that the server has not answered yet. */
export function useWaitingStops() {
  return useWaitingActions(useMe().id).filter(({ kind }) => kind === 'stop' || kind === 'unstop')
}

/** What was pressed last, which can be taken back for 5 s. */
export function WaitingStops() {
  const waiting = useWaitingStops()
  if (waiting.length === 0) return null
  return (
    <div className="dgrid__waiting">
      {waiting.map((action) => (
        <WaitingStrip key={action.actionId} action={action} />
      ))}
    </div>
  )
}
