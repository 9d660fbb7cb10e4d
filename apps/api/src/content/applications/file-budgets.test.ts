import { randomUUID } from 'node:crypto'
import { addAttachment } from '@doira/contract/content/applications/attachments'
import { maxAttachmentBytes } from '@doira/domain/content/applications/attachment'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCleanUp } from '../../retention/clean-up.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { applicationFilesTable } from './applications.tables.ts'
import { makeApplicationWorld } from './applications.testing.ts'
import { mostFileBytes } from './receive-file.ts'

type World = Awaited<ReturnType<typeof makeApplicationWorld>>

const inWorld = (work: (world: World) => Promise<void>) => () =>
  withRollback(async (db) => work(await makeApplicationWorld(db)))

/** Says that a file of ten megabytes will come, each time for another application; the status of the answer. */
async function announce({ shop }: World, address: string, given: { id?: string; draft?: string } = {}) {
  const { status } = await shop.call(addAttachment, {
    params: { id: given.draft ?? randomUUID() },
    body: { id: given.id ?? randomUUID(), name: 'cv.pdf', size: maxAttachmentBytes },
    headers: { 'x-doira-address': address },
  })
  return status
}

/** Files of ten megabytes that fill so many bytes, of one application or of forms that nobody has sent. */
async function fill({ db, chain }: World, bytes: number, { isSent, at }: { isSent: boolean; at: Instant }) {
  const { shipperId } = chain
  const applicationId = randomUUID()
  if (isSent) {
    await db.execute(sql`
      insert into applications (shipper_id, id, kind, cities, name, phone, email, position, company, lang, body_hash, created_at)
      values (${shipperId}, ${applicationId}, 'tender', '{}', 'x', '+998901234567', 'x', 'x', 'x', 'ru', '', ${at})`)
  }
  await db.execute(sql`
    insert into application_files (shipper_id, id, draft_id, application_id, name, size, type, created_at)
    select ${shipperId}, gen_random_uuid(), ${applicationId}, ${isSent ? applicationId : null}::uuid, 'x',
      ${maxAttachmentBytes}, 'pdf', ${at}
    from generate_series(1, ${Math.floor(bytes / maxAttachmentBytes)}::int)`)
}

test(
  '[S-10] one network announces a hundred megabytes an hour, and what it announces again counts once',
  inWorld(async (world) => {
    const statuses = []
    const [id, draft] = [randomUUID(), randomUUID()]
    for (let times = 0; times < 10; times += 1)
      statuses.push(await announce(world, '84.54.1.1', { id, draft }))
    for (let at = 1; at < 10; at += 1) statuses.push(await announce(world, '84.54.1.1'))
    expect(statuses).toEqual(Array(19).fill(201))
    expect(await announce(world, '84.54.1.1')).toBe(429)
    expect(await announce(world, '84.54.1.2')).toBe(201)
    expect(await world.db.$count(applicationFilesTable)).toBe(11)
  }),
)

test(
  '[S-10] however many networks they come from, strangers announce no more than 500 megabytes an hour to a chain',
  inWorld(async (world) => {
    const statuses = []
    for (let at = 0; at < 55; at += 1) statuses.push(await announce(world, `10.9.0.${at}`))
    expect(statuses).toEqual([...Array(50).fill(201), ...Array(5).fill(429)])
  }),
)

test(
  '[S-10] forms that nobody sends fill half a gigabyte and no more, until they are removed',
  inWorld(async (world) => {
    await fill(world, mostFileBytes.unsent, { isSent: false, at: aMoment })
    expect(await announce(world, '84.54.1.1')).toBe(429)
    world.shop.wait(7 * 3600)
    await makeCleanUp(world.shop.deps)()
    expect(await announce(world, '84.54.1.2')).toBe(201)
  }),
)

test(
  '[S-10] files of applications fill twenty gigabytes of a chain and no more',
  inWorld(async (world) => {
    await fill(world, mostFileBytes.all - maxAttachmentBytes, { isSent: true, at: addMinutes(aMoment, -60) })
    expect(await announce(world, '84.54.1.1')).toBe(201)
    expect(await announce(world, '84.54.1.2')).toBe(429)
  }),
)
