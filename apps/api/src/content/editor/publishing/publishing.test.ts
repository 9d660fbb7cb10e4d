import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/content/editor'
import { getStock } from '@doira/contract/content/list-stocks'
import type { Endpoint } from '@doira/contract/endpoint'
import { withField } from '@doira/domain/content/draft'
import { staffRoles } from '@doira/domain/staff/rights'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aChain, aMoment, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { contentItemsTable, stocksTable } from '../../content.tables.ts'
import { aDraft, anOffice } from './publishing.testing.ts'

test('[R2-26] a draft is on the site once it is published, and not before', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    expect(await office.read()).toMatchObject({ version: 0, has_draft: false, state: 'live', history: [] })
    const saved = (await office.save(0, withField(aDraft, 'title.ru', 'Открылись') as object)).ok()
    expect(saved.version).toBe(1)
    expect(await office.titlesOnSite()).toEqual(['Opened'])
    expect(await office.read()).toMatchObject({
      ...{ has_draft: true, draft: { title: { ru: 'Открылись' } }, live: { title: { ru: 'Opened' } } },
      edited: { by: office.lola.row.name, is_you: true },
    })
    ;(await office.publish(1)).ok()
    expect((await office.onSite()).ok()).toMatchObject({ title: { ru: 'Открылись' }, id: office.id })
    const after = await office.read()
    expect(after).toMatchObject({ version: 2, has_draft: false, edited: null })
    expect(after.history.map(({ what, by, changes }) => [what, by, changes])).toEqual([
      ['published', office.lola.row.name, [{ path: 'title.ru', before: 'Opened', after: 'Открылись' }]],
      ['loaded', null, []],
    ])
  })
})

test('a new item has an id of the device, and has its page once it is published', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const id = randomUUID()
    ;(await office.save(0, { slug: 'fresh' }, office.lola, id)).ok()
    const rows = (
      await office.shop.call(calls.listStaffContent, { token: office.lola.token, query: { kinds: 'news' } })
    ).ok()
    const shown = rows.items.map(({ slug, state, has_draft, edited_at }) => [
      slug,
      state,
      has_draft,
      edited_at,
    ])
    expect(shown).toEqual([
      ['fresh', 'new', true, aMoment],
      ['opened', 'live', false, null],
    ])
    const { code, facts } = (await office.publish(1, id)).refused()
    expect({ code, facts }).toEqual({
      code: 'draft_incomplete',
      facts: { itemId: id, paths: expect.arrayContaining(['title', 'body']) },
    })
    const draft = { ...aDraft, slug: 'fresh', title: { ru: 'Новое', uz: '', en: ' ' } }
    ;(await office.save(1, draft, office.lola, id)).ok()
    expect((await office.publish(2, id)).refused().facts).toEqual({
      itemId: id,
      paths: ['title.uz', 'title.en'],
    })
    ;(await office.save(2, { ...draft, slug: 'opened', title: text('Новое') }, office.lola, id)).ok()
    expect((await office.publish(3, id)).refused().code).toBe('slug_taken')
    ;(await office.save(3, { ...draft, title: text('Новое') }, office.lola, id)).ok()
    ;(await office.publish(4, id)).ok()
    expect(await office.titlesOnSite()).toEqual(['Новое', 'Opened'])
  })
})

test('several drafts are published all or none', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const [good, bad] = [randomUUID(), randomUUID()]
    ;(await office.save(0, { ...aDraft, slug: 'good' }, office.lola, good)).ok()
    ;(
      await office.save(0, { ...aDraft, slug: 'bad', title: { ...aDraft.title, uz: '' } }, office.lola, bad)
    ).ok()
    const items = [good, bad].map((item_id) => ({ kind: 'news', item_id, version: 1 }))
    expect((await office.perform(calls.publishContent, { items })).refused()).toMatchObject({
      code: 'draft_incomplete',
      facts: { itemId: bad, paths: ['title.uz'] },
    })
    expect(await office.titlesOnSite()).toEqual(['Opened'])
    expect(await office.read(good)).toMatchObject({ has_draft: true, version: 1, history: [] })
  })
})

test('a publication that fails half-way leaves the site, the draft and the history unchanged', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    ;(await office.save(0, withField(aDraft, 'title.ru', 'Половина') as object)).ok()
    const before = await office.read()
    // The site's row is written by then, and writing the history fails.
    await db.execute(
      sql`alter table content_editions add constraint broken check (what <> 'published') not valid`,
    )
    const { status } = await office.publish(1)
    expect(status).toBe(500)
    expect(await office.titlesOnSite()).toEqual(['Opened'])
    expect(await office.read()).toEqual(before)
    await db.execute(sql`alter table content_editions drop constraint broken`)
    ;(await office.publish(1)).ok()
    expect(await office.titlesOnSite()).toEqual(['Половина'])
  })
})

test('[R2-28] a promotion is edited like other items; it cannot end before it begins', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const id = randomUUID()
    const { shipperId } = office.chain
    const startsAt = addMinutes(aMoment, -60)
    const stock = { slug: 'week', title: text('Week'), description: text('') }
    await db.insert(stocksTable).values({ ...stock, shipperId, id, startsAt })
    const { draft } = await office.read(id, 'stock')
    const item = { kind: 'stock', item_id: id }
    ;(await office.save(0, { ...draft, ends_at: startsAt }, office.lola, id, 'stock')).ok()
    const refusal = (
      await office.perform(calls.publishContent, { items: [{ ...item, version: 1 }] })
    ).refused()
    expect(refusal.facts).toEqual({ itemId: id, paths: ['ends_at'] })
    const ends_at = toInstant('2027-04-01T00:00:00+05:00')
    ;(await office.save(1, { ...draft, title: text('Неделя'), ends_at }, office.lola, id, 'stock')).ok()
    ;(await office.perform(calls.publishContent, { items: [{ ...item, version: 2 }] })).ok()
    const shown = (await office.shop.call(getStock, { params: { id: 'week' } })).ok()
    expect(shown).toMatchObject({ title: { ru: 'Неделя' }, end_time: ends_at })
    ;(await office.perform(calls.hideContent, item)).ok()
    expect((await office.shop.call(getStock, { params: { id: 'week' } })).status).toBe(404)
  })
})

test('the address of a published item does not change; markup in a text is text, and a file is no script', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const draft = { ...aDraft, slug: 'moved', title: text('<script>alert(1)</script>') }
    ;(await office.save(0, draft)).ok()
    ;(await office.publish(1)).ok()
    expect((await office.onSite()).ok()).toMatchObject({
      slug: 'opened',
      title: { ru: '<script>alert(1)</script>' },
    })
    const certificate = {
      number: '1',
      validFrom: '2026-01-01',
      validUntil: '2027-01-01',
      file: 'javascript:alert(1)',
    }
    const id = randomUUID()
    ;(
      await office.save(0, { ...aDraft, slug: 'paper', body: certificate }, office.lola, id, 'certificate')
    ).ok()
    const refusal = (
      await office.perform(calls.publishContent, {
        items: [{ kind: 'certificate', item_id: id, version: 1 }],
      })
    ).refused()
    expect(refusal.facts).toEqual({ itemId: id, paths: ['body.file'] })
  })
})

test('only editors may write: every other role is refused by each of these calls, and unauthenticated callers see nothing', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const params = { kind: 'news', id: office.id }
    const data = { kind: 'news', item_id: office.id }
    const item = { ...data, version: 0 }
    const actions = [
      [calls.publishContent, { items: [item] }],
      [calls.planContent, { ...item, publish_at: null }],
      [calls.discardDraft, item],
      [calls.returnEdition, { ...item, number: 1 }],
      [calls.hideContent, data],
      [calls.showContent, data],
    ] as const
    const reads = [
      [calls.listStaffContent, {}],
      [calls.readStaffContent, { params }],
      [calls.saveDraft, { params, body: { version: 0, draft: {} } }],
      [calls.previewContent, { params }],
      [calls.uploadPicture, {}],
    ] as const
    for (const role of staffRoles) {
      const person = await aStaff(db, office.chain, role)
      const isWriter = role === 'content' || role === 'owner'
      for (const [endpoint, given] of reads) {
        const { status } = await office.shop.send<Endpoint>(endpoint, { token: person.token, ...given })
        // Managers list and photograph their branches, and no other kind.
        const isOfAnyKind = endpoint === calls.listStaffContent || endpoint === calls.uploadPicture
        const mayCall = isWriter || (isOfAnyKind && role === 'manager')
        expect([role, endpoint.path, status === 403]).toEqual([role, endpoint.path, !mayCall])
      }
      for (const [endpoint, given] of actions) {
        const { status } = await office.perform<Endpoint>(endpoint, given, person)
        expect([role, endpoint.path, status === 403]).toEqual([role, endpoint.path, !isWriter])
      }
    }
    const stranger = await aChain(db)
    const { token } = await aStaff(db, stranger, 'owner')
    const elsewhere = makeTestApi(db, stranger)
    expect((await elsewhere.call(calls.readStaffContent, { token, params })).status).toBe(404)
    const hidden = await elsewhere.call(calls.hideContent, {
      token,
      body: { action_id: randomUUID(), pressed_at: aMoment, data: { kind: 'news', item_id: office.id } },
    })
    expect(hidden.status).toBe(404)
    const rows = await db.select().from(contentItemsTable).where(eq(contentItemsTable.id, office.id))
    expect(rows.map(({ isHidden }) => isHidden)).toEqual([false])
  })
})
