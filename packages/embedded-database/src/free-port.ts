import { createServer } from 'node:net'

/** Finds a free port of the loopback address: the preferred one if possible. */
export async function freePort(preferred: number | null): Promise<number> {
  if (preferred !== null && (await tryPort(preferred)) !== null) return preferred
  const port = await tryPort(0)
  if (port === null) throw new Error('no free port for the database')
  return port
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null))
    })
  })
}
