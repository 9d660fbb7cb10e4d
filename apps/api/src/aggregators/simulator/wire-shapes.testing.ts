import { aggregatorStatuses } from '@doira/domain/aggregators/aggregator-status'
import * as z from 'zod/mini'

/** What aggregators expect of each answer, as their documents describe it: more fields are allowed, missing ones are not. */
const id = z.string().check(z.minLength(1), z.maxLength(64))
const name = z.string().check(z.minLength(1))
/** Whole sums, and never 0: a dish without a price is left out without a word. */
const price = z.int().check(z.gt(0))
const localized = z.object({ ru: name, uz: name, en: name })
const description = z.object({ ru: z.string(), uz: z.string(), en: z.string() })

export const tokenShape = z.object({ access_token: z.string().check(z.minLength(20)) })
export const reasonShape = z.strictObject({ reason: z.string().check(z.minLength(1)) })
export const errorsShape = z
  .array(z.object({ code: z.int(), description: z.string().check(z.minLength(1)) }))
  .check(z.minLength(1))

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/))
const category = (text: z.ZodMiniType) =>
  z.object({ id, name: text, sortOrder: z.int(), parentId: z.optional(id) })

const restaurantItem = (text: z.ZodMiniType, long: z.ZodMiniType) =>
  z.object({
    ...{ id, categoryId: id, name: text, description: long, price },
    vat: z.int(),
    isCatchweight: z.boolean(),
    measure: z.number().check(z.gt(0)),
    measureUnit: z.optional(z.enum(['g', 'ml'])),
    sortOrder: z.int(),
    images: z.array(z.object({ hash: z.string(), url: z.url() })),
    modifierGroups: z.array(
      z.object({
        ...{ id, name: text },
        minSelectedModifiers: z.int().check(z.gte(0)),
        maxSelectedModifiers: z.int().check(z.gt(0)),
        sortOrder: z.int(),
        modifiers: z.array(
          z.object({
            ...{ id, name: text, price: z.int().check(z.gte(0)), vat: z.int() },
            minAmount: z.int().check(z.gte(0)),
            maxAmount: z.int().check(z.gt(0)),
          }),
        ),
      }),
    ),
  })

const restaurantMenu = (text: z.ZodMiniType, long: z.ZodMiniType) =>
  z.object({
    schedules: z.record(z.string(), z.array(z.object({ from: z.string(), till: z.string() }))),
    categories: z.array(category(text)),
    items: z.array(restaurantItem(text, long)),
    lastChange: moment,
  })

const goodsMenu = z.object({
  categories: z.array(category(name)),
  items: z.array(
    z.object({
      ...{ id, categoryId: id, name, price },
      vat: z.int(),
      barcode: z.object({ value: z.string().check(z.minLength(1)), weightEncoding: z.literal('none') }),
      vendorCode: z.string().check(z.minLength(1)),
      isCatchWeight: z.boolean(),
      measure: z.object({ value: z.number().check(z.gt(0)), unit: z.optional(z.enum(['GRM', 'MLT'])) }),
      description: z.object({ general: z.string() }),
      images: z.array(z.object({ hash: z.string(), url: z.url() })),
      serviceCodesUz: z.object({ mxikCodeUz: z.string(), packageCodeUz: z.string() }),
    }),
  ),
  lastChange: moment,
})

export const menuShapes = {
  yandex_eats: restaurantMenu(name, z.string()),
  delever: restaurantMenu(localized, description),
  uzum_tezkor: goodsMenu,
} as const

const stock = z.int().check(z.gte(0))
export const availabilityShape = z.object({
  items: z.array(z.object({ itemId: id, stock })),
  modifiers: z.array(z.object({ modifierId: id, stock })),
})
export const promosShape = z.object({ items: z.array(z.object({ id, promo_id: z.string() })) })
export const placesShape = z.object({ places: z.array(z.object({ id, title: name, address: z.string() })) })
export const openPlacesShape = z.object({ places: z.array(z.object({ id, enabled: z.boolean() })) })
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))
const day = z.array(z.object({ start: clock, end: clock })).check(z.maxLength(10))
export const scheduleShape = z.object({
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  sun: day,
})

export const orderAnswerShape = z.object({
  result: z.literal('OK'),
  orderId: z.string().check(z.minLength(1)),
})
export const okShape = z.object({ result: z.literal('OK') })
export const statusShape = z.object({
  status: z.enum(aggregatorStatuses),
  comment: z.optional(z.string().check(z.maxLength(500))),
  reason: z.optional(z.string()),
  packagesCount: z.optional(z.int()),
  updatedAt: moment,
})
/** The order as it was sent: with everything that was in it. */
export const sentOrderShape = z.looseObject({
  eatsId: z.string(),
  restaurantId: z.string(),
  items: z.array(z.unknown()),
})
