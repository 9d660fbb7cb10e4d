import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'

export type Step = { readonly label: string; readonly icon: IconName }

type StepRingProps = {
  readonly steps: readonly Step[]
  /** 1 is the first; above the last one all are done. */
  readonly current: number
  /** The hidden word for a step that is over. */
  readonly doneLabel: string
}

/** How far an order is, in equal columns. */
export function StepRing({ steps, current, doneLabel }: StepRingProps) {
  return (
    <ol className="track">
      {steps.map(({ label, icon }, place) => {
        const isDone = place + 1 < current
        const isNow = place + 1 === current
        return (
          <li key={label} data-done={isDone ? '' : undefined} aria-current={isNow ? 'step' : undefined}>
            <i>
              <Icon name={icon} />
            </i>
            <span className="track__t">{label}</span>
            {isDone && <span className="sr-only">{doneLabel}</span>}
          </li>
        )
      })}
    </ol>
  )
}
