import type { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { BodyOf } from '@doira/contract/endpoint'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusalReason } from '../../outbox/refusal-reason.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { callStaff } from '../../platform/staff-api.ts'
import { useMessages } from '../../platform/use-messages.ts'

type ActionName = 'setCustomerBlock' | 'liftCustomerBlock' | 'changeBirthDate'
type DataOf<N extends ActionName> = NonNullable<BodyOf<(typeof allStaffEndpoints)[N]>>['data']

export type CustomerAction = {
  readonly [N in ActionName]: { readonly name: N; readonly data: DataOf<N> }
}[ActionName]

/** Sends an action on a customer, and reads the customer again when it is done. */
export function useCustomerAction(onDone: () => void) {
  const { t, language } = useMessages()
  const client = useQueryClient()
  const actionId = useRef(randomId())
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const send = async (action: CustomerAction) => {
    setIsBusy(true)
    setRefusal(null)
    try {
      await call(action, { action_id: actionId.current, pressed_at: serverNow() })
      await client.invalidateQueries({ queryKey: ['customer'] })
      onDone()
    } catch (error) {
      const problem = toProblem(error)
      // Another press is another action: the one before was answered.
      if (!problem.isPassing) actionId.current = randomId()
      setRefusal(refusalReason(t, language, problem))
      setIsBusy(false)
    }
  }
  return { send, refusal, isBusy }
}

function call(action: CustomerAction, fields: { readonly action_id: string; readonly pressed_at: string }) {
  switch (action.name) {
    case 'setCustomerBlock':
      return callStaff(action.name, { body: { ...fields, data: action.data } })
    case 'liftCustomerBlock':
      return callStaff(action.name, { body: { ...fields, data: action.data } })
    case 'changeBirthDate':
      return callStaff(action.name, { body: { ...fields, data: action.data } })
  }
}
