import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/content/editor'
import { readJournal } from '@doira/contract/staff/journal'
import { changeMember, disableMember } from '@doira/contract/staff/team'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { staffTable } from '../../../staff/staff.tables.ts'
import { aMoment, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../../../testing/staff-world.testing.ts'
import { makePublishDue } from './publish-due.ts'
import { aDraft, anOffice } from './publishing.testing.ts'

test('[S-33] a planned publication is not made after its planner was disabled or lost the permission', () =>
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

test('[S-33] the permission to publish is checked again at the planned time, also for a disabled account', () =>
  withRollback(async (db) => {
    const office = await anOffice(db)
    const { shop, lola, timur, id } = office
    ;(await office.save(0, { ...aDraft, title: text('Завтра') })).ok()
    const publish_at = addMinutes(aMoment, 1)
    ;(await office.perform(calls.planContent, { kind: 'news', item_id: id, version: 1, publish_at })).ok()
    await db.update(staffTable).set({ disabledAt: aMoment }).where(eq(staffTable.id, lola.row.id))
    shop.wait(60)
    await makePublishDue(shop.deps)(AbortSignal.timeout(5000))
    expect(await office.titlesOnSite()).toEqual(['Opened'])
    const after = await office.read(id, 'news', timur)
    expect(after).toMatchObject({ has_draft: true, plan: null, plan_problem: { code: 'not_permitted' } })
  }))
