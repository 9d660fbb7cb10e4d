import { randomUUID } from 'node:crypto'
import {
  listApplications,
  moveApplication,
  noteApplication,
  openAttachment,
} from '@doira/contract/content/applications/inbox'
import { exportData } from '@doira/contract/customers/own-account'
import { readJournal } from '@doira/contract/staff/journal'
import { applicationOverdueMinutes } from '@doira/domain/content/applications/application'
import { maxAttachmentBytes } from '@doira/domain/content/applications/attachment'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { citiesTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { aCustomer, aMoment, aSession } from '../../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../../testing/staff-world.testing.ts'
import { applicationsTable } from './applications.tables.ts'
import { makeApplicationWorld, sendFile } from './applications.testing.ts'
import { aPdf, aPng } from './files.testing.ts'

const plain = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

/** An application for the city of the chain's branch, an offer, and staff with and without access. */
async function aWorld(db: Db) {
  const world = await makeApplicationWorld(db)
  const { shop, chain, offer, send } = world
  await db.update(citiesTable).set({ slug: 'tashkent' }).where(eq(citiesTable.shipperId, chain.shipperId))
  const { id, file } = await world.applied()
  const offered = randomUUID()
  ;(await offer([(await send(aPng(), offered)).id], offered)).ok()
  const owner = await aStaff(db, chain, 'owner')
  const list = async ({ token }: TestStaff, query: Record<string, string> = {}) =>
    (await shop.call(listApplications, { token, query })).ok()
  const open = (by: TestStaff, data: { application_id: string; file_id: string }) =>
    shop.call(openAttachment, { token: by.token, body: plain(data) })
  return { ...world, id, file, offered, owner, list, open }
}

test('[R2-30] [R3-10] staff read an application with its files, change its state and write a note', () =>
  withRollback(async (db) => {
    const { shop, id, file, owner, list, texts } = await aWorld(db)
    const { applications, fresh, count } = await list(owner)
    expect({ fresh, count }).toEqual({ fresh: 1, count: '1' })
    expect((await list(owner)).overdue).toBe(0)
    shop.wait(applicationOverdueMinutes * 60 + 1)
    expect(await list(owner)).toMatchObject({ fresh: 1, overdue: 1 })
    expect(applications).toMatchObject([
      {
        ...texts,
        id,
        phone: '+998946002118',
        company: null,
        vacancy: { ru: 'Sushi chef' },
        cities: [{}],
        files: [{ id: file, name: 'cv.pdf', type: 'pdf', size: 600 }],
      },
    ])
    const { token } = owner
    const target = { application_id: id }
    ;(await shop.call(moveApplication, { token, body: plain({ ...target, state: 'talked' }) })).ok()
    ;(
      await shop.call(noteApplication, { token, body: plain({ ...target, note: ' Позвонить до 19:00 ' }) })
    ).ok()
    expect((await list(owner)).applications).toEqual([])
    expect((await list(owner, { show: 'open' })).applications).toMatchObject([
      { id, state: 'talked', note: 'Позвонить до 19:00' },
    ])
    ;(await shop.call(moveApplication, { token, body: plain({ ...target, state: 'refused' }) })).ok()
    expect((await list(owner, { show: 'closed' })).applications).toMatchObject([{ id, state: 'refused' }])
    const actions = JSON.stringify(await db.select().from(staffActionsTable))
    expect(actions).toContain('application_state')
    expect(actions, 'rows of the journal outlive applications').not.toMatch(/Холматов|Позвонить|60021/)
  }))

test.each([
  { text: 'холмат', found: 1 },
  { text: '600 21', found: 1 },
  { text: 'EXAMPLE.uz', found: 1 },
  { text: 'сушист', found: 1 },
  { text: 'Orol', found: 0 },
  { text: '%', found: 0 },
])('an application is found by $text: $found', ({ text, found }) =>
  withRollback(async (db) => {
    const { list, owner } = await aWorld(db)
    expect((await list(owner, { text })).applications).toHaveLength(found)
    expect((await list(owner, { text: 'orol', kind: 'tender' })).applications).toHaveLength(1)
  }),
)

test('[R5-08] [R10-17] a file is downloaded at an address valid for a minute, with its type, as an attachment; the journal records who requested it', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    const { shop, id, owner, open, send, applied } = world
    const application = randomUUID()
    const bytes = aPdf(maxAttachmentBytes - 5)
    const { id: big } = await sendFile(shop, application, bytes, { name: 'Резюме "Санжар".PDF.exe' })
    ;(await world.apply([big], application)).ok()
    const { url } = (await open(owner, { application_id: application, file_id: big })).ok()
    const response = await shop.api.request(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent('Резюме Санжар.PDF.exe.pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect(Buffer.compare(new Uint8Array(await response.arrayBuffer()), bytes)).toBe(0)
    const rows = (await shop.call(readJournal, { token: owner.token })).ok().rows
    expect(rows[0]).toMatchObject({
      kind: 'application_file',
      staff: { id: owner.row.id },
      after: { application_id: application, file_id: big },
    })
    const forged = [
      url.replace(big, (await applied()).file),
      url.replace(/until=2027/, 'until=2028'),
      url.replace(/signature=.{4}/, 'signature=AAAA'),
      url.replace(/signature=.+/, 'signature='),
    ]
    for (const address of forged) expect((await shop.api.request(address)).status, address).toBe(404)
    shop.wait(61)
    expect((await shop.api.request(url)).status, 'its minute is over').toBe(404)
    const unsent = await send(aPng())
    const stolen = await open(owner, { application_id: application, file_id: unsent.id })
    expect(stolen.refused().code, 'what was not sent is nobody’s to read').toBe('file_not_found')
    const foreign = await open(owner, { application_id: id, file_id: big })
    expect(foreign.refused().code).toBe('file_not_found')
  }))

test('a manager reads applicants for the cities of their branches, offers are for managers of all branches; others read none', () =>
  withRollback(async (db) => {
    const { shop, chain, id, file, offered, list, open } = await aWorld(db)
    const own = { branchIds: [chain.branchId] }
    const here = await aStaff(db, chain, 'manager', own)
    expect((await list(here)).applications).toMatchObject([{ id }])
    expect((await list(here, { kind: 'tender' })).applications).toEqual([])
    const everywhere = await aStaff(db, chain, 'content')
    expect((await list(everywhere, { kind: 'tender' })).applications).toMatchObject([{ id: offered }])
    ;(await open(here, { application_id: id, file_id: file })).ok()
    await db
      .update(applicationsTable)
      .set({ cities: ['bukhara'] })
      .where(eq(applicationsTable.id, id))
    expect((await list(here)).applications).toEqual([])
    for (const application_id of [id, offered]) {
      const move = await shop.call(moveApplication, {
        token: here.token,
        body: plain({ application_id, state: 'taken' as const }),
      })
      expect(move.refused().code).toBe('application_not_found')
      expect((await open(here, { application_id, file_id: file })).refused().code).toBe(
        'application_not_found',
      )
    }
    for (const role of ['operator', 'kitchen', 'courier'] as const) {
      const { token } = await aStaff(db, chain, role, own)
      const refusal = await shop.call(listApplications, { token })
      expect({ role, status: refusal.status }).toEqual({ role, status: 403 })
      const asked = await shop.call(openAttachment, {
        token,
        body: plain({ application_id: id, file_id: file }),
      })
      expect({ role, code: asked.refused().code }).toEqual({ role, code: 'not_permitted' })
    }
  }))

test('the export of a customer contains applications with their phone', () =>
  withRollback(async (db) => {
    const { shop, chain, applied } = await aWorld(db)
    const customer = await aCustomer(db, chain)
    const { id, file } = await applied({ phone: customer.phone })
    const { tables } = (await shop.call(exportData, { token: await aSession(db, customer) })).ok()
    expect(tables.applications).toMatchObject([{ id, name: 'Санжар Холматов' }])
    expect(tables.application_files).toMatchObject([{ id: file }])
  }))
