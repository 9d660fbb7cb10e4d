import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/content/editor'
import { readJournal } from '@doira/contract/staff/journal'
import { withField } from '@doira/domain/content/draft'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aMoment, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { makePublishDue } from './publish-due.ts'
import { aDraft, anOffice } from './publishing.testing.ts'

test('a planned publication is made at its time, with its planner in the history', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const item = { kind: 'news', item_id: office.id }
    const publishAt = addMinutes(aMoment, 60)
    const plan = (version: number, publish_at: string | null) =>
      office.perform(calls.planContent, { ...item, version, publish_at })
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

test('an impossible publication remains a draft with its reason, and does not delay others', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const other = randomUUID()
    const publish_at = addMinutes(aMoment, 1)
    ;(await office.save(0, aDraft)).ok()
    ;(await office.save(0, { ...aDraft, slug: 'other', title: text('Other') }, office.lola, other)).ok()
    for (const item_id of [office.id, other]) {
      ;(await office.perform(calls.planContent, { kind: 'news', item_id, version: 1, publish_at })).ok()
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

test('an earlier edition is restored as a draft, a draft is discarded, and a hidden item is shown again', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    const item = { kind: 'news', item_id: office.id }
    ;(await office.save(0, withField(aDraft, 'title.ru', 'Второе') as object)).ok()
    ;(await office.publish(1)).ok()
    ;(await office.perform(calls.returnEdition, { ...item, version: 2, number: 1 })).ok()
    expect(await office.read()).toMatchObject({
      version: 3,
      has_draft: true,
      draft: { title: { ru: 'Opened' } },
    })
    expect(await office.titlesOnSite()).toEqual(['Второе'])
    ;(await office.perform(calls.discardDraft, { ...item, version: 3 })).ok()
    expect(await office.read()).toMatchObject({
      version: 4,
      has_draft: false,
      draft: { title: { ru: 'Второе' } },
    })
    ;(await office.perform(calls.hideContent, item)).ok()
    expect((await office.onSite()).status).toBe(404)
    expect((await office.read()).state).toBe('hidden')
    expect((await office.perform(calls.hideContent, item)).ok().outcome).toBe('already')
    ;(await office.perform(calls.showContent, item)).ok()
    expect(await office.titlesOnSite()).toEqual(['Второе'])
    expect((await office.read()).history.map(({ what }) => what)).toEqual([
      'shown',
      'hidden',
      'published',
      'loaded',
    ])
    const unknown = { kind: 'news', item_id: randomUUID() }
    expect((await office.perform(calls.hideContent, unknown)).refused().code).toBe('content_not_found')
  })
})
