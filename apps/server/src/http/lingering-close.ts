import type { Socket } from 'node:net'

/** How long, and how much, is still read after the last answer. */
const longestMs = 2000
const mostBytes = 16 * 2 ** 20
const lookEveryMs = 50

const leaving = new WeakSet<Socket>()

/**
 * Closes a connection in stages (RFC 9112, 9.6): half-closes it, and discards what the client still sends until it
 * closes, too. If it were closed while bytes arrive, the system would send a reset, and the client would lose the
 * answer.
 */
export function lingeringClose(socket: Socket): void {
  if (leaving.has(socket) || socket.destroyed) return
  leaving.add(socket)
  socket.end()
  const most = socket.bytesRead + mostBytes
  const began = performance.now()
  const look = setInterval(() => {
    if (socket.bytesRead > most || performance.now() - began > longestMs) socket.destroy()
  }, lookEveryMs)
  look.unref()
  socket.once('close', () => clearInterval(look))
}

/** True when later bytes of a connection are no request. */
export function isLingering(socket: Socket): boolean {
  return leaving.has(socket)
}
