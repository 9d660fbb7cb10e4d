import { randomUUID } from 'node:crypto'
import { listCities } from '@doira/contract/chains/list-cities'
import { listStaffContent } from '@doira/contract/content/editor'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { readOptions } from '../dishes/options.queries.ts'
import { aDesk } from '../editor.testing.ts'

async function anOffice(db: Db) {
  const { chain, shop, dish } = await makeOrderWorld(db)
  const { token } = await aStaff(db, chain, 'content')
  const [first] = (await shop.call(listCities)).ok().cities
  if (!first) throw new Error('a chain without cities')
  const { menus } = await readOptions(db, chain.shipperId)
  const draft = {
    ...{
      slug: 'namangan',
      title: text('Namangan'),
      position: 9,
      location: { lat: 41, long: 71.67 },
      zoom: 12,
    },
    ...{ menu_id: menus[0]?.id ?? '', has_page: true, delivery_price: 12_000, free_from: null },
    minimum_order: 50_000,
  }
  return {
    ...{ db, chain, shop, dish, first, menus, draft },
    cities: aDesk(shop, token, 'city'),
    menuDesk: aDesk(shop, token, 'menu'),
    onSite: async () => (await makeTestApi(db, chain).call(listCities)).ok().cities,
  }
}
type Office = Awaited<ReturnType<typeof anOffice>>
const inOffice = (run: (office: Office) => Promise<void>) => () =>
  withRollback(async (db) => run(await anOffice(db)))

test(
  'a new city is on the site with its terms, and moves with its map; its address stays',
  inOffice(async ({ cities, draft, first, onSite }) => {
    const id = randomUUID()
    ;(await cities.publishNew(id, draft)).ok()
    expect((await onSite()).map(({ slug }) => slug)).toEqual([first.slug, 'namangan'])
    const before = (await onSite())[1]
    ;(await cities.publish(id, { slug: 'elsewhere', location: { lat: 41.5, long: 71.67 } })).ok()
    const after = (await onSite())[1]
    expect(after).toMatchObject({ slug: 'namangan', center: { lat: 41.5, long: 71.67 } })
    expect([before?.bbox[1], after?.bbox[1]]).toEqual([40.73, 41.23])
  }),
)

test(
  'no city takes the address of a page of the site, and none lies further back than rows can be arranged',
  inOffice(async ({ cities, draft }) => {
    const news = await cities.publishNew(randomUUID(), { ...draft, slug: 'news' })
    expect(news.refused().code).toBe('slug_taken')
    const far = await cities.publishNew(randomUUID(), { ...draft, position: 3_000_000_000 })
    expect(far.refused()).toMatchObject({ code: 'draft_incomplete', facts: { paths: ['position'] } })
  }),
)

test(
  'cities and menus, by which every branch sells, are not edited by people with some branches',
  inOffice(async ({ db, chain, shop, first, menus }) => {
    const some = await aStaff(db, chain, 'content', { branchIds: [chain.branchId] })
    for (const [kind, id] of [
      ['city', first.id],
      ['menu', menus[0]?.id ?? ''],
    ] as const) {
      const saved = await aDesk(shop, some.token, kind).put(id, 0, { position: 1 })
      expect(saved.refused().code).toBe('not_permitted')
    }
    const list = async (token: string) =>
      (await shop.call(listStaffContent, { token, query: { kinds: 'city,menu,auto_add_rule,zone' } })).ok()
    const kindsOf = (items: readonly { readonly kind: string }[]) => [
      ...new Set(items.map(({ kind }) => kind)),
    ]
    expect(kindsOf((await list(some.token)).items), 'what they may not edit is not listed').toEqual(['zone'])
    const all = await aStaff(db, chain, 'content')
    expect(kindsOf((await list(all.token)).items)).toEqual(expect.arrayContaining(['city', 'menu', 'zone']))
  }),
)

test(
  'the city that visitors see first keeps the start page',
  inOffice(async ({ cities, first, onSite }) => {
    ;(await cities.publish(first.id, { has_page: false, title: text('Capital') })).ok()
    expect((await onSite())[0]).toMatchObject({ route: first.route, title: text('Capital') })
  }),
)

test(
  'a new menu begins with the dishes and prices of another one, and then is its own',
  inOffice(async ({ db, chain, dish, menus, menuDesk }) => {
    const id = randomUUID()
    ;(await menuDesk.publishNew(id, { slug: 'south', title: text('South'), copied_from: menus[0]?.id })).ok()
    ;(
      await menuDesk.publishNew(randomUUID(), { slug: 'empty', title: text('Empty'), copied_from: null })
    ).ok()
    const { products } = await readOptions(db, chain.shipperId)
    expect(products.find((one) => one.id === dish)?.prices).toEqual({
      [menus[0]?.slug ?? '']: 60_000,
      south: 60_000,
    })
    ;(await menuDesk.publish(id, { title: text('Far south') })).ok()
    const now = (await readOptions(db, chain.shipperId)).menus
    expect(now.find((menu) => menu.id === id)?.title.ru).toBe('Far south')
  }),
)

test(
  'a used address, a menu that is not there and terms below zero are refused by their fields',
  inOffice(async ({ cities, menuDesk, draft, first, onSite }) => {
    const refuse = async (change: object) => {
      const { code, facts } = (await cities.publishNew(randomUUID(), { ...draft, ...change })).refused()
      return [code, facts?.paths]
    }
    expect((await refuse({ slug: first.slug }))[0]).toBe('slug_taken')
    expect(await refuse({ menu_id: randomUUID() })).toEqual(['draft_incomplete', ['menu_id']])
    expect(await refuse({ delivery_price: -1 })).toEqual(['draft_incomplete', ['delivery_price']])
    expect(await refuse({ location: { lat: 91, long: 0 } })).toEqual(['draft_incomplete', ['location.lat']])
    const menu = { slug: 'south', title: text('South'), copied_from: randomUUID() }
    expect((await menuDesk.publishNew(randomUUID(), menu)).refused().facts?.paths).toEqual(['copied_from'])
    expect((await onSite()).length).toBe(1)
    expect((await cities.hide(first.id)).refused().code).toBe('content_not_found')
  }),
)
