import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { wholeCrops } from '@doira/domain/content/picture-crop'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { contentPicturesTable } from '../../content/editor/publishing/publishing.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment, inThreeLanguages } from '../../testing/factories.testing.ts'
import { describeDifference } from './describe-difference.ts'
import { aFolderWorld } from './folder-world.testing.ts'

test('[R2-23] a cropped picture is written with its source and its shapes, and read as it was', () =>
  withRollback(async (db) => {
    const world = await aFolderWorld(db)
    onTestFinished(world.remove)
    const { shipperId } = world
    const isManti = and(eq(productsTable.shipperId, shipperId), eq(productsTable.slug, 'manti'))
    const aFile = async (width: number) =>
      sharp({ create: { width, height: 900, channels: 3, background: '#c33' } })
        .webp()
        .toBuffer()
    const original = await aFile(1200)
    const hash = createHash('sha256').update(original).digest('hex').slice(0, 32)
    const crop = `uploads/${'5c'.repeat(16)}`
    const source = `uploads/${hash}`
    for (const key of [source, `${crop}-4x3`, `${crop}-1x1`, `${crop}-2x1`]) {
      await db.insert(contentPicturesTable).values({
        ...{ shipperId, key, content: key === source ? original : await aFile(900), width: 900, height: 900 },
        uploadedAt: aMoment,
      })
    }
    const alt = inThreeLanguages('Dumplings')
    const colours = { card: '#cc3333', square: '#cc3333', wide: '#cc3333' }
    const picture = { source, turn: 90 as const, crops: wholeCrops, colours, alt }
    await db
      .update(productsTable)
      .set({ image: `${crop}-4x3`, picture })
      .where(isManti)
    await world.write()
    expect((await readdir(join(world.folder, 'pictures'))).toSorted()).toEqual(
      [source, `${crop}-4x3`, `${crop}-1x1`, `${crop}-2x1`].map((key) => `${key.slice(8)}.webp`).toSorted(),
    )
    expect(describeDifference(await world.preview())).toBe('no difference')
    const written = { ...picture, source: `pictures/${hash}.webp`, alt: inThreeLanguages('Manti') }
    await world.change('products.json', 'manti', { picture: written })
    await world.apply()
    const [manti] = await db.select().from(productsTable).where(isManti)
    expect(manti?.picture).toEqual({ ...picture, alt: inThreeLanguages('Manti') })
    expect(describeDifference(await world.preview())).toBe('no difference')
  }))
