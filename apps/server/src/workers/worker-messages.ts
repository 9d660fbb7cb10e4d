import type { RunningShop } from '../start-server.ts'

/** Sent by a worker when it serves requests. */
export type WorkerOpened = { readonly kind: 'doira_worker_open' } & Pick<
  RunningShop,
  'address' | 'chains' | 'newLogins'
>

/** Sent to a worker when the shop closes. */
export type WorkerStop = { readonly kind: 'doira_worker_stop' }

/** Counted after draining. A worker has ended by then, whatever hangs in it. */
export const longestWorkerStopMs = 45_000

export const workerStop: WorkerStop = { kind: 'doira_worker_stop' }

export function isOpened(message: unknown): message is WorkerOpened {
  return getKind(message) === 'doira_worker_open'
}

export function isStop(message: unknown): message is WorkerStop {
  return getKind(message) === workerStop.kind
}

/** The cluster module and the metrics use the same channel. */
function getKind(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'kind' in message ? message.kind : null
}
