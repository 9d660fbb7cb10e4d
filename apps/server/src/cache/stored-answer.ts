import { createHash } from 'node:crypto'
import type { AnswerFacts } from './answer-facts.ts'
import { compress, recode } from './compress.ts'

/** Name, value, name, value: node:http writes such a list several times faster than an object. */
export type HeaderList = readonly string[]

/** A whole answer as bytes, ready to be sent repeatedly. */
export type StoredAnswer = AnswerFacts & {
  readonly status: number
  /** All headers but those that depend on the encoding. */
  readonly headers: HeaderList
  readonly etag: string
  /** Compressed with brotli, which all browsers accept. */
  readonly body: Buffer
  /** False for an answer that was made during a failure: the next one may be complete. */
  readonly isCacheable: boolean
  /** A page without anything private: browsers may have a dictionary for it. */
  readonly isPublicPage?: boolean
  /** Its size in memory. */
  readonly bytes: number
}

const overheadBytes = 2000

export async function makeStoredAnswer(answer: {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  facts: AnswerFacts
  isCacheable: boolean
}): Promise<StoredAnswer> {
  const body = await compress(answer.body, 'quick')
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // Weak, because it is the same for every encoding of the page.
  const etag = `W/"${hash}"`
  return {
    ...answer.facts,
    status: answer.status,
    headers: Object.entries({ ...answer.headers, etag }).flat(),
    etag,
    body,
    isCacheable: answer.isCacheable,
    bytes: body.length + overheadBytes,
  }
}

/** Compresses an answer again at a higher quality, which pays off when it is requested repeatedly. */
export async function compressThoroughly(answer: StoredAnswer): Promise<StoredAnswer> {
  const body = await compress(await recode(answer.body, 'identity'), 'thorough')
  return { ...answer, body, bytes: body.length + overheadBytes }
}
