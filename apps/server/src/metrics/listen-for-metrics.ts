import type { Log } from '@doira/api/platform/log'
import type { Closers } from '../closers.ts'
import { listen } from '../http/listen.ts'

/** @throws CannotStart when the port cannot be used. */
export async function listenForMetrics({
  read,
  contentType,
  closers,
  log,
  at,
}: {
  readonly read: () => Promise<string>
  readonly contentType: string
  readonly closers: Closers
  readonly log: Log
  readonly at: { readonly port: number; readonly host: string }
}): Promise<void> {
  const listening = await listen((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics_failed')
        response.writeHead(500).end()
      },
    )
  }, at)
  closers.add('metrics', () => listening.close(0))
  log.info({ port: listening.port }, 'metrics_open')
}
