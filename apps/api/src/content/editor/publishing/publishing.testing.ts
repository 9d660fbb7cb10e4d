import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/content/editor'
import { getNewsEvent, listNewsEvents } from '@doira/contract/content/news-events'
import type { BodyOf, Endpoint } from '@doira/contract/endpoint'
import { addMinutes } from '@doira/domain/time/instant'
import type { Db } from '../../../platform/database/database.ts'
import { aChain, aMoment, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { contentItemsTable } from '../../content.tables.ts'

export const aDraft = {
  slug: 'opened',
  title: text('Opened'),
  image: null,
  position: 0,
  product_id: null,
  branch_id: null,
  body: { summary: text('Short'), sections: [{ heading: null, paragraphs: [text('Long')] }] },
}

/** Two editors, and a news item that was loaded with the chain. */
export async function anOffice(db: Db) {
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
    perform: <E extends Endpoint>(
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
      return this.perform(calls.publishContent, { items: [{ kind: 'news', item_id: itemId, version }] }, by)
    },
    onSite: (slug = 'opened') => shop.call(getNewsEvent, { params: { id: slug } }),
    titlesOnSite: async () =>
      (await shop.call(listNewsEvents, { query: { type: 'news' } }))
        .ok()
        .news_events.map(({ title }) => title.ru),
  }
}
