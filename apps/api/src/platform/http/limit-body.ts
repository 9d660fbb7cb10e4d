import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { InvalidRequest } from './invalid-request.ts'

/**
 * Refuses bodies that are too large. A body without a length is read first, and the request is rebuilt from
 * its parts, because Node's Request does not accept the lightweight one of the HTTP server.
 */
export function limitBody(maxBytes: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { method, url, headers } = c.req.raw
    const length = headers.get('content-length')
    if (length !== null && !headers.has('transfer-encoding')) {
      if (Number(length) > maxBytes) throw tooLarge(c)
      return next()
    }
    if (method === 'GET' || method === 'HEAD') return next()
    // Only now: these make a whole Request with a stream of the lightweight one.
    const { signal, body } = c.req.raw
    if (body) {
      const bytes = await readUpTo(body, maxBytes)
      if (!bytes) throw tooLarge(c)
      c.req.raw = new Request(url, { method, headers, signal, body: bytes.byteLength > 0 ? bytes : null })
    }
    return next()
  }
}

/** Null: there is more. */
async function readUpTo(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

/** The rest of the body is not awaited: the client's next request uses another connection. */
function tooLarge(c: Context<AppEnv>): InvalidRequest {
  c.header('Connection', 'close')
  return new InvalidRequest('body_too_large', 'The body is too large', { status: 413 })
}
