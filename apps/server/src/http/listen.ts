import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { CannotStart } from '../cannot-start.ts'
import { isLetGo, letGo } from './lingering-close.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

export type Listening = {
  readonly port: number
  /** Asks every visitor from now on to come by another connection, which a balancer opens elsewhere. */
  readonly sendAway: () => void
  /** Takes no new visitors, lets those under way finish, and cuts off who is still there after the time. */
  readonly close: (patienceMs: number) => Promise<void>
}

/**
 * What one visitor may cost before anything has read what they want. Their sum is what a machine has to bear:
 * `docs/operations` tells it.
 */
const usualLimits = {
  /** The first line and all headers together. */
  maxHeaderSize: 16 * 1024,
  /** Whoever has not sent all headers by then, or all of a request, is cut off. */
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  /** Whoever takes nothing of an answer for so long, and sends nothing. Live streams say something more often. */
  silence: 120_000,
  /** Live streams included. More are not let in. */
  mostConnections: 10_000,
}
const mostHeaders = 100

/** @throws CannotStart that names the port when it cannot be had. */
export async function listen(
  listener: RequestListener,
  { port, host }: { port: number; host?: string | undefined },
  given: Partial<typeof usualLimits> = {},
): Promise<Listening> {
  const { mostConnections, silence, ...limits } = { ...usualLimits, ...given }
  let isLeaving = false
  const server = createServer(limits, (request, response) => {
    if (isLetGo(request.socket)) return
    if (isLeaving) response.shouldKeepAlive = false
    closeInStages(request)
    listener(request, response)
  })
  server.maxConnections = mostConnections
  server.setTimeout(silence)
  server.maxHeadersCount = mostHeaders
  server.on('clientError', refuseUnreadable)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explained(cause, port)))
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    sendAway: () => {
      isLeaving = true
    },
    close: (patienceMs) => close(server, patienceMs),
  }
}

/** Node closes at once behind the last answer of a connection, also when the body of the request is still coming in. */
function closeInStages(request: IncomingMessage): void {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const closeAtOnce = Socket.prototype.destroySoon
  socket.destroySoon = () => {
    if (request.complete) return closeAtOnce.call(socket)
    throwAway(request)
    letGo(socket)
  }
}

/** What still comes of it. Whoever has begun to read it wants no more, and would hold the sender up. */
function throwAway(request: IncomingMessage): void {
  request.removeAllListeners('data')
  request.resume()
}

function explained(cause: NodeJS.ErrnoException, port: number): CannotStart {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken: stop what uses it, or set PORT to another`,
    EACCES: `port ${port} is not allowed for this user: set PORT to one above 1023`,
  }
  return new CannotStart(reasons[cause.code ?? ''] ?? `cannot listen on port ${port}: ${cause.message}`, {
    cause,
  })
}

async function close(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearTimeout(timer)
}
