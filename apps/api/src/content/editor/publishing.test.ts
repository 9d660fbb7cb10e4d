import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/content/editor'
import { getStock } from '@doira/contract/content/list-stocks'
import { getNewsEvent, listNewsEvents } from '@doira/contract/content/news-events'
import type { BodyOf, Endpoint } from '@doira/contract/endpoint'
import { orderEvents } from '@doira/contract/orders/order-events'
import { readJournal } from '@doira/contract/staff/journal'
import { changeMember, disableMember } from '@doira/contract/staff/team'
import { withField } from '@doira/domain/content/draft'
import { staffRoles } from '@doira/domain/staff/rights'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { staffTable } from '../../staff/staff.tables.ts'
import {
  aChain,
  aCustomer,
  aMoment,
  aSession,
  inThreeLanguages as text,
} from '../../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { contentItemsTable, stocksTable } from '../content.tables.ts'
import { makePublishDue } from './publish-due.ts'

const aDraft = {
  slug: 'opened',
  title: text('Opened'),
  image: null,
  position: 0,
  product_id: null,
  branch_id: null,
  body: { summary: text('Short'), sections: [{ heading: null, paragraphs: [text('Long')] }] },
}

/** An editorial office: two who write, and a news item that came with the chain. */
async function anOffice(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const lola = await aStaff(db, chain, 'content')
  const timur = await aStaff(db, chain, 'owner')
  const id = randomUUID()
  await db.insert(contentItemsTable).values({
    ...{ shipperId: chain.shipperId, id, kind: 'news', slug: 'opened', title: text('Opened') },
    ...{
      uncheckedBody: aDraft.body,
      publishedAt: addMinutes(aMoment, -1000),
      createdAt: addMinutes(aMoment, -1000),
    },
  })
  const of = (itemId: string, kind = 'news') => ({ kind, id: itemId })
  return {
    ...{ db, chain, shop, lola, timur, id },
    read: async (itemId = id, kind = 'news', { token }: TestStaff = lola) =>
      (await shop.call(calls.readStaffContent, { token, params: of(itemId, kind) })).ok(),
    save: (version: number, draft: object, { token }: TestStaff = lola, itemId = id, kind = 'news') =>
      shop.call(calls.saveDraft, { token, params: of(itemId, kind), body: { version, draft: { ...draft } } }),
    act: <E extends Endpoint>(
      endpoint: E,
      data: object,
      { token }: TestStaff = lola,
      actionId: string = randomUUID(),
    ) =>
      shop.call(endpoint, {
        token,
        body: { action_id: actionId, pressed_at: aMoment, data } as BodyOf<E> & object,
      }),
    publish(version: number, itemId = id, by: TestStaff = lola) {
      return this.act(calls.publishContent, { items: [{ kind: 'news', item_id: itemId, version }] }, by)
    },
    onSite: (slug = 'opened') => shop.call(getNewsEvent, { params: { id: slug } }),
    titlesOnSite: async () =>
      (await shop.call(listNewsEvents, { query: { type: 'news' } }))
        .ok()
        .news_events.map(({ title }) => title.ru),
  }
}

test('[R2-26] what is written is on the site once it is published, and not before', async () => {
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

test('something new is written under an id of the device and has its page when it is published', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const id = randomUUID()
    ;(await office.save(0, { slug: 'fresh' }, office.lola, id)).ok()
    const rows = (
      await office.shop.call(calls.listStaffContent, { token: office.lola.token, query: { kinds: 'news' } })
    ).ok()
    expect(rows.items.map(({ slug, state, has_draft }) => [slug, state, has_draft])).toEqual([
      ['fresh', 'new', true],
      ['opened', 'live', false],
    ])
    const { code, facts } = (await office.publish(1, id)).refused()
    expect([code, facts]).toEqual([
      'draft_incomplete',
      { itemId: id, paths: expect.arrayContaining(['title', 'body']) },
    ])
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

test('of two who write at once the second is shown who was first, and nothing of either is lost', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const mine = withField(aDraft, 'title.ru', 'Моё') as object
    const theirs = withField(aDraft, 'title.uz', 'Yangi') as object
    ;(await office.save(0, theirs, office.timur)).ok()
    const refusal = (await office.save(0, mine)).refused()
    expect(refusal).toMatchObject({
      code: 'draft_changed',
      facts: { version: 1, changedBy: office.timur.row.name, changedAt: aMoment },
    })
    expect((await office.read()).draft).toEqual(theirs)
    // Published meanwhile: who still has the old draft open does not overwrite it either.
    ;(await office.publish(1, office.id, office.timur)).ok()
    expect((await office.save(1, mine)).refused().code).toBe('draft_changed')
    expect((await office.publish(1)).refused().code).toBe('draft_changed')
    expect((await office.read()).live).toEqual(theirs)
  })
})

test('a save whose answer was lost is sent again and is a success', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const first = (await office.save(0, aDraft)).ok()
    expect((await office.save(0, aDraft)).ok()).toEqual(first)
    expect((await office.save(0, aDraft, office.timur)).refused().code).toBe('draft_changed')
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
    expect((await office.act(calls.publishContent, { items })).refused()).toMatchObject({
      code: 'draft_incomplete',
      facts: { itemId: bad, paths: ['title.uz'] },
    })
    expect(await office.titlesOnSite()).toEqual(['Opened'])
    expect(await office.read(good)).toMatchObject({ has_draft: true, version: 1, history: [] })
  })
})

test('a publication that fails half-way leaves the site, the draft and the history as they were', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    ;(await office.save(0, withField(aDraft, 'title.ru', 'Половина') as object)).ok()
    const before = await office.read()
    // The site's own row is written by then: the history is what cannot be.
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

test('a draft is shown on its real page under a signed address, to nobody else and not for long', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    ;(await office.save(0, withField(aDraft, 'title', { ru: 'Черновик', uz: '', en: '' }) as object)).ok()
    const { token } = office.lola
    const { path, expires_at } = (
      await office.shop.call(calls.previewContent, { token, params: { kind: 'news', id: office.id } })
    ).ok()
    expect([path, expires_at]).toEqual([
      expect.stringMatching(/^\/news\/opened\?preview=\S+$/),
      addMinutes(aMoment, 15),
    ])
    const preview = path.split('preview=')[1] ?? ''
    const see = (word: string, shop = office.shop) =>
      shop.send(getNewsEvent, { params: { id: 'opened' }, query: { preview: word } })
    const shown = await see(preview)
    expect(await shown.json()).toMatchObject({ title: { ru: 'Черновик' } })
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const list = await office.shop.send(listNewsEvents, { query: { type: 'news', preview } })
    expect(JSON.stringify(await list.json())).toContain('Черновик')

    expect(await office.titlesOnSite()).toEqual(['Opened'])
    const [kind, id, expires, signature] = preview.split('.')
    const forged = [
      `${kind}.${randomUUID()}.${expires}.${signature}`,
      `${kind}.${id}.9999999999999.${signature}`,
      'x',
    ]
    for (const word of forged)
      expect(await (await see(word)).json()).toMatchObject({ title: { ru: 'Opened' } })
    const stranger = makeTestApi(db, await aChain(db))
    expect((await see(preview, stranger)).status).toBe(404)
    // A stream does not end: it is answered as without the word, and no transaction stays open for it.
    const session = await aSession(db, await aCustomer(db, office.chain))
    const stream = await office.shop.send(orderEvents, { token: session, query: { preview } })
    expect(stream.headers.get('content-type')).toContain('event-stream')
    await stream.body?.cancel()
    office.shop.wait(15 * 60)
    expect(await (await see(preview)).json()).toMatchObject({ title: { ru: 'Opened' } })
    // Nothing that was shown has been stored.
    expect(await office.read()).toMatchObject({ version: 1, history: [] })
  })
})

test('a draft that no page can be made from is not previewed but named', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    ;(await office.save(0, { ...aDraft, body: { sections: [] } })).ok()
    const params = { kind: 'news', id: office.id }
    const refusal = (
      await office.shop.call(calls.previewContent, { token: office.lola.token, params })
    ).refused()
    expect(refusal).toMatchObject({ code: 'draft_incomplete', facts: { paths: ['body.summary'] } })
  })
})

test('what was planned is published when its time comes, with who planned it in the history', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const item = { kind: 'news', item_id: office.id }
    const publishAt = addMinutes(aMoment, 60)
    const plan = (version: number, publish_at: string | null) =>
      office.act(calls.planContent, { ...item, version, publish_at })
    expect((await plan(0, publishAt)).refused().code).toBe('content_not_found')
    ;(await office.save(0, withField(aDraft, 'title.ru', 'Завтра') as object)).ok()
    expect((await plan(1, aMoment)).refused().code).toBe('plan_in_past')
    ;(await plan(1, publishAt)).ok()
    ;(await plan(2, null)).ok()
    ;(await plan(3, publishAt)).ok()
    expect((await office.read()).plan).toEqual({ publish_at: publishAt, by: office.lola.row.name })
    const run = makePublishDue(office.shop.deps)
    office.shop.wait(3599)
    await run(AbortSignal.timeout(5000))
    expect(await office.titlesOnSite()).toEqual(['Opened'])
    office.shop.wait(1)
    await run(AbortSignal.timeout(5000))
    expect(await office.titlesOnSite()).toEqual(['Завтра'])
    const after = await office.read()
    expect(after).toMatchObject({ plan: null, plan_problem: null, has_draft: false })
    expect(after.history[0]).toMatchObject({ what: 'published', by: office.lola.row.name })
    const journal = (await office.shop.call(readJournal, { token: office.timur.token, query: {} })).ok()
    expect(journal.rows[0]).toMatchObject({ kind: 'content_publish', outcome: 'done', pressed_at: publishAt })
    expect(journal.rows[0]?.subjects, '[D-07] by its title').toMatchObject([{ ru: 'Завтра' }])
    expect(journal.rows[0]?.after, '[D-13] what it is').toMatchObject({
      contents: [{ kind: 'news', title: 'Завтра', changed: expect.any(Array) }],
    })
  })
})

test('a planned publication that is not possible stays a draft with its reason, and does not hold up others', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const other = randomUUID()
    const publish_at = addMinutes(aMoment, 1)
    ;(await office.save(0, aDraft)).ok()
    ;(await office.save(0, { ...aDraft, slug: 'other', title: text('Other') }, office.lola, other)).ok()
    for (const item_id of [office.id, other]) {
      ;(await office.act(calls.planContent, { kind: 'news', item_id, version: 1, publish_at })).ok()
    }
    ;(await office.save(2, { ...aDraft, title: { ...aDraft.title, en: '' } })).ok()
    office.shop.wait(60)
    await makePublishDue(office.shop.deps)(AbortSignal.timeout(5000))
    expect(await office.titlesOnSite()).toEqual(['Other', 'Opened'])
    expect(await office.read()).toMatchObject({
      ...{ has_draft: true, plan: null, draft: { title: { en: '' } } },
      plan_problem: { code: 'draft_incomplete', paths: ['title.en'] },
    })
  })
})

test('[S-33] what a person planned is not published after their account was disabled or lost the right', () =>
  withRollback(async (db) => {
    const office = await anOffice(db)
    const { shop, lola, timur } = office
    const other = randomUUID()
    ;(await office.save(0, { ...aDraft, title: text('Завтра') })).ok()
    ;(await office.save(0, { ...aDraft, slug: 'other', title: text('Other') }, lola, other)).ok()
    const plan = async (item_id: string, by: TestStaff, version: number) => {
      const data = { kind: 'news' as const, item_id, version, publish_at: addMinutes(aMoment, 1) }
      const body = { action_id: randomUUID(), pressed_at: aMoment, data }
      ;(await shop.call(calls.planContent, { token: by.token, body })).ok()
    }
    const editor = await aStaff(db, office.chain, 'content')
    await plan(office.id, lola, 1)
    await plan(other, editor, 1)
    const press = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })
    ;(await shop.call(disableMember, { token: timur.token, body: press({ id: lola.row.id }) })).ok()
    const { name, mayHandleOrders, mayStop, mayRefund } = editor.row
    const rights = { may_handle_orders: mayHandleOrders, may_stop: mayStop, may_refund: mayRefund }
    const member = { id: editor.row.id, name, branch_ids: null, ...rights, phone: null, vehicle: null }
    const body = press({ ...member, role: 'operator' as const })
    ;(await shop.call(changeMember, { token: timur.token, body })).ok()
    const journal = (await shop.call(readJournal, { token: timur.token, query: {} })).ok()
    expect(journal.rows.slice(0, 2).map(({ kind, after }) => [kind, after?.plans])).toEqual([
      ['member_change', ['Other']],
      ['member_disable', ['Завтра']],
    ])
    shop.wait(60)
    await makePublishDue(shop.deps)(AbortSignal.timeout(5000))
    expect(await office.titlesOnSite()).toEqual(['Opened'])
    for (const id of [office.id, other])
      expect(await office.read(id, 'news', timur)).toMatchObject({
        ...{ has_draft: true, plan: null, plan_problem: { code: 'not_permitted' } },
      })
  }))

test('[S-33] the right to publish is asked again when the time has come, whatever became of the account', () =>
  withRollback(async (db) => {
    const office = await anOffice(db)
    const { shop, lola, timur, id } = office
    ;(await office.save(0, { ...aDraft, title: text('Завтра') })).ok()
    const publish_at = addMinutes(aMoment, 1)
    ;(await office.act(calls.planContent, { kind: 'news', item_id: id, version: 1, publish_at })).ok()
    await db.update(staffTable).set({ disabledAt: aMoment }).where(eq(staffTable.id, lola.row.id))
    shop.wait(60)
    await makePublishDue(shop.deps)(AbortSignal.timeout(5000))
    expect(await office.titlesOnSite()).toEqual(['Opened'])
    const after = await office.read(id, 'news', timur)
    expect(after).toMatchObject({ has_draft: true, plan: null, plan_problem: { code: 'not_permitted' } })
  }))

test('an earlier edition comes back as a draft, a draft is thrown away, and what is hidden returns', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const item = { kind: 'news', item_id: office.id }
    ;(await office.save(0, withField(aDraft, 'title.ru', 'Второе') as object)).ok()
    ;(await office.publish(1)).ok()
    ;(await office.act(calls.returnEdition, { ...item, version: 2, number: 1 })).ok()
    expect(await office.read()).toMatchObject({
      version: 3,
      has_draft: true,
      draft: { title: { ru: 'Opened' } },
    })
    expect(await office.titlesOnSite()).toEqual(['Второе'])
    ;(await office.act(calls.discardDraft, { ...item, version: 3 })).ok()
    expect(await office.read()).toMatchObject({
      version: 4,
      has_draft: false,
      draft: { title: { ru: 'Второе' } },
    })
    ;(await office.act(calls.hideContent, item)).ok()
    expect((await office.onSite()).status).toBe(404)
    expect((await office.read()).state).toBe('hidden')
    expect((await office.act(calls.hideContent, item)).ok().outcome).toBe('already')
    ;(await office.act(calls.showContent, item)).ok()
    expect(await office.titlesOnSite()).toEqual(['Второе'])
    expect((await office.read()).history.map(({ what }) => what)).toEqual([
      'shown',
      'hidden',
      'published',
      'loaded',
    ])
    const unknown = { kind: 'news', item_id: randomUUID() }
    expect((await office.act(calls.hideContent, unknown)).refused().code).toBe('content_not_found')
  })
})

test('[R2-28] a stock is edited like everything else; its end cannot be before its beginning', async () => {
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
    const refusal = (await office.act(calls.publishContent, { items: [{ ...item, version: 1 }] })).refused()
    expect(refusal.facts).toEqual({ itemId: id, paths: ['ends_at'] })
    const ends_at = toInstant('2027-04-01T00:00:00+05:00')
    ;(await office.save(1, { ...draft, title: text('Неделя'), ends_at }, office.lola, id, 'stock')).ok()
    ;(await office.act(calls.publishContent, { items: [{ ...item, version: 2 }] })).ok()
    const shown = (await office.shop.call(getStock, { params: { id: 'week' } })).ok()
    expect(shown).toMatchObject({ title: { ru: 'Неделя' }, end_time: ends_at })
    ;(await office.act(calls.hideContent, item)).ok()
    expect((await office.shop.call(getStock, { params: { id: 'week' } })).status).toBe(404)
  })
})

test('the address of what is published stays; markup in a text is text, and a file is no script', async () => {
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
      await office.act(calls.publishContent, { items: [{ kind: 'certificate', item_id: id, version: 1 }] })
    ).refused()
    expect(refusal.facts).toEqual({ itemId: id, paths: ['body.file'] })
  })
})

test('only those who write may: every other role is refused each of these calls, and strangers see nothing', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const params = { kind: 'news', id: office.id }
    const data = { kind: 'news', item_id: office.id }
    const item = { ...data, version: 0 }
    const acts = [
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
        expect([role, endpoint.path, status === 403]).toEqual([role, endpoint.path, !isWriter])
      }
      for (const [endpoint, given] of acts) {
        const { status } = await office.act<Endpoint>(endpoint, given, person)
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
