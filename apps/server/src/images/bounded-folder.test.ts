import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBoundedFolder } from './bounded-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-bounded-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const names = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
const age = (name: string, seconds: number) => utimes(join(folder, name.slice(0, 2), name), seconds, seconds)
const kilobyte = Buffer.alloc(1000)

test('[S-19] a full folder removes its oldest files, by number and by size', async () => {
  const byNumber = makeBoundedFolder({ folder, maxFiles: 10, maxBytes: 1e6, isRenewedByReading: false })
  for (let at = 10; at < 20; at += 1) {
    await byNumber.write(`${at}`, kilobyte)
    await age(`${at}`, at)
  }
  await byNumber.read('10')
  await byNumber.write('aa', kilobyte)
  expect(await names()).toEqual(['12', '13', '14', '15', '16', '17', '18', '19', 'aa'])
  const bySize = makeBoundedFolder({ folder, maxFiles: 1000, maxBytes: 5000, isRenewedByReading: false })
  await bySize.write('bb', kilobyte)
  expect(await names()).toEqual(['18', '19', 'aa', 'bb'])
})

test('[S-19] a picture that is still requested stays longer than others', async () => {
  const store = makeBoundedFolder({ folder, maxFiles: 3, maxBytes: 1e6, isRenewedByReading: true })
  for (const name of ['10', '11', '12']) {
    await store.write(name, kilobyte)
    await age(name, Number(name))
  }
  await store.read('10')
  await store.write('13', kilobyte)
  expect(await names()).toEqual(['10', '13'])
})

test('[S-19] files from before a restart count, and other folders beside them do not', async () => {
  await writeFile(join(folder, 'old'), kilobyte)
  await utimes(join(folder, 'old'), 1, 1)
  const remote = makeBoundedFolder({
    ...{ folder: join(folder, 'remote'), maxFiles: 9, maxBytes: 1e6, isRenewedByReading: false },
  })
  await remote.write('aa', kilobyte)
  const store = makeBoundedFolder({ folder, maxFiles: 1, maxBytes: 1e6, isRenewedByReading: true })
  await store.write('10', Buffer.alloc(10))
  expect(await store.read('11')).toBeNull()
  expect(await store.writtenAtMs('11')).toBeNull()
  expect(await remote.read('aa')).toEqual(kilobyte)
  expect(await names()).not.toContain('old')
})
