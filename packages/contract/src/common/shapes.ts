import { onlinePaymentTypes, paymentTypes } from '@doira/domain/payments/payment-type'
import * as z from 'zod/mini'

/** An id. Some clients write them in capitals, as Apple's systems do; everybody who reads them gets small letters. */
export const idSchema = z.uuid().check(z.toLowerCase())
/** What names something by its id and may be anything, out of a cookie for instance: what is no id names nothing. */
export const looseIdSchema = z.string().check(z.toLowerCase())

/** A text in the three languages of the shop. */
export const localizedSchema = z.object({ ru: z.string(), uz: z.string(), en: z.string() })
export type Localized = z.infer<typeof localizedSchema>

/** The platform writes `long` here and `lon` in the zone look-up. */
export const locationSchema = z.object({ lat: z.number(), long: z.number() })

/** Degrees: a number, or its text in a query. An empty text is no zero, and points beyond the poles are nowhere. */
const degrees = (limit: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?(e-\d{1,3})?$/i))]),
      z.transform(Number),
    ),
    z.number().check(z.minimum(-limit), z.maximum(limit)),
  )
export const latitudeSchema = degrees(90)
export const longitudeSchema = degrees(180)

/** A whole number of sum. */
export const sumSchema = z.int().check(z.nonnegative())

/** How many, of an answer. */
export const countSchema = z.int().check(z.nonnegative())

/** Numbers of 64 bits are text on this wire; none that is counted needs the nineteenth digit. */
export const bigCountSchema = z.string().check(z.regex(/^\d{1,18}$/))

/** `HH:mm` on the clock of Asia/Tashkent. */
export const localTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** 1000 to 2999: the year 0, which clocks that are lost name, and 10000, which it is further west, no database keeps. */
const storableYear = z.regex(/^[12]\d{3}-/)
/** `YYYY-MM-DD`. */
export const localDateSchema = z.iso.date().check(storableYear)
/** ISO 8601 with an offset. */
export const instantSchema = z.iso.datetime({ offset: true }).check(storableYear)

/** Page numbers start at 1; 0 counts as 1. The platform reads both as ten bits. */
export const pageQuery = {
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1023))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1023))),
}

export const messageSchema = z.object({ Message: z.string() })

export const deliveryTypeSchema = z.enum(['delivery', 'self-pickup'])
export const paymentTypeSchema = z.enum(paymentTypes)
export const onlinePaymentTypeSchema = z.enum(onlinePaymentTypes)
/** `stop`: out of stock; `temporary`: temporarily unavailable; null: can be ordered. */
export const stopStateSchema = z.nullable(z.enum(['stop', 'temporary']))

/** A list of ids in one value, separated by commas. */
export const idListSchema = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((id) => id.trim().toLowerCase())
      .filter(Boolean),
  ),
)
