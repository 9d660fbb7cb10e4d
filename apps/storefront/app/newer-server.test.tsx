import { languages } from '@doira/domain/i18n/languages'
import './platform/browser.testing.ts'
import { endpoints } from 'virtual:endpoints'
import { allEndpoints } from '@doira/contract/all-endpoints'
import { productCardSchema } from '@doira/contract/catalog/product-shape'
import type { Endpoint } from '@doira/contract/endpoint'
import { fromSchema } from '@doira/contract/from-schema.testing'
import { toNewerAnswer, unknownValue } from '@doira/contract/newer-answer.testing'
import { toInstant } from '@doira/domain/time/instant'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { makeApi } from '@doira/web/api/make-api.ts'
import * as fc from 'fast-check'
import type { ComponentType } from 'react'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toDish } from './features/catalog/dish/dish.mapper.ts'
import { toFoundCards, toMenu } from './features/catalog/menu/data/menu.mapper.ts'
import { toReviews } from './features/catalog/reviews/reviews.mapper.ts'
import { toBranch } from './features/delivery/branches/branch.mapper.ts'
import { toDeliveryZone, toFoundAddresses } from './features/delivery/places.mapper.ts'
import { toSavedPoint } from './features/delivery/saved-addresses/saved-addresses.mapper.ts'
import { aChain, renderInLayout } from './features/layout/layout.testing.tsx'
import { entryText, toLoyaltyCard } from './features/loyalty/loyalty.mapper.ts'
import { toServingBranch } from './features/ordering/checkout/receiving/serving.mapper.ts'
import { toPriceRules, toZoneTerms } from './features/ordering/quote/preview/price-rules.mapper.ts'
import { toShownQuote } from './features/ordering/quote/quote.mapper.ts'
import { toSlots } from './features/ordering/slots/slots.mapper.ts'
import { toOrder } from './features/orders/order.mapper.ts'
import { toReceipt } from './features/orders/receipt/receipt.mapper.ts'
import { toRepeatLines, toRepeatRows } from './features/orders/repeat/repeat.mapper.ts'
import { inLocale } from './i18n/locale.ts'
import { loadMessages, storeMessages } from './i18n/message-store.ts'
import type { Namespace } from './i18n/translate.ts'
import type { Endpoints, CallName as ShopCall } from './platform/api/shop-api-types.ts'
import { problemText } from './platform/hooks/use-problem-text.ts'
import { shopContext } from './platform/page/load-context.ts'

type AllCalls = typeof allEndpoints
type CallName = keyof AllCalls
type AnswerTo<Name extends CallName> = AllCalls[Name]['answer']['_zod']['output']

const now = toInstant('2027-03-08T07:00:00.000Z')
const slug = 'some-slug'
const id = '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f'
const known: Readonly<Record<string, readonly unknown[]>> = {
  slug: [slug],
  city: [slug],
  url: ['https://shop.example/'],
  is_default: [false],
  lat: [41.31],
  long: [69.28],
  pos: ['69.28 41.31'],
}
const calls = Object.entries(allEndpoints) as readonly (readonly [CallName, Endpoint])[]
const rounds = 5
/** Every page names the fields that it reads, or asks for whole cards. */
const wholeCards = z.extend(allEndpoints.searchProducts.answer, { products: z.array(productCardSchema) })
const answers: Partial<Record<CallName, Endpoint['answer']>> = { searchProducts: wholeCards }

/** Answers to one call as a newer server would give them. */
function newerAnswers(name: CallName): readonly unknown[] {
  const schema = answers[name] ?? allEndpoints[name].answer
  const samples = fc.sample(
    fromSchema(schema, (field) => known[field] ?? []),
    { numRuns: rounds, seed: 20_301_101 },
  )
  return samples.map((answer) => toNewerAnswer(schema, answer))
}

/** The shop's client, of a server that answers every call by its round. */
function aNewerShop(round: number) {
  const byPath = new Map(calls.map(([name, { path }]) => [pathPattern(path), name]))
  return makeApi<Endpoints>({
    endpoints,
    async fetch(url) {
      const { pathname } = new URL(url, 'https://shop.example')
      const name = [...byPath].find(([pattern]) => pattern.test(pathname))?.[1]
      return Response.json(name ? newerAnswers(name)[round] : null)
    },
    headers: () => ({}),
    retryDelaysMs: [],
    dedupeMs: 0,
  })
}

const pathPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

type PageModule = {
  readonly loader?: (args: object) => Promise<unknown>
  readonly meta?: (args: object) => unknown
  readonly default?: ComponentType<{ loaderData: unknown; params: object; matches: readonly object[] }>
}
const pages = Object.entries(import.meta.glob<PageModule>('./routes/*.tsx', { eager: true })).filter(
  ([file, page]) => page.loader && page.default && file !== './routes/not-found.tsx',
)
const namespaces = Object.keys(import.meta.glob('../../../languages/ru/shop/*.json')).map(
  (file) => file.replace(/^.*\/|\.json$/g, '') as Namespace,
) // a catalogue for each namespace

describe('[R8-17] a server that is newer than the page', () => {
  test.each(pages)('does not break %s', async (file, { loader, meta, default: Page }) => {
    let shown = 0
    for (const locale of languages) {
      for (let round = 0; round < rounds; round += 1) {
        const context = new RouterContextProvider()
        const settings = {
          shipperId: id,
          platformId: id,
          siteUrl: 'https://shop.example',
          mainSiteUrl: null,
          tagManagerUrl: null,
          vitalsPercent: 0,
          hasServiceWorker: false,
        }
        const variant = { branchId: id, branchSlug: slug, menuId: id, deliveryType: 'delivery' } as const
        context.set(shopContext, { shopApi: aNewerShop(round), settings, variant, onError: null })
        // Documents are found by their address.
        const path = file.includes('document') ? '/offer' : `/${slug}`
        const url = new URL(inLocale(locale, path), settings.siteUrl)
        const params = { slug, city: slug, id, code: 'code', clientOrderId: id }
        const args = { params, url, context, request: new Request(url), pattern: '/:city' }
        const loaderData = await Promise.resolve(args).then(loader).catch(missing)
        if (loaderData === null || !Page) continue
        shown += 1
        const messages = JSON.stringify(await loadMessages(locale, namespaces))
        const root = { locale, messages, settings, chain: aChain, year: '2027' }
        meta?.({
          loaderData,
          params,
          location: { pathname: url.pathname },
          matches: [{ id: 'root', loaderData: root }],
        })
        const page = <Page loaderData={loaderData} params={params} matches={[]} />
        expect(await renderInLayout(page, { locale, path, namespaces })).toContain('<h1')
      }
    }
    expect(shown).toBeGreaterThan(0)
  })

  const made = calls.filter(([name]) => name in endpoints)
  test.each(made)('that refuses %s for a new reason is explained by a message', async (name, endpoint) => {
    const body = { code: unknownValue, message: '', requestId: 'r1', facts: { [unknownValue]: [] } }
    const api = makeApi<Endpoints>({
      endpoints,
      fetch: async () => Response.json(body, { status: 422 }),
      headers: () => ({}),
      retryDelaysMs: [],
      dedupeMs: 0,
    })
    const call = api[name as ShopCall] as (input: object) => Promise<unknown>
    const problem = await call({ params: {}, body: {} }).catch((error: unknown) => error)
    expect(problem, endpoint.path).toBeInstanceOf(ApiProblem)
    if (!(problem instanceof ApiProblem)) return
    for (const locale of languages) {
      storeMessages(locale, await loadMessages(locale, ['common']))
      expect(problemText(locale, problem, { hotline: '1089', names: [] })).toMatch(/\S{3}/)
    }
  })

  test.each(readers())('does not break what reads %s', (name, read) => {
    for (const answer of newerAnswers(name)) expect(() => read(answer)).not.toThrow()
  })
})

/** What the browser reads of the answers that it asks for itself. */
function readers() {
  const reader = <Name extends CallName>(name: Name, read: (answer: AnswerTo<Name>) => unknown) =>
    [name, (answer: unknown) => read(answer as AnswerTo<Name>)] as const // made from its schema
  return [
    reader('computePrice', ({ quote }) => quote && toShownQuote(quote)),
    reader('getOrder', (order) => toOrder(order, 'ru')),
    reader('listOrders', ({ orders }) => orders.map((order) => toOrder(order, 'uz'))),
    reader('getReceipt', (receipt) => toReceipt(receipt, 'en')),
    reader('repeatOrder', (repeat) => [toRepeatRows(repeat, 'ru'), toRepeatLines(repeat, () => 'key')]),
    reader('getLoyaltyCard', (card) => toLoyaltyCard(card, 'ru')),
    reader('listPointEntries', ({ entries }) => entries.map(entryText)),
    reader('listSlots', toSlots),
    reader('nearestBranch', ({ branches }) =>
      branches.map((branch) => [toBranch(branch, 'ru', now), toServingBranch(branch, 'delivery', 'ru')]),
    ),
    reader('checkPointDeliveryZones', ({ result }) =>
      result.map((zone) => [toDeliveryZone(zone), toZoneTerms(zone)]),
    ),
    reader('geocode', toFoundAddresses),
    reader('listReviews', toReviews),
    reader('discountWithAll', ({ discounts }) => toPriceRules(discounts, [])),
    reader('autoAddProducts', ({ products }) => toPriceRules([], products)),
    reader('listSavedPoints', ({ customer_addresses: points }) => points.map(toSavedPoint)),
    reader('getProduct', (dish) => toDish(dish, 'ru', now)),
    reader('searchProducts', ({ products }) => toFoundCards(products, 'ru', now)),
    reader('categoryWithProducts', (menu) => toMenu(menu, 'ru', now)),
  ]
}

/** What a loader calls missing, or has moved, is a page of its own. */
function missing(error: unknown): null {
  if (error instanceof Response || (typeof error === 'object' && error !== null && 'init' in error))
    return null
  throw error
}
