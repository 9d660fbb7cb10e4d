import { randomUUID } from 'node:crypto'
import { addAttachment, sendAttachmentPart } from '@doira/contract/content/applications/attachments'
import { attachmentPartBytes, maxAttachmentBytes } from '@doira/domain/content/applications/attachment'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BudgetName } from '../../auth/budgets/budget-sizes.ts'
import { makeBudgets } from '../../auth/budgets/budgets.ts'
import { makeCleanUp } from '../../retention/clean-up.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { applicationFilesTable } from './applications.tables.ts'
import { inWorld, type World } from './applications.testing.ts'
import { aPdf } from './files.testing.ts'
import { mostFileBytes } from './receive-file.ts'

const megabytes = 1024

/** Uses up budgets as if a network, or all known networks of a chain, had sent so many KB. */
function spending({ shop, chain: { shipperId } }: World) {
  const budgets = makeBudgets(shop.deps)
  return {
    ofNetwork: async (address: string, kilobytes: number) => {
      await budgets.spendByAddress('file_size_hour_by_address', { shipperId, address }, kilobytes)
      await budgets.spendByAddress('file_size_day_by_address', { shipperId, address }, kilobytes)
    },
    ofChain: async (kilobytes: number, names: readonly BudgetName[]) => {
      for (const name of names) await budgets.spend(name, shipperId, kilobytes)
    },
  }
}

/** An announced file of ten megabytes without any part. */
async function announced(world: World, address: string) {
  const file = { id: randomUUID(), draft: randomUUID() }
  expect(await announce(world, address, file)).toBe(201)
  return file
}

async function sendTo(
  { shop }: World,
  { id, draft }: { readonly id: string; readonly draft: string },
  address: string,
  part = 0,
) {
  const bytes = aPdf(maxAttachmentBytes).slice(part * attachmentPartBytes, (part + 1) * attachmentPartBytes)
  const { status } = await shop.call(sendAttachmentPart, {
    params: { id: draft, file: id, part: String(part) },
    rawBody: bytes,
    headers: { 'Content-Type': 'application/octet-stream', 'x-doira-address': address },
  })
  return status
}

/** Announces a file of ten megabytes, each time for another application; returns the status. */
async function announce({ shop }: World, address: string, given: { id?: string; draft?: string } = {}) {
  const { status } = await shop.call(addAttachment, {
    params: { id: given.draft ?? randomUUID() },
    body: { id: given.id ?? randomUUID(), name: 'cv.pdf', size: maxAttachmentBytes },
    headers: { 'x-doira-address': address },
  })
  return status
}

/** Stores files of ten megabytes up to this size, of one sent application or of forms that are not sent. */
async function fill({ db, chain }: World, bytes: number, { isSent, at }: { isSent: boolean; at: Instant }) {
  const { shipperId } = chain
  const applicationId = randomUUID()
  if (isSent) {
    await db.execute(sql`
      insert into applications (shipper_id, id, kind, cities, name, phone, email, position, company, lang, body_hash, created_at)
      values (${shipperId}, ${applicationId}, 'tender', '{}', 'x', '+998901234567', 'x', 'x', 'x', 'ru', '', ${at})`)
  }
  await db.execute(sql`
    insert into application_files (shipper_id, id, draft_id, application_id, name, size, received, type, created_at)
    select ${shipperId}, gen_random_uuid(), ${applicationId}, ${isSent ? applicationId : null}::uuid, 'x',
      ${maxAttachmentBytes}, ${maxAttachmentBytes}, 'pdf', ${at}
    from generate_series(1, ${Math.floor(bytes / maxAttachmentBytes)}::int)`)
}

test(
  '[S-10] one network sends at most a hundred megabytes an hour, and a repeated part counts once',
  inWorld(async (world) => {
    const file = await announced(world, '84.54.1.1')
    await spending(world).ofNetwork('84.54.1.1', 100 * megabytes - 512)
    const statuses = []
    for (const part of [0, 0, 1, 1, 2]) statuses.push(await sendTo(world, file, '84.54.1.1', part))
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(await sendTo(world, await announced(world, '84.54.1.2'), '84.54.1.2')).toBe(200)
  }),
)

test(
  "[S-26] announcements use none of a chain's byte budget: announced files that are never sent do not block others",
  inWorld(async (world) => {
    const statuses = []
    for (let at = 0; at < 75; at += 1) statuses.push(await announce(world, `10.9.0.${at % 5}`))
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await sendTo(world, await announced(world, '84.54.1.1'), '84.54.1.1')).toBe(200)
  }),
)

test(
  '[S-26] a network can have only a few announced files without any part; a first part frees a place',
  inWorld(async (world) => {
    const statuses = []
    for (let at = 0; at < 14; at += 1) statuses.push(await announce(world, '84.54.1.1'))
    const file = await announced(world, '84.54.1.1')
    expect(await sendTo(world, file, '84.54.1.1')).toBe(200)
    statuses.push(await announce(world, '84.54.1.1'))
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await announce(world, '84.54.1.1')).toBe(429)
    expect(await world.db.$count(applicationFilesTable)).toBe(16)
    expect(await announce(world, '84.54.1.2')).toBe(201)
  }),
)

test(
  "[S-26] networks that have sent much leave the last share of a chain's byte budget to others",
  inWorld(async (world) => {
    const busy = await announced(world, '84.54.1.1')
    const { ofNetwork, ofChain } = spending(world)
    await ofNetwork('84.54.1.1', 20 * megabytes)
    await ofChain(350 * megabytes, ['file_size_hour_by_chain_of_busy', 'file_size_hour_by_chain'])
    expect(await sendTo(world, busy, '84.54.1.1')).toBe(429)
    const file = await announced(world, '84.54.1.2')
    expect(await sendTo(world, file, '84.54.1.2')).toBe(200)
    await ofChain(150 * megabytes - 512, ['file_size_hour_by_chain'])
    expect(await sendTo(world, file, '84.54.1.2', 1)).toBe(200)
    expect(await sendTo(world, file, '84.54.1.2', 2)).toBe(429)
  }),
)

test(
  '[S-10] forms that are never sent fill at most half a gigabyte, until they are removed',
  inWorld(async (world) => {
    expect(mostFileBytes.unsent).toBe(512 * 2 ** 20)
    await fill(world, mostFileBytes.unsent, { isSent: false, at: aMoment })
    expect(await announce(world, '84.54.1.1')).toBe(429)
    world.shop.wait(7 * 3600)
    await makeCleanUp(world.shop.deps)()
    expect(await announce(world, '84.54.1.2')).toBe(201)
  }),
)

test(
  '[S-10] files of applications take at most twenty gigabytes per chain',
  inWorld(async (world) => {
    expect(mostFileBytes.all).toBe(20 * 2 ** 30)
    await fill(world, mostFileBytes.all - maxAttachmentBytes, { isSent: true, at: addMinutes(aMoment, -60) })
    await world.db.update(applicationFilesTable).set({ received: maxAttachmentBytes })
    const file = await announced(world, '84.54.1.1')
    expect(await sendTo(world, file, '84.54.1.1')).toBe(200)
    expect(await announce(world, '84.54.1.2')).toBe(429)
  }),
)
