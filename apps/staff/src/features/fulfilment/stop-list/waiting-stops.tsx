import { useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../../outbox/waiting-strip.tsx'
import { useMe } from '../../../platform/session.ts'

const ofBranch = ['stop', 'unstop']
/** Kinds of actions that stop dishes or return them, in one branch or in many. */
export const ofBranches: readonly string[] = [
  ...ofBranch,
  ...['stop_in_branches', 'return_in_branches', 'return_stopped_together'],
]

/** Stops and returns that the server has not answered yet: those of one branch, or all. */
export function useWaitingStops(kinds: readonly string[] = ofBranch) {
  return useWaitingActions(useMe().id).filter(({ kind }) => kinds.includes(kind))
}

/** What was pressed last, which can be taken back for 5 s, in whatever branches. */
export function WaitingStops() {
  const waiting = useWaitingStops(ofBranches)
  if (waiting.length === 0) return null
  return (
    <div className="dgrid__waiting">
      {waiting.map((action) => (
        <WaitingStrip key={action.actionId} action={action} />
      ))}
    </div>
  )
}
