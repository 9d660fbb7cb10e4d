import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Log } from '@doira/api/platform/log'
import { mapTilesPath } from '@doira/api/settings/map-env'
import { matchesEtag } from '../../cache/send-answer.ts'
import { refuse } from '../refuse.ts'

const beginning = 'PMTiles\u0003'
const hourSeconds = 3600

/**
 * Serves the PMTiles file of DATA_DIR. Browsers read it in parts, so that it can be many gigabytes. A file that is missing
 * or is something else is reported in the log; maps are then drawn by the shop.
 */
export async function openMapTiles({
  dataDir,
  name,
  log,
}: {
  readonly dataDir: string
  readonly name: string | null
  readonly log: Pick<Log, 'warn'>
}) {
  const path = name === null ? null : join(dataDir, name)
  if (path !== null && (await readBeginning(path)) !== beginning)
    log.warn({ file: name }, 'map_tiles_unusable')

  return async (request: IncomingMessage, response: ServerResponse, asked: string): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const file =
      path !== null && asked === `${mapTilesPath}${name}` ? await stat(path).catch(() => null) : null
    if (path === null || !file?.isFile()) return refuse(response, 404, 'no such tiles')
    // It is replaced as a whole, so its size and time identify its content.
    const etag = `"${file.size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}"`
    const headers = {
      etag,
      'accept-ranges': 'bytes',
      'cache-control': `public, max-age=${hourSeconds}`,
      'content-type': 'application/vnd.pmtiles',
    }
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end()
      return
    }
    const range = readRange(request.headers.range, file.size)
    if (range === 'outside') {
      response.setHeader('content-range', `bytes */${file.size}`)
      return refuse(response, 416, 'no such range')
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    response.writeHead(range ? 206 : 200, {
      ...headers,
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
    })
    if (request.method === 'HEAD') response.end()
    // A browser that leaves ends the reading of the file.
    else await pipeline(createReadStream(path, { start, end }), response).catch(() => response.destroy())
  }
}

/** One range of bytes, `bytes=0-99` or `bytes=100-`; null: the whole file, also for other forms, as the standard allows. */
function readRange(
  text: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'outside' | null {
  const [, first, last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(text ?? '') ?? []
  if (first === undefined) return null
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'outside'
  return end < start ? null : { start, end }
}

/** Null when it cannot be read. */
async function readBeginning(path: string): Promise<string | null> {
  const file = await open(path).catch(() => null)
  if (!file) return null
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning.length), 0, beginning.length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
