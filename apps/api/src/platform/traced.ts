import { tracingChannel } from 'node:diagnostics_channel'

/**
 * Operations of this process for tracing. A tracer is called at their beginning and end; without one nothing
 * is.
 */
export type Traced<Facts extends object> = {
  /** Runs the operation; without listeners it does nothing else. */
  readonly run: <Result>(facts: Facts, work: () => Promise<Result>) => Promise<Result>
  readonly name: string
}

function makeTraced<Facts extends object>(name: string): Traced<Facts> {
  const channel = tracingChannel<unknown, Facts>(name)
  return { name, run: (facts, work) => channel.tracePromise(work, facts) }
}

/** A round of a background job. */
export const workRound = makeTraced<{ readonly work: string }>('doira.work')

/** A page that is being rendered. */
export const pageMaking = makeTraced<{ readonly path: string }>('doira.page')

/** A call of the API from within this process, for a page. */
export const ownCall = makeTraced<{ readonly method: string; readonly path: string }>('doira.own_call')
