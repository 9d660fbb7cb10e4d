import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMinutes } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { exportChain } from '../export/export-chain.ts'
import { writeFolder } from '../export/write-folder.ts'
import { insertChain } from '../import/insert/insert-chain.ts'
import { BadChainFolder } from '../import/problems.ts'
import { readChainFolder } from '../import/read-chain-folder.ts'
import { applyFolder, previewFolder } from './load-folder.ts'

/** Pictures of the installation. */
const media = join(import.meta.dirname, '../../../../../demo/media')
const template = join(import.meta.dirname, '../../../data/chain-template')

type Row = Record<string, unknown>

/** The chain of the template, loaded a day ago, and its export in a folder of its own. */
export async function aFolderWorld(db: Db, more: Row = {}) {
  const shipperId = randomUUID()
  const { shipper, ...data } = await readChainFolder(template, { shipperId })
  await insertChain(db, { ...data, shipper: { ...shipper, hosts: [] } }, addMinutes(aMoment, -24 * 60))
  return makeFolderWorld(db, shipperId, more)
}

/** The folder of a chain that is there. */
export async function makeFolderWorld(db: Db, shipperId: string, more: Row = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'doira-load-'))
  const write = async () => writeFolder(folder, await exportChain(db, { shipperId, pictures: new Map() }))
  await write()
  const read = () => readChainFolder(folder, { media, areOwn: false, isStrict: true })
  const given = async () => ({ data: await read(), now: aMoment, ...more })
  return {
    ...{ db, shipperId, folder, write, read },
    remove: () => rm(folder, { recursive: true, force: true }),
    /** Changes the rows of a JSON file. */
    async edit(file: string, change: (rows: Row[]) => readonly Row[]) {
      const path = join(folder, file)
      const content = JSON.parse(await readFile(path, 'utf8')) as Record<string, Row[]>
      const [name = ''] = Object.keys(content)
      const rows = content[name] ?? []
      await writeFile(path, JSON.stringify({ [name]: change(rows) }))
    },
    /** Changes the fields of one row. */
    async change(file: string, slug: string, fields: Row) {
      await this.edit(file, (rows) => {
        const row = rows.find((one) => one.slug === slug || one.key === slug)
        if (!row) throw new Error(`${file} has no ${slug}`)
        Object.assign(row, fields)
        return rows
      })
    },
    preview: async () => previewFolder(db, await given()),
    apply: async (state?: string) => applyFolder(db, { ...(await given()), ...(state && { state }) }),
    /** `file, row, field: right` of each problem that it is refused with. */
    async problems(): Promise<readonly string[]> {
      try {
        await previewFolder(db, await given())
        return []
      } catch (error) {
        if (!(error instanceof BadChainFolder)) throw error
        return error.problems.map(({ file, row, field, right }) => `${file}, ${row}, ${field}: ${right}`)
      }
    },
  }
}

export type FolderWorld = Awaited<ReturnType<typeof makeFolderWorld>>
