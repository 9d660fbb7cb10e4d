import { randomUUID } from 'node:crypto'
import { getProduct } from '@doira/contract/catalog/products'
import * as calls from '@doira/contract/content/editor'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { addressInZone, aProduct, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { aDishWithVariants, stop } from '../../../testing/menu-world.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aRequiredChoice } from '../../../testing/required-choice.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { aDesk } from '../editor.testing.ts'

/** An editor of the menu of a shop that takes orders. */
async function anOffice(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, token: customer } = world
  const { token } = await aStaff(db, chain, 'content')
  const shop = makeTestApi(db, chain)
  const onSite = async (id: string) =>
    (
      await makeTestApi(db, chain).call(getProduct, { params: { id }, query: { branch_id: chain.branchId } })
    ).ok()
  /** What one piece costs with these choices, and what is wrong with them. */
  const quote = async (product_id: string, choices: object = {}) => {
    const body = { ...addressInZone, products: [{ product_id, quantity: 1, ...choices }] }
    const { quote: made } = (await makeTestApi(db, chain).call(computePrice, { token: customer, body })).ok()
    return { goods: made?.goods, problems: made?.problems.map(({ code }) => code) ?? [] }
  }
  const dishes = aDesk(shop, token, 'dish')
  return {
    ...world,
    ...{ dishes, onSite, quote },
    groups: aDesk(shop, token, 'modifier_group'),
    options: async () => (await shop.call(calls.readContentOptions, { token })).ok(),
    draftOf: async (id: string) => (await dishes.read(id)).draft,
  }
}

type Office = Awaited<ReturnType<typeof anOffice>>
const inOffice = testIn(anOffice)

const anOption = (title: string, price: number, change: object = {}) => ({
  ...{ id: randomUUID(), title: text(title), price, weight: 20, min: 0, max: 2, is_default: false },
  ...{ ingredient: null, image: null, ...change },
})
const aGroup = (options: readonly object[], change: object = {}) => ({
  ...{ id: randomUUID(), title: text('Extras'), min: 0, max: 3, free: 0, options, ...change },
})

test(
  'a group of options of a dish is chosen from, its free pieces are the cheapest, and the sheet names their number',
  inOffice(async ({ dish, dishes, onSite, quote }) => {
    const [ginger, spicy] = [anOption('Ginger', 4_000), anOption('Spicy', 6_000)]
    ;(await dishes.publish(dish, { modifier_groups: [aGroup([spicy, ginger], { free: 1 })] })).ok()
    const [group] = (await onSite(dish)).modifier_groups
    expect(group).toMatchObject({ name: text('Extras'), max_amount: 3, free_amount: 1, is_compulsory: false })
    expect(group?.variants.map(({ id, price }) => [id, price])).toEqual([
      [spicy.id, 6_000],
      [ginger.id, 4_000],
    ])
    const modifiers = (...ids: string[]) => ({
      order_modifiers: ids.map((modifier_id) => ({ modifier_id, modifier_quantity: 1 })),
    })
    expect(await quote(dish)).toEqual({ goods: 60_000, problems: [] })
    expect(await quote(dish, modifiers(ginger.id))).toMatchObject({ goods: 60_000 })
    expect(await quote(dish, modifiers(ginger.id, spicy.id))).toMatchObject({ goods: 66_000 })
  }),
)

test(
  'options that are taken out of a group are gone for carts, and come back with the version that had them',
  inOffice(async ({ dish, dishes, quote, draftOf }) => {
    const [one, other] = [anOption('One', 1_000), anOption('Other', 2_000)]
    const group = aGroup([one, other])
    ;(await dishes.publish(dish, { modifier_groups: [group] })).ok()
    ;(await dishes.publish(dish, { modifier_groups: [{ ...group, options: [one], max: 2 }] })).ok()
    const chosen = { order_modifiers: [{ modifier_id: other.id, modifier_quantity: 1 }] }
    expect((await quote(dish, chosen)).problems).toContain('choice_invalid')
    const { version, history } = await dishes.read(dish)
    const number = history[1]?.number ?? 0
    ;(await dishes.perform(calls.returnEdition, { kind: 'dish', item_id: dish, version, number })).ok()
    ;(await dishes.publishVersion(dish, version + 1)).ok()
    expect((await draftOf(dish)).modifier_groups).toEqual([group])
    expect(await quote(dish, chosen)).toEqual({ goods: 62_000, problems: [] })
  }),
)

test(
  'a shared group is changed once for all of its dishes, which the lists of the editor count',
  inOffice(async ({ db, chain, dish, dishes, groups, onSite, options, draftOf }) => {
    const second = await aProduct(db, chain)
    const { groupId } = await aRequiredChoice(db, chain, dish)
    expect((await draftOf(dish)).modifier_groups).toEqual([groupId])
    ;(await dishes.publish(second, { modifier_groups: [groupId] })).ok()
    const shared = (await options()).modifier_groups
    expect(shared.map(({ id, dishes: count, title }) => [id, count, title])).toEqual([
      [groupId, 2, text('Sauce')],
    ])
    ;(await groups.publish(groupId, { title: text('Dip') })).ok()
    expect((await onSite(dish)).modifier_groups[0]?.name).toEqual(text('Dip'))
    expect((await onSite(second)).modifier_groups[0]?.name).toEqual(text('Dip'))
    ;(await groups.hide(groupId)).ok()
    expect((await onSite(dish)).modifier_groups).toEqual([])
  }),
)

test(
  'a new shared group is attached to a dish, and sizes of a dish get what the dish gets',
  inOffice(async ({ db, chain, dishes, groups, onSite, quote }) => {
    const id = randomUUID()
    const option = anOption('Rice', 3_000)
    const { id: _, ...draft } = aGroup([option], { max: 2 })
    ;(await groups.publishNew(id, { slug: 'rice', ...draft })).ok()
    const { originId, variantIds } = await aDishWithVariants(db, chain)
    ;(await dishes.publish(originId, { modifier_groups: [id] })).ok()
    expect((await onSite(originId)).modifier_groups.map((group) => group.id)).toEqual([id])
    const chosen = { order_modifiers: [{ modifier_id: option.id, modifier_quantity: 2 }] }
    expect(await quote(variantIds[0] ?? '', chosen)).toEqual({ goods: 48_000, problems: [] })
    ;(await dishes.publish(originId, { modifier_groups: [] })).ok()
    expect((await quote(variantIds[0] ?? '', chosen)).problems).toContain('choice_invalid')
  }),
)

const [free, paid] = [anOption('A', 0), anOption('B', 1_000)]
test.each([
  { say: 'at most below at least', group: aGroup([free], { min: 2, max: 1 }), path: 'max' },
  { say: 'more than its options allow', group: aGroup([free], { max: 3 }), path: 'max' },
  { say: 'more free than chosen', group: aGroup([free, paid], { free: 4 }), path: 'free' },
  {
    say: 'too many chosen at first',
    group: aGroup(
      [
        { ...free, is_default: true },
        { ...paid, is_default: true },
      ],
      { max: 1 },
    ),
    path: 'options',
  },
  { say: 'no options', group: aGroup([]), path: 'options' },
  { say: 'a price beyond the limit', group: aGroup([{ ...free, price: 500_001 }]), path: 'options.0.price' },
  {
    say: 'an unknown ingredient',
    group: aGroup([free, { ...paid, ingredient: 'x' }]),
    path: 'options.1.ingredient',
  },
  { say: 'the same option twice', group: aGroup([free, free]), path: 'options.1.id' },
  {
    say: 'no name in a language',
    group: aGroup([free], { max: 1, title: { ...text('A'), uz: '' } }),
    path: 'title.uz',
  },
])('a group with $say is not published', ({ group, path }) =>
  inOffice(async ({ dish, dishes, onSite }) => {
    const { code, facts } = (await dishes.publish(dish, { modifier_groups: [group] })).refused()
    expect(code).toBe('draft_incomplete')
    expect(facts?.paths).toContain(`modifier_groups.0.${path}`)
    expect((await onSite(dish)).modifier_groups).toEqual([])
  })(),
)

test(
  'a dish cannot take the own group of another dish, nor one that is none',
  inOffice(async ({ db, chain, dish, dishes }) => {
    const second = await aProduct(db, chain)
    const group = aGroup([anOption('One', 0)], { max: 1 })
    ;(await dishes.publish(dish, { modifier_groups: [group] })).ok()
    for (const wrong of [group, group.id, randomUUID()]) {
      const refused = (await dishes.publish(second, { modifier_groups: [wrong] })).refused()
      expect(refused.facts?.paths).toContain('modifier_groups.0')
    }
  }),
)

test(
  'a dish is recommended with up to eight others, in their order; not with itself',
  inOffice(async ({ db, chain, dish, dishes, onSite }) => {
    const others = [await aProduct(db, chain), await aProduct(db, chain)]
    ;(await dishes.publish(dish, { recommended_ids: others.toReversed() })).ok()
    expect((await onSite(dish)).recommended_ids).toEqual(others.toReversed())
    const refused = (await dishes.publish(dish, { recommended_ids: [dish] })).refused()
    expect(refused.facts?.paths).toEqual(['recommended_ids.0'])
  }),
)

/** A new set of a roll with two drinks of three. */
async function aSet(
  { db, chain, dish, dishes, menu }: Office & { readonly menu: string },
  change: object = {},
) {
  const drinks = [
    await aProduct(db, chain, { price: 12_000, title: text('Cola') }),
    await aProduct(db, chain, { price: 9_000, title: text('Juice') }),
  ]
  const id = randomUUID()
  const group = { min: 1, max: 1, max_same: null, when_none: 'stop' }
  const combo_groups = [
    { ...group, id: randomUUID(), kind: 'fixed', title: text('Roll'), items: [part(dish)] },
    {
      ...{ ...group, id: randomUUID(), kind: 'choice', title: text('Drinks'), min: 2, max: 2, max_same: 2 },
      ...{ items: [part(drinks[0]), part(drinks[1], 3_000)], ...change },
    },
  ]
  const { draft } = await dishes.read(dish)
  const fresh = { ...draft, slug: 'for-two', sku: 'set-1', title: text('For two'), mxik: null, combo_groups }
  const published = await dishes.publishNew(id, { ...fresh, prices: { [menu]: 75_000 } })
  return { id, drinks, combo_groups, published }
}
const part = (product_id = '', extra_price = 0) => ({ product_id, quantity: 1, extra_price })

const withMenu = (run: (office: Office & { readonly menu: string }) => Promise<void>) =>
  inOffice(async (office) => {
    const { prices } = await office.draftOf(office.dish)
    await run({ ...office, menu: Object.keys(prices as object)[0] ?? '' })
  })

test(
  'a new set of fixed parts and a choice is sold with what is chosen, the same twice where that is allowed',
  withMenu(async (office) => {
    const { id, drinks, combo_groups, published } = await aSet(office)
    published.ok()
    const site = await office.onSite(id)
    expect(site).toMatchObject({ type: 'combo', out_price: 75_000, regular_price: 78_000, has_choice: true })
    expect(site.combo_groups[1]).toMatchObject({ type: 'choice', min_amount: 2, max_amount: 2, max_same: 2 })
    const choose = (...picks: [string | undefined, number][]) => ({
      variants: picks.map(([product_id, quantity]) => ({
        variant_id: product_id,
        group_id: combo_groups[1]?.id,
        quantity,
      })),
    })
    expect((await office.quote(id)).problems).toContain('choice_required')
    expect(await office.quote(id, choose([drinks[0], 2]))).toEqual({ goods: 75_000, problems: [] })
    expect(await office.quote(id, choose([drinks[0], 1], [drinks[1], 1]))).toEqual({
      goods: 78_000,
      problems: [],
    })
    ;(
      await office.dishes.publish(id, { combo_groups: combo_groups.map((one) => ({ ...one, max_same: 1 })) })
    ).ok()
    expect((await office.quote(id, choose([drinks[0], 2]))).problems).toContain('choice_invalid')
  }),
)

test.each([
  { say: 'stops', when_none: 'stop', stopped: 'stop', groups: 2 },
  { say: 'is sold without it', when_none: 'skip', stopped: null, groups: 1 },
])('a set of whose choice nothing is left $say', ({ when_none, stopped, groups }) =>
  withMenu(async (office) => {
    const { id, drinks, published } = await aSet(office, { when_none })
    published.ok()
    for (const drink of drinks) await stop(office.db, office.chain, drink)
    const site = await office.onSite(id)
    expect([site.stop, site.combo_groups.length]).toEqual([stopped, groups])
    const { problems } = await office.quote(id)
    expect(problems).toEqual(stopped ? expect.arrayContaining(['out_of_stock']) : [])
  })(),
)

test(
  'a set cannot contain a set, a dish in sizes or the same part twice, and no dish becomes a set later',
  withMenu(async (office) => {
    const { id, combo_groups, published } = await aSet(office)
    published.ok()
    const { originId } = await aDishWithVariants(office.db, office.chain)
    for (const items of [[part(id)], [part(originId)], [part(office.dish), part(office.dish)]]) {
      const refused = (
        await office.dishes.publish(id, { combo_groups: [{ ...combo_groups[0], items }] })
      ).refused()
      expect(refused.facts?.paths).toEqual([`combo_groups.0.items.${items.length - 1}.product_id`])
    }
    const late = (await office.dishes.publish(office.dish, { combo_groups })).refused()
    expect(late.facts?.paths).toContain('combo_groups')
    const emptied = (await office.dishes.publish(id, { combo_groups: [] })).refused()
    expect(emptied.facts?.paths).toContain('combo_groups')
  }),
)

test(
  'kitchen minutes, tax and package code are published with the dish; a wrong code is refused',
  inOffice(async ({ dish, dishes, draftOf }) => {
    const facts = { make_minutes: 12, vat_percent: 0, package_code: '1234567' }
    ;(await dishes.publish(dish, facts)).ok()
    expect(await draftOf(dish)).toMatchObject(facts)
    const wrong = { make_minutes: 91, package_code: '12345678', prices: { any: 5_000_001 } }
    expect((await dishes.publish(dish, wrong)).refused().facts?.paths).toEqual(
      expect.arrayContaining(['make_minutes', 'package_code', 'prices.any']),
    )
  }),
)
