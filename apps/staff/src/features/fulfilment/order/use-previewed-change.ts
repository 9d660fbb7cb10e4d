import { useEffect } from 'react'
import { onSettled, useWaitingAction } from '../../../outbox/shared-outbox.ts'
import { useMay, useMe } from '../../../platform/session.ts'

type Preview = {
  readonly returns_paid: number
  readonly returns_points: number
  readonly problems: readonly unknown[]
  readonly is_raised: boolean
}

type Previewed = {
  readonly orderId: string
  readonly kind: 'change' | 'edit'
  readonly preview: { readonly isPlaceholderData: boolean; readonly refetch: () => Promise<unknown> }
  /** What the change would come to; undefined while that is not known, and while nothing is changed. */
  readonly shown: Preview | undefined
  readonly onDone: () => void
}

/** Whether a change of an order that was previewed can be sent; closes its panel once the change is made. */
export function usePreviewedChange({ orderId, kind, preview, shown, onDone }: Previewed) {
  const { refetch } = preview
  const isSent = useWaitingAction(useMe().id, orderId)?.kind === kind
  // Answers come from outside of React.
  useEffect(
    () =>
      onSettled(({ action, problem }) => {
        if (action.kind !== kind || action.order?.id !== orderId) return
        if (problem) void refetch()
        else onDone()
      }),
    [kind, orderId, onDone, refetch],
  )
  const mayReturn = useMay()('order.return_money')
  const isDenied = !mayReturn && shown !== undefined && shown.returns_paid + shown.returns_points > 0
  const mayNot =
    !shown || preview.isPlaceholderData || shown.problems.length > 0 || shown.is_raised || isDenied
  return { isSent, mayReturn, isDenied, mayNot }
}
