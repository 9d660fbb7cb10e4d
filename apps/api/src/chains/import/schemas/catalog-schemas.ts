import type { Localized } from '@doira/contract/common/shapes'
import { pictureDraftSchema } from '@doira/contract/content/picture-crops'
import { kitchenStations } from '@doira/domain/catalog/kitchen-station'
import { emptyText } from '@doira/domain/i18n/localized'
import { cutleryModes } from '@doira/domain/ordering/cart/auto-add'
import * as z from 'zod/mini'
import {
  asIn,
  type Cell,
  flag,
  getOne,
  id,
  listOf,
  number,
  or,
  part,
  position,
  reference,
  slug,
  text,
  textLike,
  time,
  whole,
} from '../cells.ts'
import type { PictureCells } from '../picture-cells.ts'

const percent = whole(0, 100)

const turn = asIn('a turn: 0, 90, 180 or 270', pictureDraftSchema.shape.turn)
const crops = asIn('crops: card, square and wide, each with zoom, x and y', pictureDraftSchema.shape.crops)
const colours = asIn('colours as #c84f28: card, square and wide', pictureDraftSchema.shape.colours)

const eitherPrice = asIn('a price, or no', z.union([z.int().check(z.minimum(0)), z.literal('no')]))

/** What is sold: menus, dishes and what is chosen with them, what has run out, what comes along. */
export function catalogSchemas(words: Cell<Localized>, { image }: PictureCells) {
  return {
    menus: z.object({
      id,
      slug,
      title: words,
      excluded_product_ids: listOf(reference),
      price_change_percent: or(number, 0),
      price_rounding: or(whole(1), 1000),
    }),
    categories: z.object({
      id,
      slug,
      order: position,
      title: words,
      description: or(words, emptyText),
      icon: or(slug, 'combos'),
      /** Of the kitchen's capacity, that one dish takes. */
      make_minutes: or(whole(0, 120), 0),
      station: or(getOne(kitchenStations), 'hot'),
      earns_points: or(flag, true),
      image: or(image, null),
      active: or(flag, true),
    }),
    products: z.object({
      id,
      slug,
      sku: or(text, null),
      type: or(getOne(['simple', 'combo', 'origin', 'variant']), 'simple'),
      category_id: reference,
      parent_id: or(reference, null),
      variant_label: or(words, null),
      title: words,
      description: or(words, emptyText),
      order: position,
      price: whole(),
      /** In each menu, by its slug; `no`: not sold there. Left out: as the menu's own rule says. */
      prices: part(z.record(z.string(), or(eitherPrice, undefined))),
      vat_percent: or(percent, 12),
      pieces: or(whole(), 0),
      weight: or(whole(), null),
      weight_unit: or(getOne(['g', 'ml']), 'g'),
      nutrition_per_100g: or(
        z.object({ kcal: number, proteins: number, fats: number, carbohydrates: number }),
        null,
      ),
      ingredients: listOf(text),
      allergens: listOf(text),
      tags: listOf(text),
      modifier_groups: listOf(reference),
      combo_groups: listOf(
        z.object({
          id,
          title: words,
          kind: getOne(['fixed', 'choice']),
          min: whole(),
          max: whole(),
          max_same: or(whole(1), null),
          when_none: or(getOne(['stop', 'skip']), 'stop'),
          items: listOf(
            z.object({ product_id: reference, quantity: or(whole(1), 1), extra_price: or(whole(), 0) }),
          ),
        }),
      ),
      availability: or(z.object({ days: listOf(whole(1, 7)), from: time, to: time }), null),
      cooking_minutes: or(whole(), null),
      /** Left out: those of its recipe. */
      cooking_steps: or(listOf(words), undefined),
      /** Of the kitchen's capacity; left out: as in its category. */
      make_minutes: or(whole(0, 120), null),
      recommended: listOf(reference),
      fiscal: or(
        z.object({
          mxik: or(textLike(/^\d{17}$/, 'the 17 digits of the tax catalogue'), null),
          package_code: or(textLike(/^\d{1,20}$/, 'digits'), '0'),
        }),
        null,
      ),
      popularity: or(number, 0),
      active: or(flag, true),
      image: or(image, null),
      /** How it was cropped, and what it shows. */
      picture: or(part(z.object({ source: image, turn, crops, colours, alt: or(words, emptyText) })), null),
    }),
    modifiers: z.object({
      id,
      key: slug,
      /** The dish that it belongs to; left out: dishes share it. */
      product_id: or(reference, null),
      active: or(flag, true),
      title: words,
      min: or(whole(), 0),
      max: or(whole(1), 1),
      required: or(flag, false),
      /** So many pieces are free, the cheapest first. */
      free: or(whole(), 0),
      modifiers: listOf(
        z.object({
          id,
          key: slug,
          title: words,
          price: or(whole(), 0),
          weight: or(whole(), null),
          min: or(whole(), 0),
          max: or(whole(1), 1),
          ingredient: or(text, null),
          is_default: or(flag, false),
          image: or(image, null),
        }),
      ),
    }),
    named: z.object({ key: text, title: words }),
    /** With the allergens that it brings into a dish. */
    ingredients: z.object({
      ...{ key: text, title: words, allergens: listOf(text) },
      can_be_left_out: or(flag, false),
    }),
    stops: z.object({ branch_id: reference, product_id: reference, status: getOne(['stop', 'temporary']) }),
    autoAdd: z.object({
      id,
      key: slug,
      order: position,
      title: words,
      product_id: reference,
      trigger: part(
        z.object({
          category_ids: listOf(reference),
          product_ids: listOf(reference),
          types: listOf(getOne(['simple', 'combo', 'variant'])),
        }),
      ),
      per_quantity: or(whole(1), 1),
      quantity: or(whole(1), 1),
      max_free: or(whole(), 0),
      over_free_price: or(whole(), 0),
      order_types: listOf(getOne(['delivery', 'self-pickup'])),
      optional: or(flag, true),
      cutlery: or(getOne(cutleryModes), null),
      active: or(flag, true),
    }),
  }
}
