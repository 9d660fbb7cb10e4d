import { randomUUID } from 'node:crypto'
import { readContentOptions } from '@doira/contract/content/editor'
import { type Draft, getField, withField } from '@doira/domain/content/draft'
import { type EditableKind, editableKinds } from '@doira/domain/content/editable'
import { isLocalized } from '@doira/domain/i18n/localized'
import { addMinutes } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBranchDraft, aDayDraft } from '../../content/editor/branches/branches.testing.ts'
import { aDesk } from '../../content/editor/editor.testing.ts'
import { editables } from '../../content/editor/entities/editables.ts'
import { aPromotionDraft } from '../../content/editor/promotions/promotions.testing.ts'
import { aDraft } from '../../content/editor/publishing/publishing.testing.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment, inThreeLanguages as text } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { citiesTable, shipperPlatformsTable } from '../chain.tables.ts'
import { exportChain } from '../export/export-chain.ts'
import { insertChain } from '../import/insert/insert-chain.ts'
import { describeDifference } from './describe-difference.ts'
import { aFolderWorld, type FolderWorld } from './folder-world.testing.ts'

/** An owner of the template's chain, who has published one item of every kind. */
async function anEditedChain(db: Db, world: FolderWorld) {
  const { shipperId } = world
  const isWebsite = and(
    eq(shipperPlatformsTable.shipperId, shipperId),
    eq(shipperPlatformsTable.kind, 'website'),
  )
  const [platform] = await db.select().from(shipperPlatformsTable).where(isWebsite)
  const [city] = await db.select().from(citiesTable).where(eq(citiesTable.shipperId, shipperId))
  const shop = makeTestApi(db, { shipperId, platformId: platform?.id ?? '' })
  const { token } = await aStaff(db, { shipperId }, 'owner')
  const desk = (kind: EditableKind) => aDesk(shop, token, kind)
  const { products, categories } = (await shop.call(readContentOptions, { token })).ok()
  const [product] = products
  const branchId = randomUUID()
  const item = (slug: string, body: object) => ({ ...aDraft, slug, title: text(`New ${slug}`), body })
  const dish = {
    ...(await desk('dish').read(product?.id ?? '')).draft,
    ...{ slug: 'set-dish', sku: 'SET-1', recommended_ids: [], prices: { main: 70_000 }, make_minutes: 12 },
    sizes: [],
  }
  const option = { price: 3000, weight: 20, min: 0, max: 2, is_default: false, ingredient: null, image: null }
  const group = { id: randomUUID(), title: text('Sauce'), min: 0, max: 1, free: 0 }
  const own = { ...group, options: [{ id: randomUUID(), title: text('Mayo'), ...option }] }
  const size = {
    ...{ id: null, description: text(''), pieces: 6, weight: 200, nutrition: null, is_sold: true },
  }
  const created: readonly (readonly [EditableKind, object, string?])[] = [
    ['branch', aBranchDraft({ city_id: city?.id ?? '', menu_id: city?.menuId ?? '' }), branchId],
    ['special_day', aDayDraft([branchId])],
    ['category', { slug: 'sets', title: text('Sets'), image: null, position: 7, station: 'cold' }],
    ['dish', { ...dish, slug: 'own-options', sku: 'OWN-1', modifier_groups: [own] }],
    [
      'dish',
      {
        ...{ ...dish, slug: 'in-sizes', sku: 'SIZES', prices: {}, modifier_groups: [] },
        sizes: [
          { ...size, label: text('Small'), sku: 'SIZE-S', prices: { main: 30_000 } },
          { ...size, label: text('Large'), sku: 'SIZE-L', prices: { main: null } },
        ],
      },
    ],
    [
      'promotion',
      aPromotionDraft({
        is_announced: true,
        branch_ids: [branchId],
        budget: 5_000_000,
        category_ids: [categories[0]?.id ?? ''],
      }),
    ],
    [
      'promotion',
      aPromotionDraft({ kind: 'nth', how: 'code', code: 'SECOND', max_times: 2, budget_stops: false }),
    ],
    [
      'promotion',
      aPromotionDraft({
        ...{
          kind: 'gift',
          percent: null,
          gift_product_ids: products
            .slice(0, 3)
            .map(({ id }) => id)
            .toReversed(),
        },
        ...{ order_number: 3, segments: ['often', 'complained'] },
      }),
    ],
    ['promotion', aPromotionDraft({ every_order: 5 })],
    ['news', item('opened', aDraft.body)],
    [
      'recipe',
      item('plov', {
        intro: text('Rice'),
        minutes: 30,
        servings: 2,
        difficulty: 'easy',
        ingredients: [],
        steps: [{ text: text('Cook'), minutes: null }],
      }),
    ],
    ['picture', { ...item('hall', {}), image: 'scenes/gallery/open-kitchen' }],
    [
      'vacancy',
      item('cook', {
        cities: ['andijan'],
        salaryFrom: null,
        schedule: text('Days'),
        isOpen: true,
        duties: [text('Cook; well')],
        requirements: [],
        conditions: [],
      }),
    ],
    [
      'certificate',
      item('halal', {
        number: '7',
        validFrom: '2027-01-01',
        validUntil: '2028-01-01',
        file: null,
        isDemo: false,
      }),
    ],
    [
      'department',
      item('hr', {
        description: text('People'),
        phone: '1089',
        email: 'hr@bahor.example',
        opensAt: '09:00',
        closesAt: '18:00',
      }),
    ],
    ['office', item('office', { address: text('Navoi 1'), location: { lat: 40.78, long: 72.34 } })],
    [
      'legal_entity',
      {
        ...item('llc', {
          branch: text('Navoi'),
          legalAddress: text('Navoi 1'),
          taxId: '123456789',
          director: text('A. B.'),
          isDemo: false,
        }),
        branch_id: branchId,
      },
    ],
    [
      'stock',
      {
        slug: 'autumn',
        title: text('Autumn'),
        description: text(''),
        image: null,
        dominant: '#aabbcc',
        product_id: product?.id ?? null,
        discount_id: null,
        starts_at: addMinutes(aMoment, 600),
        ends_at: addMinutes(aMoment, 6000),
      },
    ],
  ]
  for (const [kind, draft, id = randomUUID()] of created) (await desk(kind).publishNew(id, draft)).ok()
  return { desk, shipperId }
}

/** The paths of all that a person can change in a document. */
function listLeaves(value: unknown, path = ''): readonly string[] {
  if (isLocalized(value) || typeof value !== 'object' || value === null) return path === '' ? [] : [path]
  return Object.entries(value).flatMap(([part, inner]) =>
    listLeaves(inner, path === '' ? part : `${path}.${part}`),
  )
}

function changed(draft: Draft, place: number, by: number): Draft {
  const leaves = listLeaves(draft)
  const path = leaves[place % leaves.length] ?? ''
  const value = getField(draft, path)
  const next = isLocalized(value)
    ? { ru: `Текст ${by}`, uz: `Matn ${by}`, en: `Text ${by}` }
    : typeof value === 'number'
      ? value + by
      : typeof value === 'boolean' && path !== 'is_active'
        ? !value
        : value
  return withField(draft, path, next) as Draft // of a record
}

const anEdit = fc.record({
  kind: fc.constantFrom(...editableKinds),
  item: fc.nat(20),
  place: fc.nat(60),
  by: fc.integer({ min: -5, max: 40 }),
  what: fc.constantFrom('publish', 'publish', 'publish', 'hide', 'show'),
})

test('[S-52] whatever staff edit, an export is no difference, and loaded as another chain it has the same bytes', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anEdit, { minLength: 12, maxLength: 16 }), (edits) =>
      withRollback(async (db) => {
        const world = await aFolderWorld(db)
        try {
          const { desk, shipperId } = await anEditedChain(db, world)
          for (const { kind, item, place, by, what } of edits) {
            // A chain without a branch in business is no folder.
            if (kind === 'branch' && what === 'hide') continue
            const items = await editables[kind].list(db, shipperId)
            const one = items[item % Math.max(1, items.length)]
            if (!one) continue
            const { version, draft } = await desk(kind).read(one.id)
            if (what !== 'publish') {
              await desk(kind)[what](one.id)
              continue
            }
            const saved = await desk(kind).put(one.id, version, changed(draft, place, by))
            // What no editor may publish is refused.
            const answer = await desk(kind).publishVersion(one.id, saved.ok().version)
            done += answer.status === 200 ? 1 : 0
          }
          const options = { shipperId, pictures: new Map() }
          const first = await exportChain(db, options)
          await world.write()
          expect(describeDifference(await world.preview())).toBe('no difference')
          const data = await world.read()
          const other = randomUUID()
          await insertChain(
            db,
            { ...data, shipper: { ...data.shipper, id: other } },
            addMinutes(aMoment, 9000),
          )
          const second = await exportChain(db, { ...options, shipperId: other })
          expect([...second.keys()]).toEqual([...first.keys()])
          for (const [path, content] of second) {
            expect(String(content).replaceAll(other, shipperId), path).toBe(String(first.get(path)))
          }
        } finally {
          await world.remove()
        }
      }),
    ),
    { numRuns: 3, endOnFailure: true },
  )
  expect(done).toBeGreaterThan(0)
}, 120_000)
