import { randomUUID } from 'node:crypto'
import { addAttachment, removeAttachment } from '@doira/contract/content/applications/attachments'
import { applyForVacancy } from '@doira/contract/content/applications/send-application'
import { attachmentPartBytes } from '@doira/domain/content/applications/attachment'
import { expect, test } from 'vitest'
import { makeCleanUp } from '../../retention/clean-up.ts'
import { applicationsTable } from './applications.tables.ts'
import { allFiles, allParts, aVacancy, inWorld, sendPart } from './applications.testing.ts'
import { aPdf, aPng } from './files.testing.ts'

test(
  '[R3-10] missing and invalid fields are named, and nothing is stored',
  inWorld(async ({ send, apply, db, chain }) => {
    const id = randomUUID()
    const { id: file } = await send(aPdf(), id)
    const fields = async (given: object) =>
      (await apply([file], id, given)).refused().fields?.map(({ path }) => path)
    expect(await fields({ name: '  ', email: 'office@', position: '' })).toEqual([
      'name',
      'email',
      'position',
    ])
    expect(await fields({ name: 'a'.repeat(101) })).toEqual(['name'])
    expect((await apply([file], id, { phone: '+998 90 123 45' })).refused().code).toBe('invalid_phone')
    expect((await apply([file], id, { vacancy_id: randomUUID() })).refused().code).toBe('content_not_found')
    const closed = await aVacancy(db, chain, { isOpen: false })
    expect((await apply([file], id, { vacancy_id: closed })).refused().code).toBe('vacancy_closed')
    expect((await apply([file], id, { salary: 1 })).refused().code).toBe('invalid_request')
    expect((await apply([randomUUID()], id)).refused().code).toBe('file_not_found')
    expect(await db.select().from(applicationsTable)).toEqual([])
    ;(await apply([file], id)).ok()
  }),
)

test(
  '[R5-08] an incomplete file cannot be attached, nor a file of another applicant',
  inWorld(async ({ send, apply, shop, db }) => {
    const [id, half] = [randomUUID(), randomUUID()]
    const bytes = aPdf(attachmentPartBytes * 2)
    const body = { id: half, name: 'cv.pdf', size: bytes.length }
    ;(await shop.call(addAttachment, { params: { id }, body })).ok()
    expect((await sendPart(shop, { applicationId: id, id: half, part: 0 }, bytes)).ok().next_part).toBe(1)
    const theirs = await send(aPdf(), randomUUID())
    for (const file of [half, theirs.id]) {
      expect((await apply([file], id)).refused().code).toBe('file_not_found')
    }
    // The connection broke: announced again, the upload continues where it was.
    expect((await shop.call(addAttachment, { params: { id }, body })).ok().next_part).toBe(1)
    expect((await sendPart(shop, { applicationId: id, id: half, part: 0 }, bytes)).ok().next_part).toBe(1)
    expect((await sendPart(shop, { applicationId: id, id: half, part: 1 }, bytes)).ok().next_part).toBeNull()
    ;(await apply([half], id)).ok()
    expect((await shop.call(addAttachment, { params: { id }, body })).refused().code).toBe(
      'application_conflict',
    )
    const late = await send(aPdf(), id)
    expect(late.answered.refused().code, 'nothing is added to what was sent').toBe('application_conflict')
    ;(await shop.call(removeAttachment, { params: { id, file: half } })).ok()
    expect((await allFiles(db)).map((file) => file.id)).toContain(half)
  }),
)

test(
  '[R8-13] after a lost answer a repeat is the same application, and another text with its id is refused',
  inWorld(async ({ send, apply, db }) => {
    const id = randomUUID()
    const [stored, dropped] = [await send(aPdf(), id), await send(aPng(), id)]
    const answers = [await apply([stored.id], id), await apply([stored.id], id)]
    expect(answers.map((answer) => answer.ok())).toEqual([{ id }, { id }])
    const other = await apply([stored.id], id, { name: 'Somebody' })
    expect({ status: other.status, code: other.refused().code }).toEqual({
      status: 409,
      code: 'application_conflict',
    })
    expect(await db.select().from(applicationsTable)).toHaveLength(1)
    expect(
      (await allFiles(db)).map((file) => file.id),
      'files that the application does not include are deleted',
    ).not.toContain(dropped.id)
  }),
)

test(
  '[R8-13] an unsent application is deleted after hours, a sent one after half a year',
  inWorld(async ({ send, applied, shop, db }) => {
    await applied()
    const left = await send(aPdf())
    const cleanUp = makeCleanUp(shop.deps)
    const ids = async () => (await allFiles(db)).map((file) => file.id)
    shop.wait(5 * 3600)
    await cleanUp()
    expect(await ids()).toContain(left.id)
    shop.wait(2 * 3600)
    await cleanUp()
    expect(await ids()).toHaveLength(1)
    shop.wait(179 * 86_400)
    await cleanUp()
    expect(await db.select().from(applicationsTable)).toHaveLength(1)
    shop.wait(86_400)
    await cleanUp()
    expect({
      applications: await db.select().from(applicationsTable),
      ids: await ids(),
      allParts: await allParts(db),
    }).toEqual({ applications: [], ids: [], allParts: [] })
  }),
)

test(
  'one phone in one network can send ten applications a day and announce sixty files an hour',
  inWorld(async ({ applied, send, apply }) => {
    for (let count = 0; count < 10; count += 1) await applied()
    const id = randomUUID()
    const { id: file } = await send(aPdf(), id)
    const tenth = await apply([file], id)
    expect({ status: tenth.status, code: tenth.refused().code }).toEqual({
      status: 429,
      code: 'too_many_requests',
    })
    ;(await apply([file], id, { phone: '+998901112233' })).ok()
    for (let count = 11; count < 60; count += 1) await send(aPng())
    const late = await send(aPng())
    expect([late.answered.status, late.answered.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
  }),
)

test(
  "[S-39] applications of others with a person's phone do not stop that person from applying",
  inWorld(async ({ shop, vacancyId, texts, applied, send }) => {
    for (let count = 0; count < 10; count += 1) await applied()
    const applyFrom = async (address: string) => {
      const id = randomUUID()
      const body = { id, vacancy_id: vacancyId, ...texts, files: [(await send(aPdf(), id)).id] }
      return shop.call(applyForVacancy, { body, headers: { 'x-doira-address': address } })
    }
    ;(await applyFrom('203.0.113.7')).ok()
    // Another spelling of the number is the same phone.
    const body = { ...texts, phone: texts.phone.replaceAll(' ', ''), vacancy_id: vacancyId }
    const id = randomUUID()
    const eleventh = await shop.call(applyForVacancy, {
      body: { id, ...body, files: [(await send(aPdf(), id)).id] },
    })
    expect(eleventh.refused().code).toBe('too_many_requests')
  }),
)
