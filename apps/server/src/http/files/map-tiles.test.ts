import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMapTiles } from './map-tiles.ts'

const content = `PMTiles\u0003${'0123456789'.repeat(20)}`
let folder = ''
let origin = ''
let answer: Awaited<ReturnType<typeof openMapTiles>>
const server = createServer((request, response) => void answer(request, response, request.url ?? ''))
const warned: unknown[] = []
const log = { warn: (...given: unknown[]) => void warned.push(given) }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-tiles-'))
  await writeFile(join(folder, 'city.pmtiles'), content, 'latin1')
  await writeFile(join(folder, 'broken.pmtiles'), '<html>')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  answer = await openMapTiles({ dataDir: folder, name: 'city.pmtiles', log })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/map-tiles`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

test('[R10-16] a browser reads parts of the PMTiles file of the shop', async () => {
  expect(warned).toEqual([])
  for (const [range, text, contentRange] of [
    ['bytes=0-6', 'PMTiles', `bytes 0-6/${content.length}`],
    ['bytes=200-', content.slice(200), `bytes 200-${content.length - 1}/${content.length}`],
    ['bytes=200-9000', content.slice(200), `bytes 200-${content.length - 1}/${content.length}`],
  ] as const) {
    const part = await fetch(`${origin}/city.pmtiles`, { headers: { range } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      text,
      contentRange,
    ])
  }
})

test('a part behind the end is refused, other forms of ranges bring the file', async () => {
  const behind = await fetch(`${origin}/city.pmtiles`, { headers: { range: 'bytes=9000-' } })
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`])
  for (const range of ['bytes=5-2', 'bytes=-5', 'bytes=0-1,3-4', 'words=1-2']) {
    const whole = await fetch(`${origin}/city.pmtiles`, { headers: { range } })
    expect([range, whole.status, await whole.text()]).toEqual([range, 200, content])
  }
})

test('a browser that has the file is not sent it again', async () => {
  const first = await fetch(`${origin}/city.pmtiles`, { method: 'HEAD' })
  expect([first.status, first.headers.get('content-length')]).toEqual([200, String(content.length)])
  const again = await fetch(`${origin}/city.pmtiles`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('no other file of the folder is served, and nothing is written', async () => {
  for (const name of ['secret.txt', 'broken.pmtiles', '..%2Fcity.pmtiles', '']) {
    expect([name, (await fetch(`${origin}/${name}`)).status]).toEqual([name, 404])
  }
  expect((await fetch(`${origin}/city.pmtiles`, { method: 'POST' })).status).toBe(405)
})

test.each(['broken.pmtiles', 'missing.pmtiles'])('%s is reported when the shop starts', async (name) => {
  warned.length = 0
  await openMapTiles({ dataDir: folder, name, log })
  expect(warned).toEqual([[{ file: name }, 'map_tiles_unusable']])
})
