import { usePlainAction } from '../../outbox/use-plain-action.ts'

export type { DataOf } from '../../outbox/use-plain-action.ts'

/** An action on customers, which are read again when it is done. */
export function useCustomerAction(onDone?: () => void) {
  return usePlainAction('customer', onDone)
}
