import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportChain, type FolderFiles } from '@doira/api/chains/export/export-chain'
import { writeFolder } from '@doira/api/chains/export/write-folder'
import { insertChain } from '@doira/api/chains/import/insert/insert-chain'
import { listPictures, readChainFolder } from '@doira/api/chains/import/read-chain-folder'
import { describeDifference } from '@doira/api/chains/load/describe-difference'
import { previewFolder } from '@doira/api/chains/load/load-folder'
import type { Db } from '@doira/api/platform/database/database'
import { makeTestDatabase } from '@doira/api/platform/database/test-database.testing'
import { silentLog } from '@doira/api/platform/log'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadDemoChain } from './load.ts'
import { mediaFolder, readDemoChainId, readDemoPeople } from './read-data.ts'

const now = toInstant('2027-03-08T06:00:00Z')
const otherId = '11111111-2222-4333-8444-555555555555'
const database = await makeTestDatabase()
const { db } = database
beforeAll(async () => {
  await loadDemoChain({ db, clock: () => now, log: silentLog })
})
afterAll(() => database.close())

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-export-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function exportDemo(from: Db, shipperId: string): Promise<FolderFiles> {
  return exportChain(from, { shipperId, pictures: await listPictures(mediaFolder) })
}

test('[R1-02] the demo chain is exported and loaded as another chain, whose export has the same bytes', async () => {
  const id = await readDemoChainId()
  const first = await exportDemo(db, id)
  expect([...(await exportDemo(db, id))]).toEqual([...first])
  await writeFolder(folder, first)
  const data = await readChainFolder(folder, { media: mediaFolder, areOwn: false })
  await db.transaction((tx) =>
    insertChain(
      tx,
      { ...data, shipper: { ...data.shipper, id: otherId, hosts: [] } },
      addMinutes(now, 60 * 24 * 30),
    ),
  )
  const second = await exportDemo(db, otherId)
  expect([...second.keys()]).toEqual([...first.keys()])
  for (const [path, content] of second) {
    expect(String(content).replaceAll(otherId, id), path).toBe(String(first.get(path)))
  }
})

test('[S-52] a folder of the demo chain has nothing of customers, staff and keys, and applying it changes nothing', async () => {
  const id = await readDemoChainId()
  const files = await exportDemo(db, id)
  const texts = [...files.values()].map(String).join('\n')
  const people = await readDemoPeople()
  for (const { phone } of people.customers) expect(texts).not.toContain(phone)
  expect(texts).not.toMatch(/password|token|customer_phones|already_used/)
  await writeFolder(folder, files)
  const data = await readChainFolder(folder, { media: mediaFolder, areOwn: false, isStrict: true })
  expect(describeDifference(await previewFolder(db, { data, now }))).toBe('no difference')
})

test('[S-52] dishes of the demo chain are published from its folder', async () => {
  const id = await readDemoChainId()
  await writeFolder(folder, await exportDemo(db, id))
  const path = join(folder, 'products.json')
  const { products } = JSON.parse(await readFile(path, 'utf8')) as { products: { price: number }[] }
  const changed = products.filter((_, place) => place % 12 === 0)
  for (const dish of changed) dish.price += 1000
  await writeFile(path, JSON.stringify({ products }))
  const data = await readChainFolder(folder, { media: mediaFolder, areOwn: false })
  const { changes } = await previewFolder(db, { data, now })
  expect(changes).toHaveLength(changed.length)
}, 120_000)
