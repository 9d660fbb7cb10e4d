import { usePlainAction } from '../../outbox/use-plain-action.ts'

/** An action on a customer, after which the customers are read again. */
export function useCustomerAction(onDone: () => void = () => undefined) {
  return usePlainAction('customer', onDone)
}
