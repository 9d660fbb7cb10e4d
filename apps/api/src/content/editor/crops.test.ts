import { getProduct } from '@doira/contract/catalog/products'
import { returnEdition, uploadPicture } from '@doira/contract/content/editor'
import { cropPicture } from '@doira/contract/content/picture-crops'
import { wholeCrops } from '@doira/domain/content/picture-crop'
import { addMinutes } from '@doira/domain/time/instant'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCleanUp } from '../../retention/clean-up.ts'
import { inThreeLanguages as text } from '../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { testRetention } from '../../testing/retention.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { aDesk as aDeskOf } from './editor.testing.ts'
import { findPicture } from './pictures.queries.ts'
import { contentPicturesTable } from './publishing/publishing.tables.ts'

/** Red on the left and blue on the right, 1200 by 900. */
async function aPicture(width = 1200, height = 900) {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

async function aDesk(db: Db) {
  const { chain, shop, dish } = await makeOrderWorld(db)
  const { token } = await aStaff(db, chain, 'content')
  const upload = async (file: Buffer) => {
    const response = await shop.api.request(uploadPicture.path, {
      method: 'POST',
      headers: { Shipper: chain.shipperId, Authorization: token },
      body: new Uint8Array(file),
    })
    return String(((await response.json()) as { image?: string }).image)
  }
  return {
    ...{ chain, shop, dish, upload },
    desk: aDeskOf(shop, token, 'dish'),
    crop: (source: string, changes: object = {}) =>
      shop.call(cropPicture, { token, body: { source, turn: 0, crops: wholeCrops, ...changes } }),
    find: (key: string) => findPicture(db, { shipperId: chain.shipperId, key }),
    stored: async () => (await db.select().from(contentPicturesTable)).map(({ key }) => key).toSorted(),
    onSite: async () =>
      (
        await makeTestApi(db, chain).call(getProduct, {
          params: { id: dish },
          query: { branch_id: chain.branchId },
        })
      ).ok(),
  }
}

const right = { zoom: 200, x: 10_000, y: 5_000 }

test('[R2-23] a picture is cropped in three shapes, each with its dominant colour', () =>
  withRollback(async (db) => {
    const { upload, crop, find } = await aDesk(db)
    const source = await upload(await aPicture())
    const made = (await crop(source, { crops: { ...wholeCrops, square: right } })).ok()
    expect(made.image).toMatch(/^uploads\/[0-9a-f]{32}-4x3$/)
    const shapes = await Promise.all(
      ['4x3', '1x1', '2x1'].map(async (shape) => {
        const picture = await find(made.image.replace('4x3', shape))
        const { width, height, format } = await sharp(picture ?? Buffer.of()).metadata()
        return { width, height, format }
      }),
    )
    expect(shapes).toEqual([
      { width: 1200, height: 900, format: 'webp' },
      { width: 450, height: 450, format: 'webp' },
      { width: 1200, height: 600, format: 'webp' },
    ])
    const [red, , blue] = [1, 3, 5].map((at) => Number.parseInt(made.colours.square.slice(at, at + 2), 16))
    expect([Number(red) < 40, Number(blue) > 215]).toEqual([true, true])
    // The same again is the same; otherwise it is another picture.
    expect((await crop(source, { crops: { ...wholeCrops, square: right } })).ok().image).toBe(made.image)
    expect((await crop(source)).ok().image).not.toBe(made.image)
  }))

test('[R2-23] a turned picture is cropped as it is seen', () =>
  withRollback(async (db) => {
    const { upload, crop, find } = await aDesk(db)
    const { image } = (await crop(await upload(await aPicture()), { turn: 90 })).ok()
    const card = sharp((await find(image)) ?? Buffer.of())
    expect(await card.metadata()).toMatchObject({ width: 900, height: 675 })
    const above = await card.extract({ left: 0, top: 0, width: 900, height: 300 }).png().toBuffer()
    const { channels } = await sharp(above).stats()
    expect(channels[0]?.mean, 'what was left is above').toBeGreaterThan(200)
  }))

test('[R2-23] no crops are made of a small picture, of one that is gone, or of another chain', () =>
  withRollback(async (db) => {
    const { upload, crop, stored } = await aDesk(db)
    const small = await upload(await aPicture(1100, 900))
    expect((await crop(small)).refused()).toMatchObject({
      code: 'picture_refused',
      facts: { reason: 'too_small' },
    })
    expect((await crop(`uploads/${'0'.repeat(32)}`)).refused().code).toBe('content_not_found')
    const elsewhere = await aDesk(db)
    const theirs = await elsewhere.upload(await aPicture())
    expect((await crop(theirs)).refused().code).toBe('content_not_found')
    expect((await stored()).filter((key) => key.includes('-'))).toEqual([])
  }))

test('[R2-26] a crop is published with its words, and an earlier one returns', () =>
  withRollback(async (db) => {
    const { upload, crop, dish, desk, onSite } = await aDesk(db)
    const source = await upload(await aPicture())
    const { image, colours } = (await crop(source)).ok()
    const picture = { source, turn: 0, crops: wholeCrops, colours, alt: text('Rolls with salmon') }
    ;(await desk.publish(dish, { image, picture })).ok()
    expect(await onSite()).toMatchObject({
      image,
      picture: { alt: { en: 'Rolls with salmon' }, colour: colours.card },
    })
    const long = { ...picture, alt: { ...picture.alt, ru: 'а'.repeat(81) } }
    expect((await desk.publish(dish, { picture: long })).refused()).toMatchObject({
      code: 'draft_incomplete',
    })
    ;(await desk.publish(dish, { image: null, picture: null })).ok()
    expect((await onSite()).picture).toBeUndefined()
    const { version, history } = await desk.read(dish)
    const [, edition] = history
    const back = { kind: 'dish', item_id: dish, version, number: edition?.number }
    ;(await desk.perform(returnEdition, back)).ok()
    expect((await desk.read(dish)).draft).toMatchObject({ image, picture: { source } })
  }))

test('crops and their source stay as long as a dish or a draft has them', () =>
  withRollback(async (db) => {
    const { upload, crop, dish, desk, stored, shop } = await aDesk(db)
    const source = await upload(await aPicture())
    const unused = (await crop(source, { turn: 180 })).ok()
    const { image, colours } = (await crop(source)).ok()
    const picture = { source, turn: 0, crops: wholeCrops, colours, alt: text('') }
    await desk.save(dish, { image, picture })
    const later = addMinutes(shop.deps.clock(), 2 * 24 * 60)
    await makeCleanUp({ db, clock: () => later, ...testRetention })()
    expect(unused.image).not.toBe(image)
    expect(await stored()).toEqual(
      [source, ...['4x3', '1x1', '2x1'].map((shape) => image.replace('4x3', shape))].toSorted(),
    )
  }))

test('[R2-23] a crop is encoded once: it is nearer to its source than a picture of quality 80', () =>
  withRollback(async (db) => {
    const { upload, crop, find } = await aDesk(db)
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const file = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#000', noise } })
      .blur(1)
      .png()
      .toBuffer()
    const source = await upload(file)
    const stored = Buffer.from((await find(source)) ?? [])
    const { image } = (await crop(source)).ok()
    const cropped = Buffer.from((await find(image)) ?? [])
    const [whole, cut, once] = await Promise.all(
      [stored, cropped, await sharp(stored).webp({ quality: 92 }).toBuffer()].map((picture) =>
        sharp(picture).raw().toBuffer(),
      ),
    )
    if (!whole || !cut || !once) throw new Error('no pixels')
    const distance = (other: Buffer) =>
      whole.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0) / whole.length
    expect(distance(cut)).toBeLessThan(distance(once) * 1.05)
  }))
