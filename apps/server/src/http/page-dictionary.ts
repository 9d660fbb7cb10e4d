import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { findLanguage, type Language, languages, pathIn } from '@doira/domain/i18n/languages'
import { accepts, recode } from '../cache/compress.ts'
import type { Dictionaries } from '../cache/dictionaries.ts'
import type { StoredAnswer } from '../cache/stored-answer.ts'

const brotli = promisify(brotliCompress)
const folder = '/page-dictionary/'
const dishPaths = languages.map((language) => ({ language, path: pathIn(language, '/product/') }))

/** The language of a dish's page; null for other paths. */
function languageOfDish(path: string): Language | null {
  const of = dishPaths.find(
    (dish) => path.startsWith(dish.path) && /^[^/.]+$/.test(path.slice(dish.path.length)),
  )
  return of?.language ?? null
}

/**
 * Pages of dishes have most of their HTML in common. A browser that has opened one fetches another as a dictionary when it
 * is idle, and the next pages are sent as the difference.
 */
export function makePageDictionary(dictionaries: Dictionaries) {
  /** Hashes of the pages that were chosen, by the chain and the language. */
  const chosen = new Map<string, string>()

  return {
    /** Names the dictionary of its kind in a page that is the same for all visitors. */
    async named(answer: StoredAnswer, { path, shipperId }: { path: string; shipperId: string }) {
      const language = languageOfDish(path)
      if (language === null || answer.status !== 200 || !answer.isCacheable) return answer
      const kind = `${shipperId} ${language}`
      const hash = chosen.get(kind) ?? dictionaries.store(await recode(answer.body, 'identity'))
      chosen.set(kind, hash)
      const link = `<${folder}${language}/${hash}>; rel="compression-dictionary"`
      return { ...answer, isPublicPage: true, headers: [...answer.headers, 'link', link] }
    },

    /** Returns false when the path is not a dictionary. */
    async serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
      if (!path.startsWith(folder)) return false
      const [code, hash = ''] = path.slice(folder.length).split('/')
      const language = findLanguage(code)
      const bytes = language && (await dictionaries.read(hash))
      if (!bytes) return false
      const isSmall = accepts(request.headers['accept-encoding'] ?? '', 'br')
      const body = isSmall ? await brotli(bytes) : bytes
      response.writeHead(200, {
        'content-type': 'text/plain; charset=utf-8',
        'content-length': body.length,
        ...(isSmall && { 'content-encoding': 'br' }),
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=2592000, immutable',
        'use-as-dictionary': `match="${pathIn(language, '/product/*')}", match-dest=("document")`,
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

export type PageDictionary = ReturnType<typeof makePageDictionary>
