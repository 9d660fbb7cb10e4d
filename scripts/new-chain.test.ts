import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readDemoChainId } from '@doira/demo/read-data'
import { expect, test } from 'vitest'

const template = join(import.meta.dirname, '../apps/api/data/chain-template')

test('[S-31] a folder with the id of the demo chain is refused before anything is loaded, with advice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-'))
  try {
    await cp(template, folder, { recursive: true })
    const check = () =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'new-chain.ts'), '--check', folder])
    expect((await check()).stdout).toContain('nothing is wrong with it')
    const file = join(folder, 'shipper.json')
    const written: object = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...written, id: await readDemoChainId() }))
    await expect(check()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('shipper.json, id: another id, or none: this one is the demo chain’s'),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
