import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { openDictionaries } from './dictionaries.ts'

const folder = await mkdtemp(join(tmpdir(), 'doira-dictionaries-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const before = Buffer.from(Array.from({ length: 4000 }, (_, line) => `line ${line * 7919}`).join('\n'))
const after = Buffer.from(before.toString().replace('line 7919\n', 'line changed\n'))
const getName = (bytes: Buffer) => `:${createHash('sha256').update(bytes).digest('base64')}:`
const asking = (bytes: Buffer, accepted = 'gzip, br, zstd, dcb, dcz') => ({
  'available-dictionary': getName(bytes),
  'accept-encoding': accepted,
})

test('a new version is sent as its difference from the one that the browser has, also after a restart', async () => {
  const released = await openDictionaries(folder)
  const hash = released.store(before)
  await vi.waitFor(async () => expect(await (await openDictionaries(folder)).read(hash)).toEqual(before))

  const next = await openDictionaries(folder)
  const dictionary = await next.wanted(asking(before))
  if (!dictionary) throw new Error('the dictionary is not known')
  const sent = await next.compress('next', dictionary, async () => after)
  expect(sent.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(sent.subarray(8, 40)).toEqual(createHash('sha256').update(before).digest())
  expect(zstdDecompressSync(sent.subarray(40), { dictionary: before })).toEqual(after)
  expect(sent.length).toBeLessThan(after.length * 0.02)
})

test.each([
  ['a browser that cannot read it', asking(before, 'gzip, br, zstd')],
  ['a dictionary that was never sent', asking(Buffer.from('unknown'))],
  ['no dictionary', { 'accept-encoding': 'dcz' }],
  ['a path', { 'available-dictionary': ':../../settings:', 'accept-encoding': 'dcz' }],
])('%s gets a usual answer', async (_, headers) => {
  const dictionaries = await openDictionaries(folder)
  expect(await dictionaries.wanted(headers)).toBeNull()
})

test('an empty file is stored like any other', async () => {
  const dictionaries = await openDictionaries(folder)
  const empty = Buffer.alloc(0)
  const hash = dictionaries.store(empty)
  expect(await dictionaries.read(hash)).toEqual(empty)
  // The file is written in the background; the folder is deleted only after that.
  await vi.waitFor(async () => expect(await (await openDictionaries(folder)).read(hash)).toEqual(empty))
})
