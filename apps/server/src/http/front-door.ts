import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Log } from '@doira/api/platform/log'
import { setCallerAddress } from './caller-address.ts'
import { isApiPath } from './is-api-path.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

export type Rooms = {
  readonly health: Answer
  readonly pictures: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
  readonly api: Answer
  /** False for what is no file. */
  readonly files: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>
  /** GET and HEAD of pages. */
  readonly pages: Answer
  /** What pages get besides: forms. */
  readonly actions: Answer
}

/** Sends each request to the part that answers it. What goes wrong below becomes a 500 here, and one line of log. */
export function makeFrontDoor({
  rooms,
  headers,
  trustedProxies,
  log,
}: {
  rooms: Rooms
  headers: Readonly<Record<string, string>>
  trustedProxies: number
  log: Log
}): RequestListener {
  const fixedHeaders = new Map(Object.entries(headers))

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/'
    const path = target.split('?', 1)[0] ?? '/'
    if (!path.startsWith('/')) return refuse(response, 400, 'bad request')
    if (path === '/healthz') return rooms.health(request, response)
    if (isApiPath(path)) {
      setCallerAddress(request, trustedProxies)
      return rooms.api(request, response)
    }
    if (path.startsWith('/image/'))
      return rooms.pictures(request, response, new URL(`http://localhost${target}`))
    if (await rooms.files(request, response, path)) return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    return isRead ? rooms.pages(request, response) : rooms.actions(request, response)
  }

  return (request, response) => {
    response.setHeaders(fixedHeaders)
    route(request, response).catch((error: unknown) => {
      log.error({ err: error, method: request.method, path: request.url?.split('?', 1)[0] }, 'request_failed')
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'internal server error')
    })
  }
}

function refuse(response: ServerResponse, status: number, words: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(words)
}
