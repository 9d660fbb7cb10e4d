import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, recode } from './compress.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { HeaderList, StoredAnswer } from './stored-answer.ts'

/**
 * Sends a cached answer: in an encoding that the client accepts, without a body for HEAD, or as 304 when the client
 * has it.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  dictionaries: Dictionaries | null = null,
): Promise<void> | undefined {
  const known = request.headers['if-none-match']
  if (known !== undefined && answer.status === 200 && matchesEtag(known, answer.etag)) {
    response.writeHead(304, [...notModifiedHeaders(answer.headers)]).end()
    return
  }
  if (dictionaries && answer.isPublicPage && request.headers['available-dictionary'] !== undefined)
    return sendWithDictionary(request, response, answer, dictionaries)
  return sendPlain(request, response, answer)
}

/** In the usual encodings, when the browser's dictionary is not known here. */
async function sendWithDictionary(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  dictionaries: Dictionaries,
): Promise<void> {
  const dictionary = await dictionaries.wanted(request.headers)
  if (!dictionary) return sendPlain(request, response, answer)
  const content = () => recode(answer.body, 'identity')
  const body = await dictionaries.compress(answer.etag, dictionary, content)
  sendBytes(request, response, answer, ['content-encoding', 'dcz'], body)
}

function sendPlain(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
): Promise<void> | undefined {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'br') sendBytes(request, response, answer, ['content-encoding', 'br'], answer.body)
  else {
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    return recode(answer.body, encoding).then((body) => sendBytes(request, response, answer, coded, body))
  }
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: StoredAnswer,
  coded: HeaderList,
  body: Buffer,
): void {
  response.writeHead(status, [...headers, ...coded, 'content-length', String(body.length)])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** A 304 repeats the headers about caching, not those about the body. */
function notModifiedHeaders(headers: HeaderList): HeaderList {
  const repeated: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? ''
    if (name !== 'content-type' && name !== 'content-security-policy')
      repeated.push(name, headers[at + 1] ?? '')
  }
  return repeated
}

/** Compares weakly, as RFC 9110 requires for If-None-Match: only the text in the quotes counts. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((given) => bare(given) === bare(etag))
}
