import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { AnswerFacts } from './answer-facts.ts'
import { type Bodies, compress } from './compress.ts'

/** A whole answer as bytes, ready to be sent as often as somebody asks. */
export type StoredAnswer = AnswerFacts & {
  readonly status: number
  /** All but those that depend on the visitor's encoding. */
  readonly headers: Readonly<OutgoingHttpHeaders>
  readonly etag: string
  readonly bodies: Bodies
  /** False for what was made while something failed: the next one may be right. */
  readonly isKept: boolean
  /** What it takes in memory. */
  readonly bytes: number
}

const overheadBytes = 1000

export async function makeStoredAnswer(answer: {
  status: number
  headers: Readonly<OutgoingHttpHeaders>
  body: Buffer
  facts: AnswerFacts
  isKept: boolean
}): Promise<StoredAnswer> {
  const bodies = await compress(answer.body)
  const hash = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)
  return {
    ...answer.facts,
    status: answer.status,
    headers: answer.headers,
    // Weak, because the same tag stands for every encoding of the page.
    etag: `W/"${hash}"`,
    bodies,
    isKept: answer.isKept,
    bytes: bodies.identity.length + bodies.gzip.length + bodies.br.length + overheadBytes,
  }
}
