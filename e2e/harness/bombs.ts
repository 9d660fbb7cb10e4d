import { gzipSync } from 'node:zlib'
import { aBlackPicture } from './black-picture.ts'

export type Thrown = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
  /** With the session of who may upload pictures. */
  readonly isByOwner?: true
}

export type Bomb = {
  /** @param at how many were thrown before, for those that are never the same. */
  readonly thrown: (at: number) => Thrown
  /** The status, and the code where one is promised. */
  readonly answer: string
  /** Of a kind that a budget counts, in a round. */
  readonly mostARound?: number
}

type Bombs = Readonly<Record<string, Bomb>>

const longText = 'a'.repeat(30_000)
const tooLarge = 'x'.repeat(300_000)
const aFile = '00000000-0000-4000-8000-000000000000'

const ask =
  (path: string | ((at: number) => string), headers: Record<string, string> = {}): Bomb['thrown'] =>
  (at) => ({ method: 'GET', path: typeof path === 'string' ? path : path(at), headers })

const quote =
  (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Bomb['thrown'] =>
  () => ({
    method: 'PATCH',
    path: '/v1/fares/compute-price',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const upload =
  (picture: Uint8Array<ArrayBuffer>): Bomb['thrown'] =>
  () => ({ method: 'POST', path: '/v1/staff/content-pictures', body: picture, isByOwner: true })

const part =
  (bytes: number): Bomb['thrown'] =>
  () => ({
    method: 'PUT',
    path: `/v2/applications/${aFile}/files/${aFile}/parts/0`,
    body: new Uint8Array(bytes),
  })

/** It says no length: nobody knows it before it is read. */
const endless = () => new Blob([tooLarge]).stream()

const json = {
  'a body that is too large': { thrown: quote(tooLarge), answer: '413 body_too_large' },
  'a body without a length': {
    thrown: () => ({ method: 'PATCH', path: '/v1/fares/compute-price', body: endless() }),
    answer: '413 body_too_large',
  },
  'lists in lists': {
    thrown: quote(`{"products":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
    answer: '400 invalid_request',
  },
  'objects in objects': {
    thrown: quote(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
    answer: '400 invalid_request',
  },
  'thousands of fields': {
    thrown: quote(`{${Array.from({ length: 9000 }, (_, at) => `"k${at}":0`).join(',')}}`),
    answer: '400 invalid_request',
  },
  'thousands of lines': {
    thrown: quote(`{"products":[${Array(40_000).fill('{}').join(',')}]}`),
    answer: '400 invalid_request',
  },
  'a long text': {
    thrown: quote(JSON.stringify({ promo_code: 'я'.repeat(60_000) })),
    answer: '400 invalid_request',
  },
  // The last one counts, and an empty basket has a price.
  'one field again and again': {
    thrown: quote(`{${Array(9000).fill('"products":[]').join(',')}}`),
    answer: '200',
  },
  'fields of every object': {
    thrown: quote('{"__proto__":{"products":[]},"constructor":{"prototype":{"products":[]}}}'),
    answer: '400 invalid_request',
  },
  'what is no JSON': { thrown: quote('{'.repeat(100_000)), answer: '400 invalid_json' },
  'a packed body': {
    thrown: quote(Uint8Array.from(gzipSync(Buffer.alloc(50 * 2 ** 20))), { 'content-encoding': 'gzip' }),
    answer: '400 invalid_json',
  },
} satisfies Bombs

const addresses = {
  'a long address of a call': { thrown: ask(`/v1/cities?q=${longText}`), answer: '431 headers_too_large' },
  'a long address of a page': { thrown: ask(`/${longText}`), answer: '431 headers_too_large' },
  'an address in per cent': { thrown: ask(`/${'%25'.repeat(4000)}`), answer: '404' },
  'per cent of nothing': { thrown: ask(`/v1/cities/${'%ff'.repeat(4000)}`), answer: '404 not_found' },
  'a way out': { thrown: ask(`/${'%2e%2e/'.repeat(1500)}etc/passwd`), answer: '404' },
  'pages that there are not': { thrown: ask((at) => `/none-${at}`), answer: '404' },
  'pages that nobody asked for': { thrown: ask((at) => `/?q=${at}`), answer: '200' },
  'thousands of parameters': { thrown: ask((at) => `/?${'a=1&'.repeat(3000)}b=${at}`), answer: '200' },
} satisfies Bombs

const headers = {
  'a long header': { thrown: ask('/v1/cities', { 'x-a': longText }), answer: '431 headers_too_large' },
  'hundreds of headers': {
    thrown: ask('/', Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x-${at}`, '1']))),
    answer: '431 headers_too_large',
  },
  'a long cookie': { thrown: ask('/', { cookie: longText }), answer: '431 headers_too_large' },
  'thousands of cookies': { thrown: ask('/', { cookie: 'a=1; '.repeat(2500) }), answer: '200' },
} satisfies Bombs

const uploads = {
  'a form that is too large': {
    thrown: () => ({ method: 'POST', path: '/', body: tooLarge }),
    answer: '413',
  },
  'a form without a length': {
    thrown: () => ({ method: 'POST', path: '/', body: endless() }),
    answer: '411',
  },
  'a part beyond 256 KB': { thrown: part(2 ** 20), answer: '413 body_too_large' },
  'a part of no file': { thrown: part(2 ** 18), answer: '404 file_not_found' },
  'a picture beyond 10 MB': { thrown: upload(new Uint8Array(11 * 2 ** 20)), answer: '413 body_too_large' },
  'a picture of nothing': {
    thrown: upload(new Uint8Array(9 * 2 ** 20)),
    answer: '422 picture_refused',
    mostARound: 3,
  },
  'a picture of 900 million pixels': {
    thrown: upload(aBlackPicture(30_000)),
    answer: '422 picture_refused',
    mostARound: 4,
  },
  // As many as there may be: each is read whole, and always the same one is used.
  'a picture of 36 million pixels': { thrown: upload(aBlackPicture(6000)), answer: '201', mostARound: 3 },
} satisfies Bombs

/** At the limits that `docs/operations/limits.md` names. */
export const bombs = { ...json, ...addresses, ...headers, ...uploads } satisfies Bombs
