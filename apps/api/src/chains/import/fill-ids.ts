import { idFor } from '../../platform/id-for.ts'
import type { ChainData, ChainHead, ReadLists } from './chain-data.ts'
import type { Rows } from './insert/rows.ts'

type Read = ReadLists & {
  readonly shipper: ChainHead
  readonly pictures: ChainData['pictures']
  readonly uploads: ChainData['uploads']
  readonly papers: ChainData['papers']
}

type Named = { readonly id: string | null } & ({ readonly slug: string } | { readonly key: string })

/**
 * Gives ids to rows without one, always the same ones, and puts ids in place of the slugs by which rows name each
 * other. An unknown name is reported.
 */
export function fillIds(read: Read, rows: Rows): ChainData {
  const { shipper } = read
  const getId = (kind: string, name: string) => idFor(shipper.namespace, `${kind}:${name}`)
  const getName = (row: Named) => ('slug' in row ? row.slug : row.key)

  function given<Row extends Named>(kind: string, list: readonly Row[]) {
    const filled = list.map((row) => rows.setPath({ ...row, id: row.id ?? getId(kind, getName(row)) }, row))
    const names = new Set<string>()
    for (const row of filled) {
      const name = getName(row)
      if (names.has(name))
        rows.reportOf(row, 'slug' in row ? 'slug' : 'key', `a name of its own; ${name} is another row's`)
      names.add(name)
    }
    const ids = new Map(filled.flatMap((row) => [[getName(row), row.id] as const, [row.id, row.id] as const]))
    /** The id of the named row; reported when there is none. */
    const find = (name: string, row: object, field: string): string => {
      const id = ids.get(name)
      if (id !== undefined) return id
      const some = filled.slice(0, 12).map(getName)
      const known =
        some.length === 0
          ? 'there is none yet'
          : `one of ${some.join(', ')}${filled.length > 12 ? ', …' : ''}`
      rows.reportOf(row, field, `there is no ${kind} ${name}; ${known}`)
      return name
    }
    return { filled, find }
  }

  const menus = given('menu', read.menus)
  const cities = given('city', read.cities)
  const branches = given('branch', read.branches)
  const categories = given('category', read.categories)
  const products = given('product', read.products)
  const groups = given('modifier group', read.modifiers)
  const discounts = given('discount', [...read.discounts, ...read.promoCodes])
  const autoAdd = given('rule', read.autoAdd)
  const productIds = (names: readonly string[], row: object, field: string) =>
    names.map((name) => products.find(name, row, field))
  const branchId = <Row extends { readonly branch_id: string }>(row: Row) =>
    rows.setPath({ ...row, branch_id: branches.find(row.branch_id, row, 'branch') }, row)
  /** News, pages and papers. */
  const items = <
    Row extends Named & { readonly product_id: string | null; readonly branch_id: string | null },
  >(
    kind: string,
    list: readonly Row[],
  ) =>
    given(kind, list).filled.map((row) =>
      rows.setPath(
        {
          ...row,
          product_id: row.product_id && products.find(row.product_id, row, 'product'),
          branch_id: row.branch_id && branches.find(row.branch_id, row, 'branch'),
        },
        row,
      ),
    )
  const forEachMenu = (row: (typeof products.filled)[number]) =>
    Object.fromEntries(
      Object.entries(row.prices).map(([name, price]) => [menus.find(name, row, 'prices'), price]),
    )
  const discountRow = (row: (typeof discounts.filled)[number]) =>
    rows.setPath(
      {
        ...row,
        gift_product_ids: productIds(row.gift_product_ids, row, 'gift_products'),
        product_ids: productIds(row.product_ids, row, 'products'),
        except_product_ids: productIds(row.except_product_ids, row, 'except_products'),
        category_ids: row.category_ids.map((name) => categories.find(name, row, 'categories')),
        product_discount_map: Object.fromEntries(
          Object.entries(row.product_discount_map).map(([name, amount]) => [
            products.find(name, row, 'product_discount_map'),
            amount,
          ]),
        ),
        conditions: {
          ...row.conditions,
          branches: row.conditions.branches?.map((name) => branches.find(name, row, 'conditions.branches')),
        },
      },
      row,
    )
  const discountIds = new Set(read.discounts.map(({ slug }) => slug))

  return {
    ...read,
    menus: menus.filled.map((row) =>
      rows.setPath(
        { ...row, excluded_product_ids: productIds(row.excluded_product_ids, row, 'excluded_products') },
        row,
      ),
    ),
    cities: cities.filled.map((row) =>
      rows.setPath({ ...row, menu_id: menus.find(row.menu_id, row, 'menu') }, row),
    ),
    branches: branches.filled.map((row) =>
      rows.setPath(
        { ...row, city: cities.find(row.city, row, 'city'), menu_id: menus.find(row.menu_id, row, 'menu') },
        row,
      ),
    ),
    branchDays: read.branchDays.map(branchId),
    specialDays: given('special day', read.specialDays).filled.map((row) =>
      rows.setPath(
        {
          ...row,
          branches: row.branches.map((one) => ({
            ...one,
            branch_id: branches.find(one.branch_id, row, 'branches'),
          })),
        },
        row,
      ),
    ),
    zones: given('zone', read.zones).filled.map((row) =>
      rows.setPath(
        {
          ...row,
          city: cities.find(row.city, row, 'city'),
          branch_ids: row.branch_ids.map((name) => branches.find(name, row, 'branches')),
        },
        row,
      ),
    ),
    categories: categories.filled,
    products: products.filled.map((row) =>
      rows.setPath(
        {
          ...row,
          category_id: categories.find(row.category_id, row, 'category'),
          parent_id: row.parent_id && products.find(row.parent_id, row, 'parent'),
          modifier_groups: row.modifier_groups.map((name) => groups.find(name, row, 'modifier_groups')),
          prices: forEachMenu(row),
          recommended: productIds(row.recommended, row, 'recommended'),
          combo_groups: row.combo_groups.map((group, at) => ({
            ...group,
            id: group.id ?? getId('combo group', `${row.slug}:${at}`),
            items: group.items.map((item) => ({
              ...item,
              product_id: products.find(item.product_id, row, `combo_groups.${at}.items`),
            })),
          })),
        },
        row,
      ),
    ),
    modifiers: groups.filled.map((group) =>
      rows.setPath(
        {
          ...group,
          product_id: group.product_id && products.find(group.product_id, group, 'product'),
          modifiers: group.modifiers.map((one) => ({
            ...one,
            id: one.id ?? getId('modifier', `${group.key}:${one.key}`),
          })),
        },
        group,
      ),
    ),
    stops: read.stops.map((row) =>
      rows.setPath(
        {
          ...row,
          branch_id: branches.find(row.branch_id, row, 'branch'),
          product_id: products.find(row.product_id, row, 'product'),
        },
        row,
      ),
    ),
    autoAdd: autoAdd.filled.map((row) =>
      rows.setPath(
        {
          ...row,
          product_id: products.find(row.product_id, row, 'product'),
          trigger: {
            ...row.trigger,
            category_ids: row.trigger.category_ids.map((name) =>
              categories.find(name, row, 'trigger.categories'),
            ),
            product_ids: productIds(row.trigger.product_ids, row, 'trigger.products'),
          },
        },
        row,
      ),
    ),
    discounts: discounts.filled.filter(({ slug }) => discountIds.has(slug)).map(discountRow),
    promoCodes: discounts.filled.filter(({ slug }) => !discountIds.has(slug)).map(discountRow),
    stocks: given('stock', read.stocks).filled.map((row) =>
      rows.setPath(
        {
          ...row,
          discount_id: row.discount_id && discounts.find(row.discount_id, row, 'discount'),
          product_id: row.product_id && products.find(row.product_id, row, 'product'),
        },
        row,
      ),
    ),
    news: items('news', read.news),
    gallery: items('picture', read.gallery),
    recipes: items('recipe', read.recipes),
    vacancies: items('vacancy', read.vacancies),
    documents: items('document', read.documents),
    certificates: items('certificate', read.certificates),
    entities: items(
      'legal entity',
      read.entities.map((row) =>
        rows.setPath({ ...row, slug: row.slug ?? row.tax_id, branch_id: row.branch_slug }, row),
      ),
    ).map((row) => rows.setPath({ ...row, branch_slug: row.branch_id }, row)),
    offices: items(
      'office',
      // The name under which the id of the one office was made before there could be several.
      read.offices.map((row) =>
        rows.setPath(
          { ...row, id: row.id ?? (row.slug === 'head-office' ? getId('office', 'head') : null) },
          row,
        ),
      ),
    ),
    departments: items('department', read.departments),
    halls: read.halls.map(branchId).map((hall) =>
      rows.setPath(
        {
          ...hall,
          sections: hall.sections.map((section) => ({
            ...section,
            id: section.id ?? getId('section', `${hall.branch_id}:${section.key ?? ''}`),
            fixtures: section.fixtures.map((fixture, place) => ({
              ...fixture,
              id: fixture.id ?? getId('fixture', `${hall.branch_id}:${section.key ?? ''}:${place}`),
            })),
            tables: section.tables.map((table) => ({
              ...table,
              id: table.id ?? getId('table', `${hall.branch_id}:${section.key ?? ''}:${table.number}`),
            })),
          })),
        },
        hall,
      ),
    ),
  }
}
