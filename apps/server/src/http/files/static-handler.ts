import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { chooseEncoding, type Encoding } from '../../cache/compress.ts'
import type { Dictionaries } from '../../cache/dictionaries.ts'
import { matchesEtag } from '../../cache/send-answer.ts'

type StaticFile = {
  readonly type: string
  readonly etag: string
  readonly isImmutable: boolean
  /** The addresses of its versions in other releases; null for what is not worth it. */
  readonly versions: string | null
  readonly variants: Readonly<Partial<Record<Encoding, string>>>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.geojson': 'application/geo+json; charset=utf-8',
}

/**
 * Serves the files of the built client, with the compressed copies that the build made. The folder is listed once and
 * only listed files are served, so no path leads out of it. Returns false when the path is not a file. With dictionaries a
 * script or style sheet is sent as its difference from the version that the browser has.
 */
export async function makeStaticHandler(folder: string) {
  const files = await listFiles(folder)
  /** Files that browsers may name as dictionaries. */
  const sent = new Set<StaticFile>()
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    dictionaries: Dictionaries | null = null,
  ): Promise<boolean> => {
    const file = files.get(path)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const headers = {
      etag: file.etag,
      vary: file.versions === null ? 'Accept-Encoding' : 'Accept-Encoding, Available-Dictionary',
      'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    }
    if (matchesEtag(request.headers['if-none-match'], file.etag)) {
      response.writeHead(304, headers).end()
      return true
    }
    if (dictionaries && file.versions !== null) {
      const identity = () => readFile(file.variants.identity ?? '')
      if (!sent.has(file)) dictionaries.store(await identity())
      sent.add(file)
      response.setHeader('use-as-dictionary', `match="${file.versions}"`)
      const dictionary = await dictionaries.wanted(request.headers)
      if (dictionary) {
        const bytes = await dictionaries.compress(file.etag, dictionary, identity)
        const coded = { 'content-type': file.type, 'content-encoding': 'dcz', 'content-length': bytes.length }
        response.writeHead(200, { ...headers, ...coded }).end(request.method === 'HEAD' ? undefined : bytes)
        return true
      }
    }
    const wanted = chooseEncoding(request.headers['accept-encoding'])
    const encoding = file.variants[wanted] ? wanted : 'identity'
    const bytes = await readFile(file.variants[encoding] ?? '')
    response.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }
}

/** `/assets/frame-CnR2mn6.js` has other versions at `/assets/frame-*.js`; a file without a name has no known ones. */
export function findVersions(path: string): string | null {
  const [, name, type] = /^\/assets\/([a-z][a-z.]*)-[\w-]{7,8}\.(js|css)$/.exec(path) ?? []
  return name === undefined ? null : `/assets/${name}-*.${type}`
}

async function listFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const all = new Set(paths)
  const originals = paths.filter((path) => types[extname(path)] !== undefined)
  const files = originals.map(async (path) => {
    const name = `/${relative(folder, path).replaceAll(sep, '/')}`
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('base64url')
    const file: StaticFile = {
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `W/"${hash.slice(0, 22)}"`,
      // Vite puts a hash of the content into the names there.
      isImmutable: name.startsWith('/assets/'),
      versions: findVersions(name),
      variants: {
        identity: path,
        ...(all.has(`${path}.br`) ? { br: `${path}.br` } : {}),
        ...(all.has(`${path}.gz`) ? { gzip: `${path}.gz` } : {}),
      },
    }
    return [name, file] as const
  })
  return new Map(await Promise.all(files))
}
