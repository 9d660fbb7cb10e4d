import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Lets one process at a time start a database in a folder. The lock is an abstract socket: the system removes it with
 * the process, so a killed process leaves nothing behind.
 *
 * @returns how to release it; null when another process holds it.
 */
export async function takeStartLock(folder: string): Promise<(() => void) | null> {
  const name = `doira-start-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  const address = findAddress(name)
  // Other systems have no abstract sockets: there, two starts at the same moment may disturb each other.
  if (address === null) return () => {}
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address, () => resolve(() => server.close()))
  })
}

function findAddress(name: string): string | null {
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : null
}
