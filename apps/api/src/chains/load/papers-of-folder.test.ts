import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aPdf } from '../../content/applications/files.testing.ts'
import { contentItemsTable } from '../../content/content.tables.ts'
import { findContentFile, getContentFileAddress } from '../../content/content-files.queries.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { insertChain } from '../import/insert/insert-chain.ts'
import { readChainFolder } from '../import/read-chain-folder.ts'
import { describeDifference } from './describe-difference.ts'
import { aFolderWorld, type FolderWorld } from './folder-world.testing.ts'

const folders: FolderWorld[] = []
afterEach(async () => {
  for (const { remove } of folders.splice(0)) await remove()
})

test('a PDF of a certificate leaves with the folder and comes back with it, also into a new chain', () =>
  withRollback(async (db) => {
    const world = await aFolderWorld(db)
    folders.push(world)
    const pdf = Buffer.from(aPdf())
    await mkdir(join(world.folder, 'files'))
    await writeFile(join(world.folder, 'files/halal.pdf'), pdf)
    const certificate = {
      ...{ slug: 'halal', order: 0, title: { ru: 'Халяль', uz: 'Halol', en: 'Halal' }, number: '7' },
      ...{ issued_at: '2026-01-01', valid_until: '2027-01-01', file: 'files/halal.pdf', is_demo: false },
    }
    await writeFile(join(world.folder, 'certificates.json'), JSON.stringify({ certificates: [certificate] }))
    await world.apply()
    expect(describeDifference(await world.apply())).toBe('no difference')
    await rm(join(world.folder, 'files'), { recursive: true })
    await world.write()
    const [name = ''] = await readdir(join(world.folder, 'files'))
    expect(name).toMatch(/^[0-9a-f]{32}\.pdf$/)
    expect(await readFile(join(world.folder, 'files', name))).toEqual(pdf)
    expect(describeDifference(await world.preview())).toBe('no difference')
    const shipperId = randomUUID()
    const { shipper, ...data } = await readChainFolder(world.folder, { shipperId })
    await insertChain(db, { ...data, shipper: { ...shipper, hosts: [] } }, aMoment)
    const key = name.slice(0, -'.pdf'.length)
    expect(Buffer.from((await findContentFile(db, { shipperId, key })) ?? [])).toEqual(pdf)
    const [item] = await db
      .select()
      .from(contentItemsTable)
      .where(and(eq(contentItemsTable.shipperId, shipperId), eq(contentItemsTable.kind, 'certificate')))
    expect(item?.uncheckedBody).toMatchObject({ file: getContentFileAddress({ shipperId, key }) })
    await writeFile(join(world.folder, 'files/broken.pdf'), 'no PDF')
    expect(await world.problems()).toEqual(['files/broken.pdf, null, null: a PDF of 10 MB at most'])
  }))
