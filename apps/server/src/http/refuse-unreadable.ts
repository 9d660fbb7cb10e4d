import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isLingering, lingeringClose } from './lingering-close.ts'

/** Errors of the HTTP parser by code. Any other means that the bytes are not HTTP. */
const refusals: Readonly<Record<string, readonly [status: string, code: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'body_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_timeout'],
}
const unreadable = ['400 Bad Request', 'unreadable'] as const

/** Answers why, and closes the connection. It is called again for every further chunk that cannot be parsed. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket instanceof Socket && isLingering(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable || !(socket instanceof Socket)) {
    socket.destroy(error)
    return
  }
  const [status, code] = refusals[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ code, message: status.slice(4) })
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`
  socket.write(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`)
  lingeringClose(socket)
}
