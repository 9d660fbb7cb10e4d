import { createHash, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { uploadPicture } from '@doira/contract/content/editor'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { categoriesTable, productsTable } from '../../catalog/products.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCleanUp } from '../../retention/clean-up.ts'
import { aChain, aMoment, aProduct, inThreeLanguages as text } from '../../testing/factories.testing.ts'
import { testRetention } from '../../testing/retention.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { contentItemsTable } from '../content.tables.ts'
import { aDesk as aDeskOf } from './editor.testing.ts'
import { findPicture } from './pictures.queries.ts'
import { contentPicturesTable } from './publishing/publishing.tables.ts'

const aPicture = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

/** The same PNG with another size in its header. */
function withDeclaredSize(png: Buffer, width: number, height: number): Buffer {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

async function aDesk(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const { api } = shop
  const writer = await aStaff(db, chain, 'content')
  const { token } = writer
  return {
    ...{ chain, writer, dishes: aDeskOf(shop, writer.token, 'dish') },
    stored: async () => (await db.select().from(contentPicturesTable)).map(({ key }) => key),
    async upload(file: Uint8Array, type = 'image/png') {
      const response = await api.request(uploadPicture.path, {
        method: 'POST',
        headers: { Shipper: chain.shipperId, Authorization: token, 'Content-Type': type },
        body: new Uint8Array(file),
      })
      return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
    },
  }
}

test.each(['png', 'jpeg', 'webp'] as const)(
  'a picture that is %s is stored as an original of the shop, once',
  async (format) => {
    await withRollback(async (db) => {
      const { upload, stored, chain } = await aDesk(db)
      const file = await aPicture()
        .withExif({ IFD0: { Copyright: 'secret of the camera' } })
        .toFormat(format)
        .toBuffer()
      const { status, answer } = await upload(file, 'application/octet-stream')
      expect({ status, answer }).toEqual({
        status: 201,
        answer: { image: expect.stringMatching(/^uploads\/[0-9a-f]{32}$/), width: 1200, height: 900 },
      })
      await upload(file)
      expect(await stored()).toEqual([answer.image])
      const original = await findPicture(db, { shipperId: chain.shipperId, key: String(answer.image) })
      expect(await sharp(original ?? Buffer.of()).metadata()).toMatchObject({
        format: 'webp',
        width: 1200,
        height: 900,
      })
      expect(original?.includes('secret of the camera')).toBe(false)
      const elsewhere = { shipperId: (await aChain(db)).shipperId, key: String(answer.image) }
      expect(await findPicture(db, elsewhere)).toBeNull()
    })
  },
)

test('a picture is rotated as its metadata specifies, and a huge one is stored in a useful size', async () => {
  await withRollback(async (db) => {
    const { upload } = await aDesk(db)
    const sideways = await aPicture(900, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await upload(sideways)).answer).toMatchObject({ width: 1200, height: 900 })
    const huge = await aPicture(4000, 3000).jpeg({ quality: 20 }).toBuffer()
    expect((await upload(huge)).answer).toMatchObject({ width: 3200, height: 2400 })
  })
})

test('an unusable picture is refused with the reason, whatever its name, and nothing is stored', async () => {
  await withRollback(async (db) => {
    const { upload, stored } = await aDesk(db)
    const good = await aPicture().png().toBuffer()
    const refused = [
      ['kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>')],
      ['kind', Buffer.from('%PDF-1.7 a paper')],
      ['kind', await aPicture().gif().toBuffer()],
      ['kind', Buffer.of()],
      ['broken', good.subarray(0, good.length / 2)],
      ['broken', Buffer.concat([good.subarray(0, 12), Buffer.from('<script>alert(1)</script>')])],
      ['too_small', await aPicture(959, 720).png().toBuffer()],
      ['too_large', withDeclaredSize(good, 10_000, 5000)],
    ] as const
    for (const [reason, file] of refused) {
      const { status, answer } = await upload(file)
      expect({ reason, status, code: answer.code, facts: answer.facts }).toEqual({
        reason,
        status: 422,
        code: 'picture_refused',
        facts: { reason },
      })
    }
    const { status, answer } = await upload(
      Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024 - good.length + 1)]),
    )
    expect({ status, code: answer.code }).toEqual({ status: 413, code: 'body_too_large' })
    expect(await stored()).toEqual([])
  })
})

test('a person can upload a limited number of pictures in an hour, and is shown when to continue', async () => {
  await withRollback(async (db) => {
    const { upload } = await aDesk(db)
    for (let count = 0; count < 120; count += 1) {
      expect((await upload(Buffer.from('no picture'))).answer.code).toBe('picture_refused')
    }
    const { status, answer } = await upload(await aPicture().png().toBuffer())
    expect({ status, code: answer.code, facts: answer.facts }).toEqual({
      status: 429,
      code: 'too_many_requests',
      facts: { retryAfterSeconds: expect.any(Number) },
    })
  })
})

test('concurrent decoding of pictures is limited; a refused upload can be repeated', async () => {
  await withRollback(async (db) => {
    const { upload } = await aDesk(db)
    const file = await aPicture().png().toBuffer()
    const answers = await Promise.all([upload(file), upload(file), upload(file), upload(file)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 503, 503])
    const busy = answers.find(({ status }) => status === 503)?.answer
    expect({ code: busy?.code, facts: busy?.facts }).toEqual({
      code: 'too_busy',
      facts: { retryAfterSeconds: 3 },
    })
    expect((await upload(file)).status).toBe(201)
    // A refused file frees its place too.
    for (let count = 0; count < 3; count += 1)
      expect((await upload(Buffer.from('no picture'))).status).toBe(422)
  })
})

const getKey = (name: string) => `uploads/${createHash('md5').update(name).digest('hex')}`

const cleanUpAt = (db: Db, now: Instant) => makeCleanUp({ db, clock: () => now, ...testRetention })()

test('a picture without references is deleted after a day; one of a draft, an edition, a dish or a page is retained', async () => {
  await withRollback(async (db) => {
    const { chain, writer, stored, dishes } = await aDesk(db)
    const { shipperId } = chain
    const aStoredPicture = async (name: string, minutesAgo = 25 * 60) => {
      const key = getKey(name)
      await db.insert(contentPicturesTable).values({
        ...{ shipperId, key, content: Buffer.of(1), width: 960, height: 720, uploadedBy: writer.row.id },
        uploadedAt: addMinutes(aMoment, -minutesAgo),
      })
      return key
    }
    const id = await aProduct(db, chain, { image: await aStoredPicture('earlier') })
    ;(await dishes.publish(id, { image: await aStoredPicture('edition') })).ok()
    ;(await dishes.publish(id, { image: await aStoredPicture('dish') })).ok()
    await dishes.save(id, { image: await aStoredPicture('draft') })
    await db
      .update(categoriesTable)
      .set({ image: await aStoredPicture('category') })
      .where(eq(categoriesTable.shipperId, shipperId))
    await db.insert(contentItemsTable).values({
      ...{ shipperId, id: randomUUID(), kind: 'news', slug: 'news', title: text('News') },
      uncheckedBody: { sections: [{ image: await aStoredPicture('page') }] },
    })
    await aStoredPicture('unused')
    await aStoredPicture('fresh', 23 * 60)
    await cleanUpAt(db, aMoment)
    expect((await stored()).toSorted()).toEqual(
      ['category', 'dish', 'draft', 'earlier', 'edition', 'fresh', 'page'].map(getKey).toSorted(),
    )
    await db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, id))
    await cleanUpAt(db, addMinutes(aMoment, 24 * 60))
    expect(await stored()).not.toContain(getKey('fresh'))
    expect(await stored()).toContain(getKey('dish'))
  })
})

test('a picture that is uploaded again counts as new, because no draft may refer to it yet', async () => {
  await withRollback(async (db) => {
    const { upload, stored } = await aDesk(db)
    const file = await aPicture().png().toBuffer()
    const { answer } = await upload(file)
    await db.update(contentPicturesTable).set({ uploadedAt: addMinutes(aMoment, -3 * 24 * 60) })
    await upload(file)
    await cleanUpAt(db, aMoment)
    expect(await stored()).toEqual([answer.image])
  })
})
