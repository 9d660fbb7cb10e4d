import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CannotStart } from '../cannot-start.ts'
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
const limits = {
  /** The first line and all headers together. */
  maxHeaderSize: 16 * 1024,
  /** Whoever has not sent all headers by then, or all of a request, is cut off. */
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
}
/** Live streams included. More are not let in. */
const mostConnections = 10_000
const mostHeaders = 100

/** @throws CannotStart that names the port when it cannot be had. */
export async function listen(
  listener: RequestListener,
  { port, host }: { port: number; host?: string | undefined },
): Promise<Listening> {
  let isLeaving = false
  const server = createServer(limits, (request, response) => {
    if (isLeaving) response.shouldKeepAlive = false
    listener(request, response)
  })
  server.maxConnections = mostConnections
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
