import { randomUUID } from 'node:crypto'
import type { Localized } from '@doira/contract/common/shapes'
import type { DishDraft } from '@doira/contract/content/dish-draft'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { listAllergens, listIngredients, listTags } from '../../../catalog/catalogue/catalogue.queries.ts'
import {
  ingredientAllergensTable,
  ingredientsTable,
  productsTable,
} from '../../../catalog/products.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ItemKey } from './editable.ts'

type Composition = Pick<DishDraft, 'ingredients' | 'allergens' | 'tags' | 'recommended_ids'>
type Parts = Composition & { readonly modifier_groups: readonly string[] }
const named = ['ingredients', 'allergens', 'tags'] as const
const parts = [...named, 'recommended_ids', 'modifier_groups'] as const
type Part = (typeof parts)[number]

type Stored = {
  readonly table: SQL
  readonly name: SQL
  readonly order: SQL
  /** The type of the name. */
  readonly type?: SQL
  /** Has an order of its own. */
  readonly isOrdered?: true
}

/** The tables of each list of a dish. */
const stored: Readonly<Record<Part, Stored>> = {
  recommended_ids: {
    ...{ table: sql`product_recommended`, name: sql`recommended_id`, type: sql`uuid`, isOrdered: true },
    order: sql`order by position, recommended_id`,
  },
  modifier_groups: {
    ...{ table: sql`product_modifier_groups`, name: sql`group_id`, type: sql`uuid`, isOrdered: true },
    order: sql`order by position, group_id`,
  },
  ingredients: {
    isOrdered: true,
    ...{ table: sql`product_ingredients`, name: sql`ingredient_key` },
    order: sql`order by position, ingredient_key`,
  },
  allergens: {
    ...{ table: sql`product_allergens`, name: sql`allergen_slug` },
    order: sql`order by (select position from allergens a where a.shipper_id = has.shipper_id and slug = allergen_slug),
      allergen_slug`,
  },
  tags: {
    ...{ table: sql`product_tags`, name: sql`tag_slug` },
    order: sql`order by (select position from tags t where t.shipper_id = has.shipper_id and slug = tag_slug), tag_slug`,
  },
}

/** The ingredients, allergens, tags and recommendations of a dish, in the format of its draft. */
export async function readComposition(db: Db, key: ItemKey): Promise<Composition> {
  const getNames = async (part: Part): Promise<string[]> => {
    const { table, name, order } = stored[part]
    const { rows } = await db.execute<{ name: string }>(sql`
      select ${name} as name from ${table} has
      where has.shipper_id = ${key.shipperId} and has.product_id = ${key.id} ${order}`)
    return rows.map((row) => row.name)
  }
  return {
    ingredients: await getNames('ingredients'),
    allergens: await getNames('allergens'),
    tags: await getNames('tags'),
    recommended_ids: await getNames('recommended_ids'),
  }
}

/** The paths of names that are not in the chain's lists, and of dishes that cannot be recommended with this one. */
export async function wrongComposition(
  db: Db,
  { shipperId, id }: ItemKey,
  draft: Composition,
): Promise<readonly string[]> {
  const lists = {
    ingredients: await listIngredients(db, shipperId),
    allergens: await listAllergens(db, shipperId),
    tags: await listTags(db, shipperId),
  }
  const dishes = await listDishIds(db, shipperId)
  const { recommended_ids: recommended } = draft
  const wrongDishes = recommended.flatMap((one, place) =>
    dishes.has(one) && one !== id && recommended.indexOf(one) === place ? [] : [`recommended_ids.${place}`],
  )
  const wrongNames = named.flatMap((part) => {
    const known = new Set(lists[part].map(({ slug }) => slug))
    return draft[part].flatMap((name, place) =>
      typeof name === 'string' && !known.has(name) ? [`${part}.${place}`] : [],
    )
  })
  return [...wrongNames, ...wrongDishes]
}

/** Dishes without their sizes. */
async function listDishIds(db: Db, shipperId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: productsTable.id })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), isNull(productsTable.parentId)))
  return new Set(rows.map((row) => row.id))
}

/**
 * Writes the composition of a draft to its dish. Variants follow: each receives what the dish receives and
 * loses what the dish loses, and retains what only the variant has.
 *
 * @param newSizes ids of variants that were created with this draft: they receive everything
 */
export async function writeComposition(
  tx: Db,
  key: ItemKey,
  { draft, newSizes }: { readonly draft: Parts; readonly newSizes: readonly string[] },
): Promise<void> {
  const ingredients = await keysOfIngredients(tx, key.shipperId, draft.ingredients)
  const brought = await getAllergens(tx, key.shipperId, ingredients)
  // An editor can add allergens, and not take away those of the ingredients.
  const names = { ...draft, ingredients, allergens: [...new Set([...draft.allergens, ...brought])] }
  for (const part of parts) await writeNames(tx, key, { part, names: names[part], newSizes })
}

async function writeNames(
  tx: Db,
  { shipperId, id }: ItemKey,
  {
    part,
    names,
    newSizes,
  }: { readonly part: Part; readonly names: readonly string[]; readonly newSizes: readonly string[] },
): Promise<void> {
  const { table, name, isOrdered = false, type = sql`text` } = stored[part]
  // A single statement, so that each of its parts reads the former composition.
  await tx.execute(sql`
    with before as (
      select ${name} as name from ${table} where shipper_id = ${shipperId} and product_id = ${id}
    ), wanted as (
      select value::${type} as name, min(ordinality) as position
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality
      group by value
    ), gone as (
      delete from ${table} where shipper_id = ${shipperId}
        and product_id in (select p.id from products p where p.shipper_id = ${shipperId} and ${id} in (p.id, p.parent_id))
        and ${name} in (select name from before) and ${name} not in (select name from wanted)
    )
    insert into ${table} (shipper_id, product_id, ${name} ${isOrdered ? sql`, position` : sql``})
    select p.shipper_id, p.id, wanted.name ${isOrdered ? sql`, wanted.position` : sql``}
    from wanted cross join products p
    where p.shipper_id = ${shipperId} and ${id} in (p.id, p.parent_id)
      and (p.id = ${id} or wanted.name not in (select name from before)
        or p.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(newSizes)}::jsonb)))
    on conflict (shipper_id, product_id, ${name}) do ${
      isOrdered ? sql`update set position = excluded.position` : sql`nothing`
    }`)
}

/** The allergens that ingredients bring into a dish. */
async function getAllergens(db: Db, shipperId: string, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return []
  const { allergenSlug, ingredientKey } = ingredientAllergensTable
  const rows = await db
    .selectDistinct({ allergenSlug })
    .from(ingredientAllergensTable)
    .where(and(eq(ingredientAllergensTable.shipperId, shipperId), inArray(ingredientKey, [...keys])))
  return rows.map((row) => row.allergenSlug)
}

/** The keys of ingredients; those written out are added to the chain's list, once for the same name. */
async function keysOfIngredients(
  tx: Db,
  shipperId: string,
  ingredients: DishDraft['ingredients'],
): Promise<readonly string[]> {
  const listed = await listIngredients(tx, shipperId)
  const keys: string[] = []
  for (const one of ingredients) {
    if (typeof one === 'string') {
      keys.push(one)
      continue
    }
    const same = listed.find(({ title }) => isSameName(title, one))
    const key = same?.slug ?? randomUUID()
    if (!same) {
      await tx.insert(ingredientsTable).values({ shipperId, key, title: one })
      listed.push({ slug: key, title: one })
    }
    keys.push(key)
  }
  return keys
}

function isSameName(one: Localized, other: Localized): boolean {
  const plain = ({ ru, uz, en }: Localized) =>
    [ru, uz, en].map((text) => text.trim().toLowerCase()).join('\n')
  return plain(one) === plain(other)
}
