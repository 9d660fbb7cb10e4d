import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/content/editor'
import { getNewsEvent, listNewsEvents } from '@doira/contract/content/news-events'
import { orderEvents } from '@doira/contract/orders/order-events'
import { withField } from '@doira/domain/content/draft'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aMoment, aSession } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { aDraft, anOffice } from './publishing/publishing.testing.ts'

test('of two editors who save at once the second is shown who was first, and nothing is lost', async () => {
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
    // Published meanwhile: an editor with the old draft cannot overwrite it either.
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

test('a draft is shown on its real page only at a signed address, which expires', async () => {
  await withRollback(async (db) => {
    const office = await anOffice(db)
    ;(await office.save(0, withField(aDraft, 'title', { ru: 'Черновик', uz: '', en: '' }) as object)).ok()
    const { token } = office.lola
    const { path, expires_at } = (
      await office.shop.call(calls.previewContent, { token, params: { kind: 'news', id: office.id } })
    ).ok()
    expect({ path, expires_at }).toEqual({
      path: expect.stringMatching(/^\/news\/opened\?preview=\S+$/),
      expires_at: addMinutes(aMoment, 15),
    })
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
    // Streams ignore the preview parameter, so that no transaction stays open.
    const session = await aSession(db, await aCustomer(db, office.chain))
    const stream = await office.shop.send(orderEvents, { token: session, query: { preview } })
    expect(stream.headers.get('content-type')).toContain('event-stream')
    await stream.body?.cancel()
    office.shop.wait(15 * 60)
    expect(await (await see(preview)).json()).toMatchObject({ title: { ru: 'Opened' } })
    // Nothing of the preview was stored.
    expect(await office.read()).toMatchObject({ version: 1, history: [] })
  })
})

test('a draft that cannot be rendered is not previewed, and its problems are named', async () => {
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
