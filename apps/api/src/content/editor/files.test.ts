import { randomUUID } from 'node:crypto'
import { downloadContentFile } from '@doira/contract/content/company'
import { uploadContentFile } from '@doira/contract/content/editor'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCleanUp } from '../../retention/clean-up.ts'
import { aChain, aMoment, inThreeLanguages as text } from '../../testing/factories.testing.ts'
import { testRetention } from '../../testing/retention.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { aPdf } from '../applications/files.testing.ts'
import { contentFilesTable, contentItemsTable } from '../content.tables.ts'
import { largestContentFileBytes } from './files.ts'

async function aDesk(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const { token } = await aStaff(db, chain, 'content')
  const upload = (file: Uint8Array, by = token) =>
    shop.call(uploadContentFile, { token: by, rawBody: Buffer.from(file) })
  /** As a browser follows a link: without headers. */
  const download = (path: string) => shop.api.request(path)
  return { chain, shop, upload, download, stored: () => db.$count(contentFilesTable) }
}

test('[R2-40] a PDF is stored once however often it is sent, and downloaded as a file that runs nowhere', () =>
  withRollback(async (db) => {
    const { upload, download, stored } = await aDesk(db)
    const pdf = aPdf()
    const { file } = (await upload(pdf)).ok()
    expect((await upload(pdf)).ok()).toEqual({ file })
    expect(await stored()).toBe(1)
    const answer = await download(file)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(pdf))
    const facts = ['content-type', 'content-disposition', 'content-security-policy', 'x-content-type-options']
    expect(facts.map((name) => answer.headers.get(name))).toEqual([
      'application/pdf',
      'attachment; filename="certificate.pdf"',
      "default-src 'none'; sandbox",
      'nosniff',
    ])
  }))

test.each([
  ['nothing', new Uint8Array()],
  ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
  ['HTML that begins as a PDF', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>')],
  ['a PDF that is cut off', Buffer.from(aPdf()).subarray(0, 300)],
])('[R2-40] %s is no PDF and is not stored', (_, file) =>
  withRollback(async (db) => {
    const { upload, stored } = await aDesk(db)
    expect((await upload(file)).refused().code).toBe('file_type_unsupported')
    expect(await stored()).toBe(0)
  }),
)

test('[R2-40] a file over 10 MB is not read, and people who edit no pages upload none', () =>
  withRollback(async (db) => {
    const { chain, upload, stored } = await aDesk(db)
    expect((await upload(new Uint8Array(largestContentFileBytes + 1))).refused().code).toBe('body_too_large')
    const { token } = await aStaff(db, chain, 'courier')
    expect((await upload(aPdf(), token)).refused().code).toBe('not_permitted')
    expect(await stored()).toBe(0)
  }))

test('[R2-40] the file of another chain is not found, and neither is one with an invented name', () =>
  withRollback(async (db) => {
    const { upload, download } = await aDesk(db)
    const { file } = (await upload(aPdf())).ok()
    const [path = '', shipper = ''] = file.split('?')
    const other = await aChain(db)
    expect((await download(`${path}?shipper=${other.shipperId}`)).status).toBe(404)
    for (const key of ['nothing', randomUUID(), "'"])
      expect((await download(`${downloadContentFile.path.replace(':id', key)}?${shipper}`)).status).toBe(404)
  }))

test('[R2-40] a file that no page leads to is removed after a day, one that a certificate has stays', () =>
  withRollback(async (db) => {
    const { chain, upload, stored } = await aDesk(db)
    const { file } = (await upload(aPdf())).ok()
    await upload(aPdf(700))
    await db.insert(contentItemsTable).values({
      ...{
        shipperId: chain.shipperId,
        id: randomUUID(),
        kind: 'certificate',
        slug: 'halal',
        title: text('a'),
      },
      ...{ position: 1, publishedAt: aMoment },
      uncheckedBody: { number: '1', validFrom: '2026-01-01', validUntil: '2027-01-01', file, isDemo: false },
    })
    await db.update(contentFilesTable).set({ uploadedAt: addMinutes(aMoment, -3 * 24 * 60) })
    await makeCleanUp({ db, clock: () => aMoment, ...testRetention })()
    expect(await stored()).toBe(1)
  }))
