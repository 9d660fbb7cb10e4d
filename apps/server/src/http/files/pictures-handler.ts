import type { IncomingMessage, ServerResponse } from 'node:http'
import { getNetwork } from '@doira/api/platform/http/caller-network'
import { matchesEtag } from '../../cache/send-answer.ts'
import { TooManyDownloads } from '../../images/limit-downloads.ts'
import { type MakePicture, recipe } from '../../images/make-picture.ts'
import { chooseFormat, readPictureRequest } from '../../images/picture-request.ts'
import { type FindSource, PictureGone } from '../../images/picture-sources.ts'
import { addressHeader } from '../caller-address.ts'
import { refuse } from '../refuse.ts'

const yearSeconds = 31_536_000

/**
 * `/image/{key}?w=&q=`: 400 for an invalid address, 404 for a picture that does not exist, 429 for too many new
 * pictures.
 */
export function makePicturesHandler({
  findSource,
  makePicture,
}: {
  findSource: FindSource
  makePicture: MakePicture
}) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const wanted = readPictureRequest(url)
    if (!wanted) return refuse(response, 400, 'no such picture address')
    const caller = { host: request.headers.host, address: getAddress(request) }
    const source = await findSource(wanted.key, caller).catch(toRefusal)
    if (source instanceof TooManyDownloads) {
      response.setHeader('retry-after', source.retryAfterSeconds)
      return refuse(response, 429, 'too many new pictures')
    }
    if (!source) return refuse(response, 404, 'no such picture')

    const format = wanted.isJpeg ? 'jpeg' : chooseFormat(request.headers.accept)
    const etag = `"${source.hash.slice(0, 16)}-${wanted.width}-${wanted.quality ?? recipe}-${format}"`
    // An address with the content's hash always means the same bytes; without it they may change.
    const isImmutable = wanted.version !== null && source.hash.startsWith(wanted.version)
    const headers = {
      etag,
      vary: 'Accept',
      'cache-control': isImmutable
        ? `public, max-age=${yearSeconds}, immutable`
        : 'public, max-age=3600, stale-while-revalidate=604800',
    }
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end()
      return
    }
    const variant = { source, format, width: wanted.width, quality: wanted.quality }
    const bytes = await makePicture(variant).catch(toRefusal)
    if (!Buffer.isBuffer(bytes)) return refuse(response, 404, 'no such picture')
    response.writeHead(200, {
      ...headers,
      'content-type': `image/${format}`,
      'content-length': bytes.length,
      // For a browser that opens the address itself: nothing but the picture.
      'content-security-policy': "default-src 'none'",
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}

/** The caller's network address, which the router has set. */
function getAddress({ headers }: IncomingMessage): string {
  const address = headers[addressHeader]
  return typeof address === 'string' ? getNetwork(address) : 'unknown'
}

/** Null for a picture that was removed meanwhile. */
function toRefusal(error: unknown): TooManyDownloads | null {
  if (error instanceof PictureGone) return null
  if (error instanceof TooManyDownloads) return error
  throw error
}
