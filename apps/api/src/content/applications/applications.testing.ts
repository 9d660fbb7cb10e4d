import { randomUUID } from 'node:crypto'
import { addAttachment, sendAttachmentPart } from '@doira/contract/content/applications/attachments'
import { answerTender, applyForVacancy } from '@doira/contract/content/applications/send-application'
import { attachmentPartBytes } from '@doira/domain/content/applications/attachment'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aMoment, inThreeLanguages, type TestChain } from '../../testing/factories.testing.ts'
import { makeTestApi, type TestApi } from '../../testing/test-api.testing.ts'
import { contentItemsTable } from '../content.tables.ts'
import { applicationFilePartsTable, applicationFilesTable } from './applications.tables.ts'
import { aPdf } from './files.testing.ts'

const none = inThreeLanguages('')

/** An open vacancy of a chain; its id. */
export async function aVacancy(
  db: Db,
  { shipperId }: Pick<TestChain, 'shipperId'>,
  body: { readonly cities?: readonly string[]; readonly isOpen?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  await db.insert(contentItemsTable).values({
    ...{ shipperId, id, kind: 'vacancy', slug: `chef-${id}`, title: inThreeLanguages('Sushi chef') },
    publishedAt: aMoment,
    uncheckedBody: {
      ...{ cities: ['tashkent'], salaryFrom: null, schedule: none, isOpen: true },
      ...{ duties: [], requirements: [], conditions: [] },
      ...body,
    },
  })
  return id
}

/** Sends a file as browsers do: announced, then part by part. Returns the last answer. */
export async function sendFile(
  shop: TestApi,
  applicationId: string,
  bytes: Uint8Array,
  { id = randomUUID(), name = 'cv.pdf' }: { readonly id?: string; readonly name?: string } = {},
) {
  const params = { id: applicationId }
  const announced = await shop.call(addAttachment, { params, body: { id, name, size: bytes.length } })
  if (announced.status !== 201) return { id, answered: announced }
  let answered = await sendPart(shop, { applicationId, id, part: 0 }, bytes)
  while (answered.status === 200) {
    const part = answered.ok().next_part
    if (part === null) break
    answered = await sendPart(shop, { applicationId, id, part }, bytes)
  }
  return { id, answered }
}

/** One part of a file. */
export function sendPart(
  shop: TestApi,
  { applicationId, id, part }: { readonly applicationId: string; readonly id: string; readonly part: number },
  bytes: Uint8Array,
) {
  const from = part * attachmentPartBytes
  return shop.call(sendAttachmentPart, {
    params: { id: applicationId, file: id, part: String(part) },
    rawBody: Uint8Array.from(bytes.subarray(from, from + attachmentPartBytes)),
    headers: { 'Content-Type': 'application/octet-stream' },
  })
}

/** A chain with a vacancy, and an applicant. */
export async function makeApplicationWorld(db: Db) {
  const chain = await aChain(db)
  const vacancyId = await aVacancy(db, chain)
  const shop = makeTestApi(db, chain)
  const texts = {
    name: 'Санжар Холматов',
    phone: '+998 94 600 21 18',
    email: 's.holmatov@example.uz',
    position: 'Повар-сушист',
  }
  return {
    db,
    chain,
    shop,
    vacancyId,
    texts,
    send: (bytes: Uint8Array, applicationId: string = randomUUID()) => sendFile(shop, applicationId, bytes),
    apply: (files: readonly string[], id: string = randomUUID(), given: object = {}) =>
      shop.call(applyForVacancy, {
        body: { id, vacancy_id: vacancyId, ...texts, files: [...files], ...given },
      }),
    offer: (files: readonly string[], id: string = randomUUID(), given: object = {}) =>
      shop.call(answerTender, { body: { id, company: 'Orol Fish', ...texts, files: [...files], ...given } }),
    /** A complete application with one file; its id and that of the file. */
    async applied(given: object = {}) {
      const id = randomUUID()
      const file = (await sendFile(shop, id, aPdf())).id
      ;(
        await shop.call(applyForVacancy, {
          body: { id, vacancy_id: vacancyId, ...texts, files: [file], ...given },
        })
      ).ok()
      return { id, file }
    },
  }
}

export type World = Awaited<ReturnType<typeof makeApplicationWorld>>

export const inWorld = (work: (world: World) => Promise<void>) => () =>
  withRollback(async (db) => work(await makeApplicationWorld(db)))

export const allFiles = (db: Db) =>
  db.select().from(applicationFilesTable).orderBy(applicationFilesTable.position)
export const allParts = (db: Db) =>
  db
    .select({ file: applicationFilePartsTable.fileId, number: applicationFilePartsTable.number })
    .from(applicationFilePartsTable)
