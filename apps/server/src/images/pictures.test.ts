import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaFolder } from '@doira/demo/read-data'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePicturesHandler } from '../http/files/pictures-handler.ts'
import { makeDownloadLimit } from './limit-downloads.ts'
import { makePictureMaker } from './make-picture.ts'
import { openPictureFolders } from './picture-folders.ts'
import { folderSources, getAny, uploadedSources } from './picture-sources.ts'
import { remoteSources } from './remote-sources.ts'

let folder = ''
let origin = ''
let asked: string[] = []
let nowMs = Date.now()
let sentMegabytes = 0
const server = createServer()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-pictures-'))
  await mkdir(join(folder, 'media/dishes'), { recursive: true })
  await writeFile(join(folder, 'media/dishes/ramen.webp'), await aPicture({ alpha: 0.5 }))
  await copyFile(shadowedDish, join(folder, 'media/dishes/philadelphia-classic.webp'))
  await writeFile(
    join(folder, 'media/photo.jpg'),
    await aPicture({ alpha: 1 }).then((bytes) => sharp(bytes).jpeg().toBuffer()),
  )
  await writeFile(join(folder, 'media/notes.txt'), 'no picture')
  await writeFile(join(folder, 'secret.webp'), await aPicture({ alpha: 1 }))
  await symlink('../secret.webp', join(folder, 'media/linked.webp'))

  const elsewhere = await aPicture({ alpha: 1 })
  const fetchFrom: typeof fetch = async (input) => {
    asked.push(String(input))
    const name = String(input).split('/').at(-1)
    if (name === 'missing.jpg') return new Response(null, { status: 404 })
    if (name === 'text.jpg') return new Response('<html>no picture</html>')
    if (name === 'endless.jpg') return new Response(endless())
    if (name === 'long.jpg') return new Response('', { headers: { 'content-length': '15000001' } })
    return new Response(new Uint8Array(elsewhere))
  }
  const pictures = openPictureFolders(join(folder, 'made'), 1e9)
  const findSource = getAny([
    await folderSources(join(folder, 'media')),
    uploadedSources({
      shipperOf: async (host) => (host?.startsWith('second.') ? 'second' : 'first'),
      find: async ({ shipperId, key }) => {
        if (shipperId !== 'first' || !there.has(key)) return null
        return key === portrait ? aPortrait() : aWidePicture()
      },
    }),
    remoteSources({
      allowedHosts: ['cdn.example'],
      originals: pictures.originals,
      countDownload: makeDownloadLimit({ mostForAddress: 20, mostForAll: 30, nowMs: () => nowMs }),
      fetchFrom,
    }),
  ])
  const handle = makePicturesHandler({ findSource, makePicture: makePictureMaker(pictures.made) })
  server.on('request', (incoming, response) => {
    void handle(incoming, response, new URL(`http://localhost${incoming.url}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const shadowedDish = join(mediaFolder, 'dishes/philadelphia-classic.webp')
const getOpacity = async (bytes: Buffer) => [...(await sharp(bytes).extractChannel(3).raw().toBuffer())]

const aPicture = ({ alpha }: { alpha: number }) =>
  sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 200, g: 80, b: 40, alpha } } })
    .webp()
    .toBuffer()

/** A body without a length that never ends. */
const endless = () =>
  new ReadableStream({
    pull(controller) {
      sentMegabytes += 1
      controller.enqueue(new Uint8Array(1_000_000))
    },
  })

const uploaded = `uploads/${'0f'.repeat(16)}`
const there = new Set([uploaded])
const portrait = `uploads/${'3c'.repeat(16)}`
const aPortrait = async () => {
  const dish = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#e02010' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 600, height: 900, channels: 3, background: '#808080' } })
    .composite([{ input: dish, left: 150, top: 650 }])
    .webp()
    .toBuffer()
}
const aWidePicture = () =>
  sharp({ create: { width: 1600, height: 600, channels: 3, background: '#d3221a' } })
    .webp()
    .toBuffer()

const get = (path: string, accept = 'image/avif,image/webp,*/*', headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { accept, ...headers } })
const meta = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata()

test('[R7-29] a browser gets the format and width that it requests, with transparency', async () => {
  const avif = await get('/image/dishes/ramen?w=160')
  expect(avif.headers.get('content-type')).toBe('image/avif')
  expect(avif.headers.get('vary')).toBe('Accept')
  expect(await meta(avif)).toMatchObject({ format: 'heif', width: 160, height: 120, hasAlpha: true })
  const webp = await get('/image/dishes/ramen?w=160', 'image/webp')
  expect(await meta(webp)).toMatchObject({ format: 'webp', width: 160, hasAlpha: true })
})

test('the soft shadow of a dish stays smooth', async () => {
  const wanted = await getOpacity(await sharp(shadowedDish).resize({ width: 640 }).png().toBuffer())
  const answer = await get('/image/dishes/philadelphia-classic?w=640')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const got = await getOpacity(bytes)
  const soft = wanted.flatMap((alpha, at) => (alpha > 0 && alpha < 200 ? [(got[at] ?? 0) - alpha] : []))
  const error = Math.sqrt(soft.reduce((sum, one) => sum + one ** 2, 0) / soft.length)
  expect(error, 'of 255; from 2.5 on it is blotchy').toBeLessThan(2)
  expect(bytes.length, 'the picture of a product').toBeLessThan(45_000)
})

test("a chain's opaque photograph stays opaque", async () => {
  expect(await meta(await get('/image/photo?w=160'))).toMatchObject({ width: 160, hasAlpha: false })
})

test('a picture is never made wider than its source', async () => {
  expect(await meta(await get('/image/dishes/ramen?w=960'))).toMatchObject({ width: 400, height: 300 })
})

test('a picture is cached for good with the right hash in its address, and for an hour otherwise', async () => {
  const plain = await get('/image/dishes/ramen?w=96')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=604800')
  const hash = plain.headers.get('etag')?.slice(1, 9)
  const named = await get(`/image/dishes/ramen.${hash}?w=96`)
  expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const outdated = await get('/image/dishes/ramen.00000000?w=96')
  expect(outdated.status).toBe(200)
  expect(outdated.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=604800')
})

test('a client that has the picture gets 304', async () => {
  const etag = (await get('/image/dishes/ramen?w=96')).headers.get('etag') ?? ''
  expect((await get('/image/dishes/ramen?w=96', undefined, { 'if-none-match': etag })).status).toBe(304)
})

test('simultaneous requests for a new picture make and store it once, and leave no partial file', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/image/dishes/ramen?w=320')))
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))
  expect(new Set(sizes).size).toBe(1)
  const made = (await readdir(join(folder, 'made'), { recursive: true })).filter((name) =>
    name.includes('-320-'),
  )
  expect(made).toHaveLength(1)
})

test.each([
  { path: '/image/dishes/ramen?w=97', status: 400 },
  { path: '/image/dishes/ramen', status: 400 },
  { path: '/image/..%2Fsecret?w=96', status: 400 },
  { path: '/image/secret?w=96', status: 404 },
  { path: '/image/linked?w=96', status: 404 },
  { path: '/image/notes?w=96', status: 404 },
  { path: '/image/dishes/nothing?w=96', status: 404 },
  { path: '/image/https%3A//evil.example/a.jpg?w=96', status: 404 },
  { path: '/image/https%3A//cdn.example%40evil.example/a.jpg?w=96', status: 404 },
  { path: '/image/https%3A//cdn.example/missing.jpg?w=96', status: 404 },
])('$path answers $status', async ({ path, status }) => {
  const answer = await get(path)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toMatch(/^no such picture/)
})

test('only allowed hosts are requested, and an original is fetched once', async () => {
  asked = []
  for (const width of [96, 160]) {
    expect((await get(`/image/https%3A//cdn.example/a.jpg?w=${width}`)).status).toBe(200)
  }
  await get('/image/https%3A//evil.example/a.jpg?w=96')
  expect(asked).toEqual(['https://cdn.example/a.jpg'])
})

test('[S-19] the query of an address makes no new original', async () => {
  asked = []
  for (const query of ['', '%3Fv=1', '%3Fv=2', '%23part']) {
    expect((await get(`/image/https%3A//cdn.example/queried.jpg${query}?w=96`)).status).toBe(200)
  }
  expect(asked).toEqual(['https://cdn.example/queried.jpg'])
})

test('[S-19] an original is read up to the limit of its length, and stored only when it is a picture', async () => {
  for (const name of ['endless.jpg', 'long.jpg', 'text.jpg']) {
    expect((await get(`/image/https%3A//cdn.example/${name}?w=96`)).status, name).toBe(404)
  }
  expect(sentMegabytes).toBeLessThan(20)
  const stored = await readdir(join(folder, 'made/remote'), { recursive: true, withFileTypes: true })
  for (const entry of stored.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    expect((await sharp(path).metadata()).width).toBe(400)
  }
})

test('[S-19] an address may request a limited number of new originals an hour, and stored ones without limit', async () => {
  nowMs += 3_600_000
  const fetchNew = async (name: string, address: string) =>
    get(`/image/https%3A//cdn.example/${name}.jpg?w=96`, undefined, { 'x-doira-address': address })
  for (let at = 0; at < 20; at += 1) expect((await fetchNew(`n${at}`, 'one')).status).toBe(200)
  const refused = await fetchNew('n20', 'one')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect((await fetchNew('n3', 'one')).status).toBe(200)
  for (let at = 20; at < 30; at += 1) expect((await fetchNew(`n${at}`, 'other')).status).toBe(200)
  expect((await fetchNew('n30', 'third')).status, 'all addresses together').toBe(429)
  nowMs += 3_600_000
  expect((await fetchNew('n20', 'one')).status).toBe(200)
})

test('a wide place shows the most interesting part of an uploaded portrait', async () => {
  there.add(portrait)
  const wide = sharp(Buffer.from(await (await get(`/image/${portrait}-8x3?w=800`)).arrayBuffer()))
  expect(await wide.metadata()).toMatchObject({ width: 600, height: 225 })
  const { channels } = await wide.stats()
  expect(channels[0]?.mean, 'the red dish at the foot').toBeGreaterThan(150)
})

test('a scene of a folder is as wide as it is asked for', async () => {
  expect(await meta(await get('/image/photo-8x3?w=160'))).toMatchObject({ width: 160, height: 120 })
  expect((await get('/image/nothing-8x3?w=160')).status).toBe(404)
})

test('an uploaded picture has all sizes, and one of 4 to 3 that is cropped from it', async () => {
  expect(await meta(await get(`/image/${uploaded}?w=480`))).toMatchObject({ width: 480, height: 180 })
  expect(await meta(await get(`/image/${uploaded}-4x3?w=480`))).toMatchObject({ width: 480, height: 360 })
  expect((await get(`/image/uploads/${'1a'.repeat(16)}?w=480`)).status).toBe(404)
})

test('[R2-23] a shape that staff have cropped is shown as they did it', async () => {
  const cropped = `uploads/${'7d'.repeat(16)}`
  for (const shape of ['4x3', '1x1', '2x1']) there.add(`${cropped}-${shape}`)
  expect(await meta(await get(`/image/${cropped}-1x1?w=160`))).toMatchObject({ width: 160, height: 60 })
  expect((await get(`/image/${cropped}?w=160`)).status).toBe(404)
  expect((await get(`/image/${cropped}-8x3?w=160`)).status).toBe(404)
})

test('a removed picture is not found, also in a size that was never requested', async () => {
  const removed = `uploads/${'2b'.repeat(16)}`
  there.add(removed)
  expect((await get(`/image/${removed}?w=480`)).status).toBe(200)
  there.delete(removed)
  expect((await get(`/image/${removed}?w=320`)).status).toBe(404)
})

test("a picture of one chain is not found at another one's host, also after the first has shown it", async () => {
  const statusAt = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${origin}/image/${uploaded}?w=480`, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.once('error', reject).end()
    })
  expect([await statusAt('first.example'), await statusAt('second.example')]).toEqual([200, 404])
})

test('a picture cannot be written', async () => {
  expect((await fetch(`${origin}/image/dishes/ramen?w=96`, { method: 'POST' })).status).toBe(405)
})

test('an aggregator gets JPEG whatever it accepts, on white where the picture is transparent', async () => {
  const response = await fetch(`${origin}/image/dishes/ramen?w=1600&f=jpeg`, {
    headers: { Accept: 'image/avif,image/webp' },
  })
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', hasAlpha: false, width: 400 })
})
