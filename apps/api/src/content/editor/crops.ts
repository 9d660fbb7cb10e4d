import { createHash } from 'node:crypto'
import type { cropPicture } from '@doira/contract/content/picture-crops'
import type { AnswerOf, ParsedBodyOf } from '@doira/contract/endpoint'
import {
  type CropShape,
  cropBox,
  cropShapes,
  isSourceTooSmall,
  shapeNames,
  turnedSize,
} from '@doira/domain/content/picture-crop'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import sharp from 'sharp'
import type { Db } from '../../platform/database/database.ts'
import { pictureDecoding } from '../../platform/pictures/decode-picture.ts'
import { findPicture } from './pictures.queries.ts'
import { contentPicturesTable } from './publishing/publishing.tables.ts'

type Wanted = ParsedBodyOf<typeof cropPicture>
type By = { readonly shipperId: string; readonly staffId: string; readonly now: Instant }

/** As wide as the widest picture of a dish in the shop on a sharp screen. */
const widest = 1600

/**
 * Makes and stores the crops of an uploaded picture.
 *
 * @throws DomainError content_not_found without such a picture; picture_refused when it is too small
 */
export async function storeCrops(
  db: Db,
  { source, turn, crops }: Wanted,
  { shipperId, staffId, now }: By,
): Promise<AnswerOf<typeof cropPicture>> {
  const original = await findPicture(db, { shipperId, key: source })
  if (!original) throw new DomainError({ code: 'content_not_found' })
  const { width, height } = await sharp(original, pictureDecoding).metadata()
  if (isSourceTooSmall({ width, height }))
    throw new DomainError({ code: 'picture_refused', reason: 'too_small' })
  // Raw between the steps: encoding it in between would lose sharpness. It was turned upright when it was stored.
  const turned = await sharp(original, pictureDecoding)
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: turned.info.width, height: turned.info.height, channels: turned.info.channels }
  const key = getKey({ source, turn, crops })
  const colours: Record<CropShape, string> = { card: '', square: '', wide: '' }
  for (const shape of cropShapes) {
    const cut = await sharp(turned.data, { raw })
      .extract(cropBox(turnedSize({ width, height }, turn), shape, crops[shape]))
      .resize({ width: widest, withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
    colours[shape] = await findColour(cut.data)
    await db
      .insert(contentPicturesTable)
      .values({
        ...{ shipperId, key: `${key}-${shapeNames[shape]}`, content: cut.data },
        ...{ width: cut.info.width, height: cut.info.height, uploadedBy: staffId, uploadedAt: now },
      })
      // Made again, it counts as new, because no draft may refer to it yet.
      .onConflictDoUpdate({
        target: [contentPicturesTable.shipperId, contentPicturesTable.key],
        set: { uploadedAt: now },
      })
  }
  return { image: `${key}-${shapeNames.card}`, colours }
}

/** By its source and how it is cropped: a picture that was cropped otherwise has another key. */
function getKey({ source, turn, crops }: Wanted): string {
  const how = cropShapes.map((shape) => [crops[shape].zoom, crops[shape].x, crops[shape].y])
  const name = JSON.stringify([source, turn, how])
  return `uploads/${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
}

/** The ground of the shop behind what is transparent. */
const ground = '#f8f4ee'

async function findColour(picture: Buffer): Promise<string> {
  const flat = await sharp(picture).resize({ width: 96 }).flatten({ background: ground }).png().toBuffer()
  const { dominant } = await sharp(flat).stats()
  const { r, g, b } = dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
