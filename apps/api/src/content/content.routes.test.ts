import { randomUUID } from 'node:crypto'
import {
  getDocument,
  listCertificates,
  listContacts,
  listLegalEntities,
} from '@doira/contract/content/company'
import type { ContentBodyInput, ContentKind } from '@doira/contract/content/content-bodies'
import { getNewsEvent, listNewsEvents } from '@doira/contract/content/news-events'
import { getRecipe, listRecipes } from '@doira/contract/content/recipes'
import { getVacancy, listVacancies } from '@doira/contract/content/vacancies'
import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aProduct, inThreeLanguages, type TestChain } from '../testing/factories.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { contentItemsTable } from './content.tables.ts'

const text = inThreeLanguages
const at = (day: number) => toInstant(`2027-03-${String(day).padStart(2, '0')}T00:00:00+05:00`)

/** A minimal item of each kind. */
const plain: { readonly [Kind in ContentKind]: ContentBodyInput<Kind> } = {
  news: { summary: text('Short'), sections: [{ heading: null, paragraphs: [text('Long')] }] },
  picture: {},
  recipe: {
    intro: text('Simple'),
    minutes: 35,
    servings: 2,
    difficulty: 'easy',
    ingredients: [{ title: text('Rice'), amount: text('200 g') }],
    steps: [{ text: text('Rinse'), minutes: 5 }],
  },
  vacancy: {
    cities: ['tashkent'],
    salaryFrom: 6_500_000,
    schedule: text('Full time'),
    isOpen: true,
    duties: [text('Roll')],
    requirements: [],
    conditions: [],
  },
  document: { editionDate: '2026-09-01', sections: [{ heading: text('1. Terms'), paragraphs: [] }] },
  certificate: { number: 'N-1', validFrom: '2026-01-01', validUntil: '2027-01-01' },
  legal_entity: {
    branch: text('Centre'),
    legalAddress: text('16 Street'),
    taxId: '000100001',
    director: text('A'),
  },
  department: {
    description: text('Orders'),
    phone: '1089, 2',
    email: 'a@b.example',
    opensAt: '10:00',
    closesAt: '03:00',
  },
  office: { address: text('16 Street'), location: { lat: 41.3, long: 69.2 } },
}

async function anItem<Kind extends ContentKind>(
  db: Db,
  { shipperId }: Pick<TestChain, 'shipperId'>,
  kind: Kind,
  given: Partial<typeof contentItemsTable.$inferInsert> & {
    readonly body?: Partial<ContentBodyInput<Kind>>
  } = {},
): Promise<string> {
  const { body, ...columns } = given
  const id = randomUUID()
  await db.insert(contentItemsTable).values({
    shipperId,
    id,
    kind,
    slug: 'one',
    title: text('Title'),
    publishedAt: at(1),
    uncheckedBody: { ...plain[kind], ...body },
    ...columns,
  })
  return id
}

test('[R2-26] published news are listed newest first, by page; drafts, hidden, future and foreign ones are not', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    for (const day of [1, 2, 3]) await anItem(db, chain, 'news', { slug: `day-${day}`, publishedAt: at(day) })
    await anItem(db, chain, 'news', { slug: 'draft', publishedAt: null })
    await anItem(db, chain, 'news', { slug: 'hidden', isHidden: true })
    await anItem(db, chain, 'news', { slug: 'coming', publishedAt: at(10) })
    await anItem(db, await aChain(db), 'news', { slug: 'strange' })
    const { call, setNow } = makeTestApi(db, chain)
    const page = async (query: Record<string, string>) => {
      const answer = await call(listNewsEvents, { query: { type: 'news', ...query } })
      const { news_events, count } = answer.ok()
      return {
        slugs: news_events.map(({ slug }) => slug),
        count,
        until: answer.headers.get('x-doira-expires-at'),
      }
    }
    expect(await page({})).toEqual({ slugs: ['day-3', 'day-2', 'day-1'], count: 3, until: at(10) })
    expect((await page({ page: '2', limit: '2' })).slugs).toEqual(['day-1'])
    setNow(at(10))
    expect(await page({ limit: '1' })).toEqual({ slugs: ['coming'], count: 4, until: 'never' })
  })
})

test('[R2-26] a news item has its text; an unpublished one is answered like one that does not exist', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const id = await anItem(db, chain, 'news', { slug: 'opened', image: 'scenes/news/opened' })
    await anItem(db, chain, 'news', { slug: 'draft', publishedAt: null })
    await anItem(db, chain, 'news', { slug: 'hidden', isHidden: true })
    await anItem(db, chain, 'news', { slug: 'coming', publishedAt: at(10) })
    await anItem(db, chain, 'picture', { slug: 'picture' })
    await anItem(db, await aChain(db), 'news', { slug: 'strange' })
    const { call } = makeTestApi(db, chain)
    const read = (slug: string) => call(getNewsEvent, { params: { id: slug } })
    const item = (await read('opened')).ok()
    expect(item).toMatchObject({
      id,
      type: 'news',
      image: 'scenes/news/opened',
      sections: plain.news.sections,
    })
    expect((await read(id)).ok()).toEqual(item)
    const { requestId: _one, ...missing } = (await read('nowhere')).refused()
    expect(missing.code).toBe('content_not_found')
    for (const slug of ['draft', 'hidden', 'coming', 'picture', 'strange']) {
      const { requestId: _other, ...refusal } = (await read(slug)).refused()
      expect(refusal, slug).toEqual(missing)
    }
    expect((await read('coming')).headers.get('x-doira-expires-at')).toBe(at(10))
  })
})

test('[R2-27] the pictures of the gallery are listed in order', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await anItem(db, chain, 'picture', { slug: 'terrace', position: 2, image: 'scenes/terrace' })
    await anItem(db, chain, 'picture', { slug: 'kitchen', position: 1, publishedAt: at(2) })
    await anItem(db, chain, 'news')
    const { call } = makeTestApi(db, chain)
    const { news_events } = (await call(listNewsEvents, { query: { type: 'gallery' } })).ok()
    expect(news_events.map(({ type, slug, image }) => [type, slug, image])).toEqual([
      ['gallery', 'kitchen', null],
      ['gallery', 'terrace', 'scenes/terrace'],
    ])
  })
})

test('[R2-29] [R7-15] a recipe has its ingredients, steps and minutes, and names the dish that it makes', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain, { slug: 'maki' })
    await anItem(db, chain, 'recipe', { slug: 'home-maki', productId })
    const { call } = makeTestApi(db, chain)
    const { recipes, count } = (await call(listRecipes)).ok()
    expect([recipes.map(({ slug, minutes, servings }) => [slug, minutes, servings]), count]).toEqual([
      [['home-maki', 35, 2]],
      1,
    ])
    expect((await call(getRecipe, { params: { id: 'home-maki' } })).ok()).toMatchObject({
      product_id: productId,
      difficulty: 'easy',
      ingredients: plain.recipe.ingredients,
      steps: plain.recipe.steps,
    })
  })
})

test('[R2-30] open vacancies are listed, optionally by city; a closed one still has a page', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await anItem(db, chain, 'vacancy', { slug: 'chef', body: { cities: ['tashkent', 'samarkand'] } })
    await anItem(db, chain, 'vacancy', { slug: 'waiter', publishedAt: at(2), body: { salaryFrom: null } })
    await anItem(db, chain, 'vacancy', { slug: 'closed', body: { isOpen: false } })
    const { call } = makeTestApi(db, chain)
    const slugs = async (query = {}) =>
      (await call(listVacancies, { query })).ok().vacancies.map(({ slug }) => slug)
    expect(await slugs()).toEqual(['waiter', 'chef'])
    expect(await slugs({ city: 'samarkand' })).toEqual(['chef'])
    const closed = (await call(getVacancy, { params: { id: 'closed' } })).ok()
    expect(closed).toMatchObject({ is_active: false, duties: plain.vacancy.duties, published_at: at(1) })
  })
})

test('[R2-31] contacts are listed by department with phone, e-mail and hours, and with the head office', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    expect((await call(listContacts)).ok()).toEqual({ departments: [], head_office: null })
    await anItem(db, chain, 'department', { slug: 'quality', position: 2 })
    await anItem(db, chain, 'department', { slug: 'call-center', position: 1 })
    await anItem(db, chain, 'office', { slug: 'head' })
    const { departments, head_office } = (await call(listContacts)).ok()
    expect(departments.map(({ slug }) => slug)).toEqual(['call-center', 'quality'])
    expect(departments[0]).toMatchObject({
      phone: '1089, 2',
      work_hour_start: '10:00',
      work_hour_end: '03:00',
    })
    expect(head_office).toEqual(plain.office)
  })
})

test('[R2-33] [R3-11] legal entities have name, branch, address, tax id and director; some belong to no branch', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { shipperId, branchId } = chain
    await anItem(db, chain, 'legal_entity', { slug: 'b', position: 2, branchId })
    await anItem(db, chain, 'legal_entity', { slug: 'a', position: 1, body: { isDemo: true } })
    const { call } = makeTestApi(db, { ...chain, shipperId })
    const { legal_entities, count } = (await call(listLegalEntities)).ok()
    expect(count).toBe(2)
    expect(legal_entities.map(({ branch_slug, is_demo }) => [branch_slug, is_demo])).toEqual([
      [null, true],
      [expect.stringMatching(/^[a-z]/), false],
    ])
    expect(legal_entities[1]).toMatchObject({
      name: text('Title'),
      branch: text('Centre'),
      legal_address: text('16 Street'),
      tax_id: '000100001',
      director: text('A'),
    })
  })
})

test('[R2-40] certificates have their number, the days they are valid, and a file and a scan when there is one', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await anItem(db, chain, 'certificate', {
      slug: 'halal',
      position: 1,
      body: { file: '/files/halal.pdf' },
      image: 'uploads/aa',
    })
    await anItem(db, chain, 'certificate', { slug: 'water', position: 2, body: { isDemo: true } })
    const { call } = makeTestApi(db, chain)
    const { certificates } = (await call(listCertificates)).ok()
    expect(certificates.map(({ slug, file, image, is_demo }) => [slug, file, image, is_demo])).toEqual([
      ['halal', '/files/halal.pdf', 'uploads/aa', false],
      ['water', null, null, true],
    ])
    expect(certificates[0]).toMatchObject({
      number: 'N-1',
      valid_from: '2026-01-01',
      valid_until: '2027-01-01',
    })
  })
})

test('[R2-34] a document is read by its slug with its edition and its sections', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await anItem(db, chain, 'document', { slug: 'offer' })
    const { call } = makeTestApi(db, chain)
    const read = (id: string) => call(getDocument, { params: { id } })
    expect((await read('offer')).ok()).toMatchObject({
      edition_date: '2026-09-01',
      file: null,
      is_demo: false,
      sections: plain.document.sections,
    })
    expect((await read('rules')).refused().code).toBe('content_not_found')
  })
})
