import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from './compress.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** Sends kept bytes: in the visitor's encoding, only the headers for HEAD, and 304 when the visitor has them already. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): void {
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, { ...keptHeaders(answer), etag: answer.etag }).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = answer.bodies[encoding]
  response.writeHead(answer.status, {
    ...answer.headers,
    etag: answer.etag,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** What a 304 repeats: everything that says how to keep it, nothing that describes a body. */
function keptHeaders({ headers }: StoredAnswer) {
  const { 'content-type': _type, 'content-security-policy': _policy, ...kept } = headers
  return kept
}

/** Compares weakly, as RFC 9110 asks for If-None-Match: only the text between the quotes counts. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((given) => bare(given) === bare(etag))
}
