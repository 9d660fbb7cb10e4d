import { channel } from 'node:diagnostics_channel'

/** Something that happens in this process; who watches it (metrics) subscribes, and nobody has to. */
export type Happening<Facts> = {
  readonly tell: (facts: Facts) => void
  /** Subscribes until the returned function is called. The listener must not throw. */
  readonly watch: (hear: (facts: Facts) => void) => () => void
}

function makeHappening<Facts extends object>(name: string): Happening<Facts> {
  const told = channel(`doira.${name}`)
  return {
    tell(facts) {
      if (told.hasSubscribers) told.publish(facts)
    },
    watch(hear) {
      const listener = (facts: unknown) => hear(facts as Facts) // only `tell` publishes here
      told.subscribe(listener)
      return () => {
        told.unsubscribe(listener)
      }
    },
  }
}

/** A provider called; `code` is what it was answered, 0 for well. */
export const paymentCalled = makeHappening<{ readonly provider: string; readonly code: number }>(
  'payment_called',
)

/** An SMS was offered to a provider. */
export const smsOffered = makeHappening<{
  readonly provider: string
  readonly outcome: 'taken' | 'refused' | 'unknown'
}>('sms_offered')

/** Codes of a chain in a day: for phones that nobody has, for devices and networks never seen before, for all. */
export const chainCodeBudgets = [
  'code_by_chain_unknown_phone',
  'code_by_chain_unknown_origin',
  'code_by_chain',
] as const

/** Of the codes that a chain may send in a day a tenth is left, for one of those whom they are for. */
export const codeBudgetLow = makeHappening<{ readonly budget: string }>('code_budget_low')

/** A round of work that happens by itself has ended. */
export const workDone = makeHappening<{
  readonly work: string
  readonly seconds: number
  readonly isWell: boolean
}>('work_done')

/** Live streams of a kind became more, or fewer. */
export const streamsChanged = makeHappening<{ readonly kind: string; readonly by: 1 | -1 }>('streams_changed')

/** A read that a copy of the database may answer was answered by it, or by the primary. */
export const readDone = makeHappening<{ readonly from: 'replica' | 'primary' }>('read_done')
