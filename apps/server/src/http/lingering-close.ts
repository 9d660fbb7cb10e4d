import type { Socket } from 'node:net'

/** For so long, and so much, is taken of somebody who has had the last answer. */
const longestMs = 2000
const mostBytes = 16 * 2 ** 20
const lookEveryMs = 50

const leaving = new WeakSet<Socket>()

/**
 * Closes a connection in stages (RFC 9112, 9.6): says that nothing more comes, and takes what the other side still sends,
 * unread, until it closes too. One that is closed while bytes come in is reset by the system, and a reset takes the
 * answer away from whoever is still sending: they would never hear why they were refused.
 */
export function letGo(socket: Socket): void {
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

/** Whatever comes from there now is no request any more. */
export function isLetGo(socket: Socket): boolean {
  return leaving.has(socket)
}
