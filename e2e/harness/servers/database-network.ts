import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/**
 * `open` passes everything on at once, `slow` each piece later, `hanging` accepts connections and holds what is sent to
 * itself until it is opened again, `cut` breaks every connection and refuses new ones.
 */
export type Way = 'open' | 'slow' | 'hanging' | 'cut'

export type DatabaseNetwork = {
  readonly port: number
  set(way: Way): void
  close(): Promise<void>
}

/** Stands between a shop and what it needs, and is as bad as networks are. */
export async function openDatabaseNetwork(
  targetPort: number,
  { delayMs }: { readonly delayMs: number },
): Promise<DatabaseNetwork> {
  let way: Way = 'open'
  const sockets = new Set<Socket>()
  /** What waits to be passed on while it hangs. */
  let held: (() => void)[] = []

  const pass = (send: () => void) => {
    if (way === 'hanging') held.push(send)
    else if (way === 'slow') setTimeout(send, delayMs)
    else send()
  }
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => pass(() => to.write(chunk)))
    from.on('end', () => pass(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((near) => {
    if (way === 'cut') {
      near.destroy()
      return
    }
    const far = connect(targetPort, '127.0.0.1')
    join(near, far)
    join(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      way = next
      const pending = held
      held = []
      if (next !== 'cut') for (const send of pending) pass(send)
      else for (const socket of sockets) socket.destroy()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
