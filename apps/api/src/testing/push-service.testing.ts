import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Mood =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'silent'
  | 'breaks'
type Letter = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/**
 * A push service on this machine with a set behaviour: `silent` accepts a message and never answers, `breaks`
 * accepts it and closes the connection.
 */
export async function aPushService() {
  const letters: Letter[] = []
  let mood: Mood = { status: 201 }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    letters.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    if (mood === 'silent') return
    if (mood === 'breaks') return request.socket.destroy()
    response.writeHead(mood.status, mood.headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    letters,
    behave: (next: Mood) => {
      mood = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a browser has after it asked its push service for an address, and how it reads what comes. */
export function aBrowser(origin: string) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const secret = randomBytes(16)
  return {
    subscription: {
      endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
      p256dh,
      auth: secret.toString('base64url'),
    },
    read: ({ body }: Letter): Readonly<Record<string, string>> => JSON.parse(open(body, keys, secret)),
  }
}

/** RFC 8188 and RFC 8291, the receiving side. */
function open(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = hkdf(keys.computeSecret(sender), secret, info, 32)
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The last byte that is not padding marks this record as the last one.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

/**
 * What the signature of a letter claims (RFC 8292).
 *
 * @throws Error when it was not made with the private key of this public one
 */
export function readClaims({ headers }: Letter, publicKey: string): Readonly<Record<string, unknown>> {
  const [, head = '', claims = '', signature = '', shown] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || shown !== publicKey) throw new Error('not signed with this key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
