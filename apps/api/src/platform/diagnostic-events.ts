import { channel } from 'node:diagnostics_channel'

/** An event of this process to which others, such as metrics, may subscribe. */
export type DiagnosticEvent<Facts> = {
  readonly publish: (facts: Facts) => void
  /** Subscribes until the returned function is called. The listener must not throw. */
  readonly subscribe: (listener: (facts: Facts) => void) => () => void
}

function makeDiagnosticEvent<Facts extends object>(name: string): DiagnosticEvent<Facts> {
  const events = channel(`doira.${name}`)
  return {
    publish(facts) {
      if (events.hasSubscribers) events.publish(facts)
    },
    subscribe(listener) {
      const onEvent = (facts: unknown) => listener(facts as Facts) // only `publish` above writes to this channel
      events.subscribe(onEvent)
      return () => {
        events.unsubscribe(onEvent)
      }
    },
  }
}

/** A callback of a provider was answered with `code`; 0 means success. */
export const paymentCalled = makeDiagnosticEvent<{ readonly provider: string; readonly code: number }>(
  'payment_called',
)

/** An SMS was offered to a provider. */
export const smsOffered = makeDiagnosticEvent<{
  readonly provider: string
  readonly outcome: 'taken' | 'refused' | 'unknown'
}>('sms_offered')

/** Daily budgets of a chain for codes: for unknown phones, for unknown devices and networks, for all. */
export const chainCodeBudgets = [
  'code_by_chain_unknown_phone',
  'code_by_chain_unknown_origin',
  'code_by_chain',
] as const

/** Only a tenth of a chain's daily codes is left in one of these budgets. */
export const codeBudgetLow = makeDiagnosticEvent<{ readonly budget: string }>('code_budget_low')

/** A round of a background job has ended. */
export const workDone = makeDiagnosticEvent<{
  readonly work: string
  readonly seconds: number
  readonly isWell: boolean
}>('work_done')

/** The number of live streams of a kind has changed. */
export const streamsChanged = makeDiagnosticEvent<{ readonly kind: string; readonly by: 1 | -1 }>(
  'streams_changed',
)

/** A read was answered by the replica or by the primary. */
export const readDone = makeDiagnosticEvent<{ readonly from: 'replica' | 'primary' }>('read_done')
