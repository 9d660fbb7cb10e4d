import type { OpenBusiness } from '../start-server.ts'

/** What a worker tells the process that started it, once it serves customers. */
export type WorkerOpened = { readonly kind: 'doira_worker_open' } & Pick<
  OpenBusiness,
  'address' | 'chains' | 'demoLogins'
>

/** What it is told when the shop closes. */
export type WorkerStop = { readonly kind: 'doira_worker_stop' }

/** After draining. A worker has ended by then, whatever hangs in it. */
export const longestWorkerStopMs = 45_000

export const workerStop: WorkerStop = { kind: 'doira_worker_stop' }

export function isOpened(message: unknown): message is WorkerOpened {
  return kindOf(message) === 'doira_worker_open'
}

export function isStop(message: unknown): message is WorkerStop {
  return kindOf(message) === workerStop.kind
}

/** Others talk over the same channel: the cluster itself, and the reader of metrics. */
function kindOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'kind' in message ? message.kind : null
}
