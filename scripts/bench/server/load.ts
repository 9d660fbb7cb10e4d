import { connect, type Socket } from 'node:net'

export type Wish = { readonly path: string; readonly headers?: Readonly<Record<string, string>> }

/**
 * Asks a server on this machine again and again over a fixed number of connections, one request at a time on each,
 * and answers how many were served in a second. Bounded in time; every answer must be a 200 with a length.
 */
export async function load(
  port: number,
  wish: Wish,
  { connections = 16, seconds = 3 }: { connections?: number; seconds?: number } = {},
): Promise<number> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...wish.headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const request = Buffer.from(`GET ${wish.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const endsAt = performance.now() + seconds * 1000
  const served = await Promise.all(Array.from({ length: connections }, () => askUntil(port, request, endsAt)))
  return served.reduce((sum, count) => sum + count, 0) / seconds
}

function askUntil(port: number, request: Buffer, endsAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let served = 0
    const readAnswer = makeReader(() => {
      served += 1
      if (performance.now() < endsAt) socket.write(request)
      else finish(socket, () => resolve(served))
    })
    socket.on('connect', () => socket.write(request))
    socket.on('data', (chunk) => {
      try {
        readAnswer(chunk)
      } catch (error) {
        finish(socket, () => reject(error))
      }
    })
    socket.on('error', reject)
  })
}

function finish(socket: Socket, then: () => void): void {
  socket.removeAllListeners()
  socket.destroy()
  then()
}

/** Counts the bytes of answers; only the head of each is looked at. */
function makeReader(onAnswer: () => void): (chunk: Buffer) => void {
  let missing = 0
  let head = ''
  return (chunk) => {
    if (missing > 0) {
      missing -= chunk.length
      if (missing === 0) onAnswer()
      return
    }
    head += chunk.toString('latin1')
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/^content-length: (\d+)$/im.exec(head.slice(0, end))?.[1])
    if (!head.startsWith('HTTP/1.1 200') || !Number.isFinite(length)) {
      throw new Error(`unexpected answer: ${head.slice(0, 200)}`)
    }
    missing = length - (head.length - end - 4)
    head = ''
    if (missing === 0) onAnswer()
  }
}
