import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { aMoment } from '../../testing/factories.testing.ts'
import { compareMenu } from '../compare-menu.ts'
import { iikoPos } from './iiko/iiko-pos.ts'
import type { sameMenu } from './iiko/stand-in/cloud-menu.testing.ts'
import { iikoAccount, iikoStandIn } from './iiko/stand-in/iiko-stand-in.testing.ts'
import { makeMatcher } from './match-items.ts'

type Texts = { readonly ru: string }
const folder = join(import.meta.dirname, '../../../../../demo/data')
const read = <Content>(name: string): Content => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const { products } = read<{
  products: readonly { id: string; sku: string; title: Texts; price: number; type: string }[]
}>('products.json')

/** What can be ordered of the demo: its dishes, each in its sizes. */
const menu = products
  .filter(({ type }) => type !== 'origin')
  .map(({ id, sku, title, price }) => ({
    ...{ kind: 'dish' as const, id, posId: sku, name: title.ru, price: toSum(price) },
  }))

const compare = async (changes: Partial<typeof sameMenu>) => {
  const cloud = iikoStandIn(
    () => aMoment,
    async () => menu,
  )
  cloud.sell(changes)
  const calls = { clock: () => aMoment, signal: AbortSignal.timeout(10_000), request: cloud.request }
  const theirs = await iikoPos.readMenu({ ...iikoAccount }, 'filial 1', calls)
  return compareMenu(menu, theirs, { menu: 'tashkent', isByName: true })
}

test('all 178 dishes of the demo are found at iiko without a hand edit: by their articles, or by their names', async () => {
  expect(products).toHaveLength(178)
  expect(await compare({})).toMatchObject({ unknown: [], prices: [] })
  expect(await compare({ otherCode: () => true })).toMatchObject({ unknown: [], prices: [] })
})

test('a choice that is called as a dish is matched with the choice, and a dish with the dish', () => {
  const ours = [
    { kind: 'dish', id: 'd', posId: 'S-1', name: 'Соус', price: toSum(5000) },
    { kind: 'modifier', id: 'm', posId: null, name: 'Соус', price: toSum(3000) },
  ] as const
  const theirs = [
    { kind: 'dish', id: 'T-1', name: 'соус', price: toSum(6000) },
    { kind: 'modifier', id: 'T-2', name: 'соус', price: toSum(3000) },
  ] as const
  const { unknown, prices } = compareMenu(ours, theirs, { menu: 'tashkent', isByName: true })
  expect(unknown).toEqual([])
  expect(prices).toMatchObject([{ id: 'd', kind: 'dish', pos_price: 6000 }])
})

test('half a menu and other prices are shown, and no other difference is', async () => {
  const half = new Set(menu.slice(0, 60).map(({ id }) => id))
  const { unknown, prices } = await compare({
    lacks: (id) => half.has(id),
    price: (id, price) => (half.has(id) ? price : price + (id === menu[100]?.id ? 1000 : 0)),
  })
  expect(unknown.map(({ id }) => id).toSorted()).toEqual([...half].toSorted())
  expect(prices.map(({ id }) => id)).toEqual([menu[100]?.id])
})

test('a code counts before a name, and a name that two have counts for none', () => {
  const find = makeMatcher([
    { id: 'A', name: 'Плов' },
    { id: 'B', otherIds: ['b'], name: 'Лагман' },
    { id: 'C', name: 'Лагман' },
  ])
  const ours = { id: '1', posId: null, name: 'плов' }
  expect(find(ours)?.id).toBe('A')
  expect(find({ ...ours, posId: 'b' })?.id).toBe('B')
  expect(find({ ...ours, name: 'Лагман' })).toBeNull()
  expect(makeMatcher([{ id: 'A', name: 'Плов' }], { isByName: false })(ours)).toBeNull()
})

test('a pair is sure when neither side is called nearly as anything else', () => {
  const ours = (id: string, name: string) => ({
    kind: 'modifier' as const,
    id,
    posId: null,
    name,
    price: toSum(0),
  })
  const theirs = (id: string, name: string) => ({ kind: 'modifier' as const, id, name, price: toSum(0) })
  const { unknown } = compareMenu(
    [ours('1', 'Соус сырный домашний'), ours('2', 'Напиток большой 0,5'), ours('3', 'Напиток большой 0,6')],
    [theirs('A', 'Соус сырный домашниц'), theirs('B', 'Напиток большой 0,7')],
    { menu: 'tashkent', isByName: true },
  )
  expect(unknown.map(({ id, guess }) => [id, guess?.pos_id, guess?.is_sure])).toEqual([
    ['1', 'A', true],
    ['2', 'B', false],
    ['3', 'B', false],
  ])
})

test('what only the till sells is proposed with price and category, unless the chain has it in another menu or as a draft', async () => {
  const cloud = iikoStandIn(
    () => aMoment,
    async () => menu,
  )
  const calls = { clock: () => aMoment, signal: AbortSignal.timeout(10_000), request: cloud.request }
  const theirs = await iikoPos.readMenu({ ...iikoAccount }, 'filial 1', calls)
  const [first, second, third, ...others] = menu
  const known = {
    ...{ codes: [second?.posId ?? ''], names: [third?.name.toUpperCase() ?? ''] },
    categories: [{ id: 'c1', name: 'MENU' }],
  }
  const { new_dishes } = compareMenu(others, theirs, { menu: 'tashkent', isByName: true, known })
  // Neither what the chain has elsewhere, nor the delivery, which iiko sells as a dish.
  expect(new_dishes).toEqual([
    {
      ...{ pos_id: first?.posId, name: first?.name, price: first?.price, group: 'Menu', category_id: 'c1' },
      has_picture: false,
    },
  ])
})

test('what has one name on both sides and another code there is offered the code, unless the code or the name is not its own', () => {
  const ours = (id: string, name: string, posId: string | null, kind: 'dish' | 'modifier' = 'dish') => ({
    ...{ kind, id, posId, name, price: toSum(0) },
  })
  const theirs = (id: string, name: string, kind: 'dish' | 'modifier' = 'dish') => ({
    ...{ kind, id, name, price: toSum(0) },
  })
  const menuHere = [
    ours('1', 'Плов', 'S-1'),
    ours('2', 'Лагман', 'A-2'),
    ours('3', 'Манты', 'S-3'),
    ours('4', 'Самса', 'S-4'),
    ours('5', 'самса', 'S-5'),
    ours('6', 'Острый', null, 'modifier'),
  ]
  const menuThere = [
    ...[theirs('A-1', 'ПЛОВ'), theirs('A-2', 'Лагман'), theirs('A-3', 'Манты'), theirs('A-4', 'Самса')],
    theirs('M-6', 'Острый', 'modifier'),
  ]
  // Another dish of the chain, which is not in this menu, has the code of the manti.
  const known = { codes: ['A-3'], names: [], categories: [] }
  const { by_name } = compareMenu(menuHere, menuThere, { menu: 'tashkent', isByName: true, known })
  expect(by_name).toEqual([
    { id: '1', name: 'Плов', kind: 'dish', code: 'S-1', pos_id: 'A-1' },
    { id: '6', name: 'Острый', kind: 'modifier', code: null, pos_id: 'M-6' },
  ])
})
