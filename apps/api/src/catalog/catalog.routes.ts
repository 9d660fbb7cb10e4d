import { autoAddProducts } from '@doira/contract/catalog/auto-add-products'
import { categoryWithProducts } from '@doira/contract/catalog/category-with-products'
import {
  getCombo,
  getModifiers,
  getProduct,
  menuProducts,
  recommendedProducts,
  searchProducts,
} from '@doira/contract/catalog/products'
import { canBeOrdered } from '@doira/domain/catalog/availability'
import { DomainError } from '@doira/domain/problem'
import type { Context } from 'hono'
import type { Clock } from '../platform/clock.ts'
import type { Reads } from '../platform/database/connection/reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { ChangeSource } from '../platform/events.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { declareCacheFacts, declareChainFacts } from '../platform/http/cache-facts.ts'
import type { Mount } from '../platform/http/mount.ts'
import { getPage } from '../platform/http/page-of.ts'
import { listAutoAddRules } from './basket/auto-add.queries.ts'
import { toWireAutoAdd, toWireMenuProduct } from './basket/basket.mapper.ts'
import { recommendFor } from './basket/recommend.ts'
import { toWireCard, toWireComboGroups, toWireProduct, toWireTitledGroup } from './catalog.mapper.ts'
import { type Catalogue, findProduct, type Product, type resolveMenu } from './catalogue/catalogue.ts'
import { answerMenu } from './menus/answer-menu.ts'
import { makeMenuCache } from './menus/menu-cache.ts'
import { menuFacts } from './menus/menu-facts.ts'
import { makeMenuReader } from './menus/menu-reader.ts'
import { pickFields } from './pick-fields.ts'
import { countByCategory } from './search/count-by-category.ts'
import { searchCatalogue } from './search/search-products.ts'

const recommendedLimit = 10
const typesFound = ['simple', 'combo', 'origin']

type Deps = {
  readonly db: Db
  readonly reads: Reads
  readonly clock: Clock
  readonly changes: ChangeSource
}

export function mountCatalog(mount: Mount, { db, reads, clock, changes }: Deps): void {
  const reader = makeMenuReader({ reads, clock, changes })
  const menus = makeMenuCache({ reader, clock, changes })

  /** Returns the requested menu, and declares to the cache how long the answer is valid. */
  const readFor = async (context: Context<AppEnv>, asked: Parameters<typeof resolveMenu>[1]) => {
    const view = await reader.read({ shipperId: context.get('shipperId'), ...asked })
    declareCacheFacts(context, menuFacts(view))
    return view
  }

  mount(categoryWithProducts, async ({ shipperId, query, context }) =>
    answerMenu(context, await menus.get({ shipperId, ...query })),
  )

  mount(searchProducts, async ({ query, context }) => {
    const view = await readFor(context, query)
    const types = query.product_types?.split(',').map((type) => type.trim()) ?? typesFound
    const found = searchCatalogue(view.catalogue, {
      query: query.search ?? '',
      alsoDescription: query.search_also_description === 'true',
    })
    const asked = query.product_ids && new Set(query.product_ids)
    const cards = found
      .filter(({ id, type }) => types.includes(type) && (asked?.has(id) ?? true))
      .flatMap((product) => toWireCard(view, product) ?? [])
    const products = getPage(cards, query).map((card) => pickFields(card, query.fields))
    return { products, count: String(cards.length), categories: countByCategory(view.catalogue, cards) }
  })

  mount(getProduct, async ({ params, query, context }) => {
    const view = await readFor(context, query)
    return toWireProduct(view, mustFind(view.catalogue, params.id))
  })

  mount(getModifiers, async ({ shipperId, query, context }) => {
    declareChainFacts(context)
    const { modifierGroups } = mustFind(await reader.catalogueOf(shipperId), query.product_id)
    return {
      product_modifiers: {
        single_modifiers: [],
        group_modifiers: modifierGroups.map(toWireTitledGroup),
      },
      count: String(modifierGroups.length),
    }
  })

  mount(getCombo, async ({ params, query, context }) => {
    const view = await readFor(context, query)
    const groups = toWireComboGroups(mustFind(view.catalogue, params.id), view)
    return { groups, count: String(groups.length) }
  })

  mount(menuProducts, async ({ query, context }) => {
    const view = await readFor(context, query)
    const asked = new Set(query.product_ids)
    const products = [...asked].flatMap((id) => view.catalogue.productById.get(id) ?? [])
    return { products: products.flatMap((product) => toWireMenuProduct(view, product) ?? []) }
  })

  mount(recommendedProducts, async ({ query, context }) => {
    const view = await readFor(context, query)
    const now = clock()
    const favourites = recommendFor(view.catalogue, query.product_ids)
      .filter((product) => canBeOrdered({ stop: view.stopOf(product), saleWindow: product.saleWindow }, now))
      .flatMap((product) => toWireCard(view, product) ?? [])
    return { favourites: favourites.slice(0, recommendedLimit) }
  })

  mount(
    autoAddProducts,
    async ({ shipperId, query, context }) => {
      const view = await readFor(context, query)
      const rules = (await listAutoAddRules(db, shipperId)).filter(
        ({ orderTypes }) => query.order_type === undefined || orderTypes.includes(query.order_type),
      )
      const wired = rules.flatMap((rule) => toWireAutoAdd(view, rule) ?? [])
      return { products: [...getPage(wired, query)], count: wired.length }
    },
    ['/v2/auto-add-product'],
  )
}

function mustFind(catalogue: Catalogue, idOrSlug: string | undefined): Product {
  const product = findProduct(catalogue, idOrSlug ?? '')
  if (!product) throw new DomainError({ code: 'product_not_found' })
  return product
}
