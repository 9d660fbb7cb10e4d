import type { WireProblem } from '@doira/contract/common/error-answer'
import { useEffect, useRef, useState } from 'react'
import { getField, type WaitingAction } from '../../../outbox/action.ts'
import { onSettled, pressPlainAction, useWaitingActions } from '../../../outbox/shared-outbox.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useLink } from '../../../platform/link.ts'
import { useMe } from '../../../platform/session.ts'
import type { EntryForm } from './entry-form.ts'
import { toPlaceData } from './entry-wire.ts'

type Placed = AnswerTo<'placeCallOrder'>
type ReportedProblem = Pick<WireProblem, 'line_key' | 'field' | 'facts'> & { readonly code: string }

/** The order that a waiting action would place. */
export function placesOrder(action: Pick<WaitingAction, 'kind' | 'data'>): string | null {
  const order = action.kind === 'place_order' ? getField(action, 'order') : null
  return typeof order === 'object' && order !== null && 'id' in order ? String(order.id) : null
}

/**
 * Places the order of a form: the action lies on the device until it is answered, so that neither a lost link nor a closed
 * tab loses it, and pressing twice is one order.
 */
export function usePlaceOrder(
  { id, form }: { readonly id: string; readonly form: EntryForm },
  on: {
    readonly placed: (answer: Placed) => void
    readonly refused: (code: string, facts: Readonly<Record<string, unknown>>) => void
  },
) {
  const { isOn } = useLink()
  const action = useWaitingActions(useMe().id).find((one) => placesOrder(one) === id)
  const isPressed = useRef(false)
  const [refusal, setRefusal] = useState<{
    readonly form: EntryForm
    readonly reported: readonly ReportedProblem[]
  } | null>(null)
  const latest = useRef({ form, on })
  latest.current = { form, on }

  // Answers come from outside of React.
  useEffect(
    () =>
      onSettled(({ action: settled, answer, problem }) => {
        if (placesOrder(settled) !== id) return
        isPressed.current = false
        // By the contract of this action: the outbox knows the answer of most.
        if (!problem) return latest.current.on.placed(answer as unknown as Placed)
        const reported = problem.problems.length > 0 ? problem.problems : [getProblem(problem)]
        setRefusal({
          form: latest.current.form,
          // The next quote shows the new sum, and the customer may still want it; the code for points has its own place.
          reported: reported.filter(
            ({ code }) => code !== 'price_changed' && code !== 'points_code_required',
          ),
        })
        latest.current.on.refused(problem.code, problem.facts)
      }),
    [id],
  )

  return {
    sending: !action
      ? ('no' as const)
      : action.attempts > 0 || !isOn
        ? ('waits' as const)
        : ('sent' as const),
    /** What the server had against this very form. */
    reported: refusal?.form === form ? refusal.reported : [],
    place(given: Omit<Parameters<typeof toPlaceData>[1], 'id'>) {
      if (isPressed.current || action) return
      isPressed.current = true
      setRefusal(null)
      pressPlainAction('place_order', toPlaceData(form, { ...given, id }))
    },
  }
}

function getProblem({
  code,
  facts,
}: {
  readonly code: string
  readonly facts: ReportedProblem['facts']
}): ReportedProblem {
  return { code, facts, field: null, line_key: null }
}
