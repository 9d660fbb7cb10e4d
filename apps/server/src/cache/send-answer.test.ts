import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseEncoding } from './compress.ts'
import { matchesEtag, sendAnswer } from './send-answer.ts'
import { makeStoredAnswer } from './stored-answer.ts'

const text = 'Филадельфия '.repeat(100)
const answer = await makeStoredAnswer({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
  body: Buffer.from(text),
  facts: { tags: new Set(), expiresAtMs: null },
  isCacheable: true,
})
const server = createServer((asked, response) => {
  void sendAnswer(asked, response, answer)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
  { accepted: 'gzip, br;q=0', encoding: 'gzip' },
  { accepted: 'GZIP;q=0.5', encoding: 'gzip' },
  { accepted: 'br;q=0.000', encoding: 'identity' },
  { accepted: 'zstd', encoding: 'identity' },
  { accepted: undefined, encoding: 'identity' },
])('a browser that accepts $accepted gets $encoding', ({ accepted, encoding }) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test.each([
  { accepted: 'br', read: brotliDecompressSync },
  { accepted: 'gzip', read: gunzipSync },
  { accepted: 'identity', read: (bytes: Buffer) => bytes },
])('an answer sent as $accepted has the same text', async ({ accepted, read }) => {
  const { headers, bytes } = await getRaw({ 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted)
  expect(Number(headers['content-length'])).toBe(bytes.length)
  expect(read(bytes).toString()).toBe(text)
})

test('HEAD gets the headers of GET and no body', async () => {
  const head = await fetch(origin, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  expect(await head.text()).toBe('')
})

test('a client that has the page gets 304 without a body', async () => {
  const first = await fetch(origin)
  const etag = first.headers.get('etag') ?? ''
  expect(await first.text()).toBe(text)
  const second = await fetch(origin, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect(second.headers.get('cache-control')).toBe('private, no-cache')
  expect(second.headers.get('content-type')).toBeNull()
  expect(await second.text()).toBe('')
})

test.each([
  { given: 'W/"a"', matches: true },
  { given: '"a"', matches: true },
  { given: '"b", W/"a"', matches: true },
  { given: '*', matches: true },
  { given: '"b"', matches: false },
  { given: 'a', matches: false },
  { given: undefined, matches: false },
])('If-None-Match: $given matches W/"a": $matches', ({ given, matches }) => {
  expect(matchesEtag(given, 'W/"a"')).toBe(matches)
})

/** Undecoded, because fetch would decompress it. */
function getRaw(headers: Record<string, string>): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(origin, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
