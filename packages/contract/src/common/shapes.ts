import { type Language, languages } from '@doira/domain/i18n/languages'
import { isInEveryText, type OptionalLanguage } from '@doira/domain/i18n/localized'
import { onlinePaymentTypes, orderPaymentTypes, paymentTypes } from '@doira/domain/payments/payment-type'
import * as z from 'zod/mini'

/** An id, normalised to lower case: some clients, such as Apple's, write it in upper case. */
export const idSchema = z.uuid().check(z.toLowerCase())
/** The code on a unit of a marked drink, as a scanner reads it. */
export const markingCodeSchema = z.string().check(z.minLength(1), z.maxLength(255))
/** An id from an untrusted source such as a cookie: any other text refers to nothing. */
export const looseIdSchema = z.string().check(z.toLowerCase())

export const languageSchema = z.enum(languages)

type LocalizedShape<Text extends z.ZodMiniType> = {
  [Code in Language]: Code extends OptionalLanguage ? z.ZodMiniOptional<Text> : Text
}

/** A text in the languages of the shop; those that were added after the first release may be missing. */
export function getLocalized<Text extends z.ZodMiniType>(text: Text): z.ZodMiniObject<LocalizedShape<Text>> {
  const shape = languages.map((language) => [language, isInEveryText(language) ? text : z.optional(text)])
  return z.object(Object.fromEntries(shape) as LocalizedShape<Text>) // made of every language
}

export const localizedSchema = getLocalized(z.string())
export type Localized = z.infer<typeof localizedSchema>

/** A centimetre. Smaller differences mean nothing, and squares of the smallest numbers are beyond the database's. */
const degreesPrecision = 1e7

/** Degrees, rounded to a centimetre. Values beyond the poles are invalid. */
const degrees = (limit: number) =>
  z.number().check(
    z.minimum(-limit),
    z.maximum(limit),
    z.overwrite((value) => Math.round(value * degreesPrecision) / degreesPrecision),
  )

/** The platform uses `long` here and `lon` in the zone look-up. */
export const locationSchema = z.object({ lat: degrees(90), long: degrees(180) })

/** The place of a row among others that staff arrange. */
export const positionSchema = z.int().check(z.minimum(0), z.maximum(100_000))

/** A number, or its text in a query. An empty text is not zero. */
const degreesOrText = (limit: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?(e-\d{1,3})?$/i))]),
      z.transform(Number),
    ),
    degrees(limit),
  )
export const latitudeSchema = degreesOrText(90)
export const longitudeSchema = degreesOrText(180)

/** A whole number of sum. */
export const sumSchema = z.int().check(z.nonnegative())

/** A count in an answer. */
export const countSchema = z.int().check(z.nonnegative())

/** An object with the same shape under each of some names; the API documentation lists them, which it does not of a record. */
export function underEach<Name extends string, Schema extends z.ZodMiniType>(
  names: readonly Name[],
  schema: Schema,
) {
  const shape = Object.fromEntries(names.map((name) => [name, schema]))
  return z.object(shape as Record<Name, Schema>) // of these names
}
/** How many of something, by its name. */
export const namedQuantitySchema = z.object({ name: localizedSchema, quantity: countSchema })

/** 64-bit numbers are text on the wire; no count needs a nineteenth digit. */
export const bigCountSchema = z.string().check(z.regex(/^\d{1,18}$/))

/** `HH:mm` in Asia/Tashkent. */
export const localTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/**
 * 1000 to 2999: devices without a clock send year 0, and a time zone can make it 10000; the database cannot store
 * either.
 */
const storableYear = z.regex(/^[12]\d{3}-/)
/** `YYYY-MM-DD`. */
export const localDateSchema = z.iso.date().check(storableYear)
/** ISO 8601 with an offset. */
export const instantSchema = z.iso.datetime({ offset: true }).check(storableYear)

/** Page numbers start at 1; 0 counts as 1, as on the platform. */
export const pageQuery = {
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1023))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1023))),
}

export const messageSchema = z.object({ Message: z.string() })

export const deliveryTypeSchema = z.enum(['delivery', 'self-pickup'])
export const paymentTypeSchema = z.enum(paymentTypes)
/** How an order was paid, as staff see it. */
export const orderPaymentTypeSchema = z.enum(orderPaymentTypes)
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

/** A text of limited length; empty when it is left out. */
export const optionalText = (max: number) => z._default(z.string().check(z.maxLength(max)), '')
