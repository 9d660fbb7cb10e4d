import { type AttachmentType, partCount } from '@doira/domain/content/applications/attachment'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import {
  type ApplicationFileRow,
  applicationFilePartsTable,
  applicationFilesTable,
} from './applications.tables.ts'

export type FileKey = { readonly shipperId: string; readonly fileId: string }
/** The future application of the files. */
export type DraftKey = { readonly shipperId: string; readonly draftId: string }

/** Serializes all changes of one application until the transaction ends. */
export async function lockDraft(tx: Db, { shipperId, draftId }: DraftKey): Promise<void> {
  const key = `application ${shipperId} ${draftId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Serializes announcements of files of a chain until the transaction ends. */
export async function lockFilesOfChain(tx: Db, shipperId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${shipperId}`}, 0))`)
}

/** The bytes that are stored for a chain: of forms that are not sent yet, and of all. */
export async function sumFiles(
  db: Db,
  shipperId: string,
): Promise<{ readonly unsent: number; readonly all: number }> {
  const { received, applicationId } = applicationFilesTable
  const [sums] = await db
    .select({
      unsent: sql<number>`coalesce(sum(${received}) filter (where ${applicationId} is null), 0)::float8`,
      all: sql<number>`coalesce(sum(${received}), 0)::float8`,
    })
    .from(applicationFilesTable)
    .where(eq(applicationFilesTable.shipperId, shipperId))
  return sums ?? { unsent: 0, all: 0 }
}

/** Null when it was not announced. */
export async function findFile(db: Db, key: FileKey): Promise<ApplicationFileRow | null> {
  const [row] = await db.select().from(applicationFilesTable).where(isFile(key)).limit(1)
  return row ?? null
}

/** An incomplete file, locked until the transaction ends. Null when it is unknown or was sent. */
export async function lockUnsentFile(
  tx: Db,
  { shipperId, draftId, fileId }: FileKey & DraftKey,
): Promise<ApplicationFileRow | null> {
  const [row] = await tx
    .select()
    .from(applicationFilesTable)
    .where(and(isFile({ shipperId, fileId }), isUnsentOf({ shipperId, draftId })))
    .for('update')
  return row ?? null
}

export async function countFiles(db: Db, draft: DraftKey): Promise<number> {
  return db.$count(applicationFilesTable, isUnsentOf(draft))
}

export async function insertFile(
  tx: Db,
  file: Pick<ApplicationFileRow, 'shipperId' | 'id' | 'draftId' | 'name' | 'size' | 'createdAt'>,
): Promise<void> {
  await tx.insert(applicationFilesTable).values(file)
}

/** A part that is already stored is not changed. */
export async function insertPart(
  tx: Db,
  { shipperId, fileId }: FileKey,
  part: { readonly number: number; readonly bytes: Uint8Array },
): Promise<void> {
  const inserted = await tx
    .insert(applicationFilePartsTable)
    .values({ shipperId, fileId, ...part })
    .onConflictDoNothing()
    .returning({ number: applicationFilePartsTable.number })
  if (inserted.length === 0) return
  const received = sql`${applicationFilesTable.received} + ${part.bytes.length}::int`
  await tx.update(applicationFilesTable).set({ received }).where(isFile({ shipperId, fileId }))
}

export async function hasPart(db: Db, { shipperId, fileId }: FileKey, number: number): Promise<boolean> {
  const { shipperId: shipper, fileId: file, number: place } = applicationFilePartsTable
  const isPart = and(eq(shipper, shipperId), eq(file, fileId), eq(place, number))
  return (await db.$count(applicationFilePartsTable, isPart)) > 0
}

/** The first missing part; null when the file is complete. */
export async function findMissingPart(
  db: Db,
  { shipperId, id, size }: Pick<ApplicationFileRow, 'shipperId' | 'id' | 'size'>,
): Promise<number | null> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select wanted as number from generate_series(0, ${partCount(size) - 1}::int) as wanted
    where not exists (select from ${applicationFilePartsTable} part
      where part.shipper_id = ${shipperId} and part.file_id = ${id} and part.number = wanted)
    order by wanted limit 1`)
  return rows[0]?.number ?? null
}

/** @throws Error when the part is missing; the caller must have checked that it exists. */
export async function readPart(db: Db, { shipperId, fileId }: FileKey, number: number): Promise<Uint8Array> {
  const { shipperId: shipper, fileId: file, number: place, bytes } = applicationFilePartsTable
  const [row] = await db
    .select({ bytes })
    .from(applicationFilePartsTable)
    .where(and(eq(shipper, shipperId), eq(file, fileId), eq(place, number)))
    .limit(1)
  if (!row) throw new Error(`part ${number} of the file ${fileId} is gone`)
  return row.bytes
}

/** A file that was deleted meanwhile is not created again. */
export async function setFileType(db: Db, key: FileKey, type: AttachmentType): Promise<void> {
  await db.update(applicationFilesTable).set({ type }).where(isFile(key))
}

/** Deletes the file with its parts, unless it was sent with an application. */
export async function deleteUnsentFile(db: Db, { shipperId, draftId, fileId }: FileKey & DraftKey) {
  await db
    .delete(applicationFilesTable)
    .where(and(isFile({ shipperId, fileId }), isUnsentOf({ shipperId, draftId })))
}

/** The complete files of this draft among these, locked until the transaction ends. */
export async function lockWholeFiles(
  tx: Db,
  draft: DraftKey,
  fileIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: applicationFilesTable.id })
    .from(applicationFilesTable)
    .where(
      and(
        isUnsentOf(draft),
        inArray(applicationFilesTable.id, [...fileIds]),
        sql`${applicationFilesTable.type} is not null`,
      ),
    )
    .for('update')
  return rows.map(({ id }) => id)
}

/** Assigns these files to the application, in this order, and deletes the other files of its draft. */
export async function attachFiles(tx: Db, draft: DraftKey, fileIds: readonly string[]): Promise<void> {
  for (const [position, fileId] of fileIds.entries()) {
    await tx
      .update(applicationFilesTable)
      .set({ applicationId: draft.draftId, position })
      .where(isFile({ shipperId: draft.shipperId, fileId }))
  }
  await tx.delete(applicationFilesTable).where(isUnsentOf(draft))
}

function isFile({ shipperId, fileId }: FileKey): SQL | undefined {
  return and(eq(applicationFilesTable.shipperId, shipperId), eq(applicationFilesTable.id, fileId))
}

function isUnsentOf({ shipperId, draftId }: DraftKey): SQL | undefined {
  return and(
    eq(applicationFilesTable.shipperId, shipperId),
    eq(applicationFilesTable.draftId, draftId),
    isNull(applicationFilesTable.applicationId),
  )
}
