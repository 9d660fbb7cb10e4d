import { leastZoom, mostZoom, pictureAltMax, positionParts, turns } from '@doira/domain/content/picture-crop'
import * as z from 'zod/mini'
import { localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const position = z.int().check(z.minimum(0), z.maximum(positionParts))
const cropSchema = z.object({
  /** In per cent of the largest crop of its shape. */
  zoom: z.int().check(z.minimum(leastZoom), z.maximum(mostZoom)),
  /** Its centre, in ten-thousandths of the turned source. */
  x: position,
  y: position,
})
const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const sourceSchema = z.string().check(z.regex(/^uploads\/[0-9a-f]{32}$/))
const turnSchema = z.literal([...turns])
const cropsSchema = z.object({ card: cropSchema, square: cropSchema, wide: cropSchema })
const coloursSchema = z.object({ card: colourSchema, square: colourSchema, wide: colourSchema })

/** What a dish's picture was cropped from, and what it shows in words; its crops are named by `image`. */
export const pictureDraftSchema = z.object({
  source: sourceSchema,
  turn: turnSchema,
  crops: cropsSchema,
  /** The dominant colour of each crop. */
  colours: coloursSchema,
  alt: localizedSchema.check(
    z.refine((text) => Object.values(text).every((one) => (one ?? '').length <= pictureAltMax), {
      message: `at most ${pictureAltMax} letters`,
    }),
  ),
})
export type PictureDraft = z.infer<typeof pictureDraftSchema>

/** The same crops of the same source have the same keys. */
export const cropPicture = {
  method: 'POST',
  path: '/v1/staff/content-picture-crops',
  summary: 'Makes the three crops of an uploaded picture of at least 1200x900: 4:3, 1:1 and 2:1',
  auth: 'staff',
  right: 'drafts.edit',
  status: 201,
  body: z.strictObject({ source: sourceSchema, turn: turnSchema, crops: cropsSchema }),
  answer: z.object({
    /** Key of the crop 4:3 for `/image/{image}`; the others end in `-1x1` and `-2x1` instead. */
    image: z.string(),
    colours: coloursSchema,
  }),
  problems: [...staffProblems, 'content_not_found', 'picture_refused', 'too_many_requests', 'too_busy'],
} as const satisfies Endpoint
