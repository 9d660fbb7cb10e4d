import { createHash } from 'node:crypto'
import type { AnswerFacts } from './answer-facts.ts'
import { compress, recode } from './compress.ts'

/** Name, value, name, value: node:http writes such a list as it is, several times quicker than an object. */
export type HeaderList = readonly string[]

/** A whole answer as bytes, ready to be sent as often as somebody asks. */
export type StoredAnswer = AnswerFacts & {
  readonly status: number
  /** All but those that depend on the visitor's encoding. */
  readonly headers: HeaderList
  readonly etag: string
  /** In brotli, which all browsers take. */
  readonly body: Buffer
  /** False for what was made while something failed: the next one may be right. */
  readonly isKept: boolean
  /** What it takes in memory. */
  readonly bytes: number
}

const overheadBytes = 2000

export async function makeStoredAnswer(answer: {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  facts: AnswerFacts
  isKept: boolean
}): Promise<StoredAnswer> {
  const body = await compress(answer.body, 'quick')
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // Weak, because the same tag stands for every encoding of the page.
  const etag = `W/"${hash}"`
  return {
    ...answer.facts,
    status: answer.status,
    headers: Object.entries({ ...answer.headers, etag }).flat(),
    etag,
    body,
    isKept: answer.isKept,
    bytes: body.length + overheadBytes,
  }
}

/** The same answer in fewer bytes: worth its time once it is asked for again. */
export async function compressThoroughly(answer: StoredAnswer): Promise<StoredAnswer> {
  const body = await compress(await recode(answer.body, 'identity'), 'thorough')
  return { ...answer, body, bytes: body.length + overheadBytes }
}
