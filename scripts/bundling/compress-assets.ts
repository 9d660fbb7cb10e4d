import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /\.(js|css|svg|html|json|webmanifest|txt|xml|map)$/
/** Below this a header costs more than the compression saves. */
const smallestBytes = 600

/**
 * Puts a `.br` and a `.gz` beside every text file of a folder, made as small as they get: it happens once, at build.
 *
 * @returns how many files were compressed.
 */
export async function compressAssets(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const done = await Promise.all(files.map(compressFile))
  return done.filter(Boolean).length
}

async function compressFile(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  if (bytes.length < smallestBytes) return false
  const [small, zipped] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)])
  return true
}
