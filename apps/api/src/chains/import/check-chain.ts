import { betterBrandColor, minTextContrast } from '@doira/domain/chains/brand-colors'
import { contrast, parseColor } from '@doira/domain/chains/contrast'
import { promotionLimits } from '@doira/domain/discounts/promotion'
import type { ChainData } from './chain-data.ts'
import { checkHalls } from './check-halls.ts'
import { checkPlaces } from './check-places.ts'
import type { Rows } from './insert/rows.ts'

/** Checks across rows: that there is one first city, that zones are closed, that pictures exist. */
export function checkChain(data: ChainData, rows: Rows): void {
  checkColor(data, rows)
  checkPlaces(data, rows)
  checkHalls(data, rows)
  checkMenu(data, rows)
  checkDiscounts(data, rows)
  checkPictures(data, rows)
  checkDocuments(data, rows)
}

function checkColor({ shipper }: ChainData, rows: Rows): void {
  const color = parseColor(shipper.brand_color ?? '')
  const better = color && betterBrandColor(color)
  if (!better) return
  const reached = contrast('#ffffff', color).toFixed(1)
  const right = `a colour on which white can be read: on ${color} it has ${reached}:1, and ${minTextContrast}:1 is needed; ${better} would be right`
  rows.reportOf(shipper, 'brand_color', right)
}

function checkMenu({ products, modifiers, ingredients, allergens, tags }: ChainData, rows: Rows): void {
  const known = {
    ingredients: new Set(ingredients.map(({ key }) => key)),
    allergens: new Set(allergens.map(({ key }) => key)),
    tags: new Set(tags.map(({ key }) => key)),
  }
  for (const ingredient of ingredients) {
    const strange = ingredient.allergens.filter((key) => !known.allergens.has(key))
    if (strange.length > 0)
      rows.reportOf(ingredient, 'allergens', `only rows of allergens: there is no ${strange.join(', ')}`)
  }
  const types = new Map(products.map(({ id, type }) => [id, type]))
  for (const product of products) {
    for (const field of ['ingredients', 'allergens', 'tags'] as const) {
      const strange = product[field].filter((key) => !known[field].has(key))
      if (strange.length > 0)
        rows.reportOf(product, field, `only rows of ${field}: there is no ${strange.join(', ')}`)
    }
    const isVariant = product.type === 'variant'
    if (isVariant !== (product.parent_id !== null)) {
      rows.reportOf(product, 'parent', 'a variant, and only a variant, names the dish that it is one of')
    }
    if (isVariant && types.get(product.parent_id ?? '') !== 'origin') {
      rows.reportOf(product, 'parent', 'a dish of the type origin')
    }
    if ((product.type === 'combo') !== product.combo_groups.length > 0) {
      rows.reportOf(product, 'combo_groups', 'a combo, and only a combo, has groups')
    }
  }
  for (const group of modifiers) {
    if (group.max < group.min) rows.reportOf(group, 'max', 'at least as many as min')
    if (group.modifiers.length === 0) rows.reportOf(group, 'modifiers', 'at least one')
  }
}

function checkDiscounts({ discounts, promoCodes }: ChainData, rows: Rows): void {
  const [least, most] = promotionLimits.gifts
  for (const discount of [...discounts, ...promoCodes]) {
    const { mode, gift_product_ids: gifts } = discount
    const isRight = gifts.length >= least && gifts.length <= most && new Set(gifts).size === gifts.length
    if (mode === 'gift' && !isRight)
      rows.reportOf(discount, 'gift_product_ids', `from ${least} to ${most} dishes, each once`)
  }
}

/** Texts that the menu and the foot of every page lead to. */
const neededDocuments = [
  ...['about', 'offer', 'visiting-rules', 'loyalty-offer', 'return-rules', 'kids-area-rules'],
  ...['delivery-terms', 'tender'],
] as const

function checkDocuments({ documents }: ChainData, rows: Rows): void {
  const known = new Set(documents.map(({ slug }) => slug))
  const missing = neededDocuments.filter((slug) => !known.has(slug))
  if (missing.length === 0) return
  const right = `also ${missing.join(', ')}: every page leads there`
  rows.report({ file: 'documents.json', row: null, field: 'slug', right })
}

/** A picture that is named is there, or it is an address. */
function checkPictures(data: ChainData, rows: Rows): void {
  const { pictures, shipper } = data
  const isThere = (key: string) => key.startsWith('https://') || pictures.has(key) || data.uploads.has(key)
  const dishes = [
    ...data.products,
    ...data.categories,
    ...data.modifiers.flatMap(({ modifiers }) => modifiers),
  ]
  for (const dish of dishes) {
    if (dish.image !== null && !isThere(dish.image)) {
      rows.reportOf(
        dish,
        'image',
        'a file as in pictures/plov.jpg, or an address that begins with https://, of a host that IMAGE_HOSTS allows',
      )
    }
  }
  const scenes = [
    ...[...data.stocks, ...data.news, ...data.gallery].flatMap((row) =>
      row.image === null ? [] : [{ row, field: 'image', key: row.image }],
    ),
    ...Object.entries(shipper.scenes).flatMap(([field, key]) =>
      key === undefined ? [] : [{ row: shipper, field: `scenes.${field}`, key }],
    ),
  ]
  for (const { row, field, key } of scenes) {
    if (key.startsWith('https://') || data.uploads.has(key)) continue
    for (const name of [key, `${key}-4x3`]) {
      if (!pictures.has(name))
        rows.reportOf(row, field, `a file as in pictures/hall.jpg, or nothing: there is no ${name}`)
    }
  }
}
