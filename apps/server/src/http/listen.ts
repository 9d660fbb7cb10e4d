import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { CannotStart } from '../cannot-start.ts'
import { isLingering, lingeringClose } from './lingering-close.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

export type Listening = {
  readonly port: number
  /** Closes each connection after its next answer, so that a load balancer opens new ones elsewhere. */
  readonly startDraining: () => void
  /** Accepts no new connections, lets running requests finish, and closes the rest after the time. */
  readonly close: (patienceMs: number) => Promise<void>
}

/** What one client may use before a handler runs. docs/operations lists what a machine needs for the sum of it. */
const usualLimits = {
  /** The request line and all headers. */
  maxHeaderSize: 16 * 1024,
  /** A connection is closed when the headers, or the whole request, take longer. */
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  /** A connection is closed when nothing was sent or received for so long. Live streams send something more often. */
  silence: 120_000,
  /** Live streams included. Further connections are refused. */
  mostConnections: 10_000,
}
const mostHeaders = 100

/** @throws CannotStart that names the port when it cannot be used. */
export async function listen(
  listener: RequestListener,
  { port, host }: { port: number; host?: string | undefined },
  given: Partial<typeof usualLimits> = {},
): Promise<Listening> {
  const { mostConnections, silence, ...limits } = { ...usualLimits, ...given }
  let isLeaving = false
  const server = createServer(limits, (request, response) => {
    if (isLingering(request.socket)) return
    if (isLeaving) response.shouldKeepAlive = false
    closeInStages(request)
    listener(request, response)
  })
  server.maxConnections = mostConnections
  server.setTimeout(silence)
  server.maxHeadersCount = mostHeaders
  server.on('clientError', refuseUnreadable)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explainListenError(cause, port)))
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    startDraining: () => {
      isLeaving = true
    },
    close: (patienceMs) => close(server, patienceMs),
  }
}

/** Node closes a connection right after its last answer, also while the body of the request still arrives. */
function closeInStages(request: IncomingMessage): void {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const closeAtOnce = Socket.prototype.destroySoon
  socket.destroySoon = () => {
    if (request.complete) return closeAtOnce.call(socket)
    discardBody(request)
    lingeringClose(socket)
  }
}

/** Discards the rest of the body. If a handler has begun to read it and stopped, the client would wait for ever. */
function discardBody(request: IncomingMessage): void {
  request.removeAllListeners('data')
  request.resume()
}

function explainListenError(cause: NodeJS.ErrnoException, port: number): CannotStart {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken: stop what uses it, or set PORT to another`,
    EACCES: `port ${port} is not allowed for this user: set PORT to a port above 1023`,
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
