import { crc32 } from 'node:zlib'
import { uploadPicture } from '@doira/contract/staff/content'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { findPicture } from './pictures.queries.ts'
import { contentPicturesTable } from './publishing.tables.ts'

const aPicture = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

/** The same PNG whose header claims another size. */
function saidToBe(png: Buffer, width: number, height: number): Buffer {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

async function aDesk(db: Db) {
  const chain = await aChain(db)
  const { api } = makeTestApi(db, chain)
  const { token } = await aStaff(db, chain, 'content')
  return {
    kept: async () => (await db.select().from(contentPicturesTable)).map(({ key }) => key),
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
  'a picture that is %s is kept as an original of the shop, once',
  async (format) => {
    await withRollback(async (db) => {
      const { upload, kept } = await aDesk(db)
      const file = await aPicture()
        .withExif({ IFD0: { Copyright: 'secret of the camera' } })
        .toFormat(format)
        .toBuffer()
      const { status, answer } = await upload(file, 'application/octet-stream')
      expect([status, answer]).toEqual([
        201,
        { image: expect.stringMatching(/^uploads\/[0-9a-f]{32}$/), width: 1200, height: 900 },
      ])
      await upload(file)
      expect(await kept()).toEqual([answer.image])
      const original = await findPicture(db, String(answer.image))
      expect(await sharp(original ?? Buffer.of()).metadata()).toMatchObject({
        format: 'webp',
        width: 1200,
        height: 900,
      })
      expect(original?.includes('secret of the camera')).toBe(false)
    })
  },
)

test('a picture that lies on its side stands as its camera says, and a huge one is kept at a size of use', async () => {
  await withRollback(async (db) => {
    const { upload } = await aDesk(db)
    const sideways = await aPicture(900, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await upload(sideways)).answer).toMatchObject({ width: 1200, height: 900 })
    const huge = await aPicture(4000, 3000).jpeg({ quality: 20 }).toBuffer()
    expect((await upload(huge)).answer).toMatchObject({ width: 3200, height: 2400 })
  })
})

test('what is no picture that the shop can use is refused with the reason, whatever it is called, and nothing is kept', async () => {
  await withRollback(async (db) => {
    const { upload, kept } = await aDesk(db)
    const good = await aPicture().png().toBuffer()
    const refused = [
      ['kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>')],
      ['kind', Buffer.from('%PDF-1.7 a paper')],
      ['kind', await aPicture().gif().toBuffer()],
      ['kind', Buffer.of()],
      ['broken', good.subarray(0, good.length / 2)],
      ['broken', Buffer.concat([good.subarray(0, 12), Buffer.from('<script>alert(1)</script>')])],
      ['too_small', await aPicture(959, 720).png().toBuffer()],
      ['too_large', saidToBe(good, 10_000, 5000)],
    ] as const
    for (const [reason, file] of refused) {
      const { status, answer } = await upload(file)
      expect([reason, status, answer.code, answer.facts]).toEqual([
        reason,
        422,
        'picture_refused',
        { reason },
      ])
    }
    const { status, answer } = await upload(
      Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024 - good.length + 1)]),
    )
    expect([status, answer.code]).toEqual([413, 'body_too_large'])
    expect(await kept()).toEqual([])
  })
})
