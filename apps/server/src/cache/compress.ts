import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Brotli's quality for the first request (2 ms for a page of 350 KB), and for repeated ones (9 ms, a sixth less to
 * load). Quality 10 takes 200 ms for another eighth.
 */
const qualities = { quick: 3, thorough: 7 } as const
/** Most pages fit into one chunk: joining many chunks costs more than compressing. */
const pieceBytes = 64 * 1024

/** Compresses off the main thread. */
export async function compress(identity: Buffer, how: keyof typeof qualities): Promise<Buffer> {
  const compressed = await brotli(identity, {
    chunkSize: pieceBytes,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[how],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  })
  // Copied: a result that is smaller than its chunk would hold the whole chunk in memory.
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}

/** Recompresses for the few clients without brotli. It is not cached, because it is rarely requested. */
export async function recode(compressed: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressed
  const identity = await unbrotli(compressed)
  return encoding === 'gzip' ? zip(identity, { level: 4 }) : identity
}

/** Chooses the smallest encoding that a client accepts. `q=0` refuses one. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

/** Whether `Accept-Encoding` contains an encoding. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
