import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { OrderRow } from '../../orders/orders.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ComplaintPhotoRow, complaintPhotosTable } from './photos.tables.ts'

const photos = complaintPhotosTable

type Key = { readonly shipperId: string; readonly id: string }

export async function insertPhoto(
  db: Db,
  photo: Pick<ComplaintPhotoRow, 'shipperId' | 'id' | 'orderId' | 'content' | 'uploadedBy' | 'uploadedAt'>,
): Promise<void> {
  await db.insert(photos).values(photo)
}

/** A photo with its order; null when it is unknown. */
export async function findUncheckedPhoto(
  db: Db,
  { shipperId, id }: Key,
): Promise<{ readonly photo: ComplaintPhotoRow; readonly order: OrderRow } | null> {
  const ofOrder = and(eq(ordersTable.shipperId, photos.shipperId), eq(ordersTable.id, photos.orderId))
  const [row] = await db
    .select({ photo: photos, order: ordersTable })
    .from(photos)
    .innerJoin(ordersTable, ofOrder)
    .where(and(eq(photos.shipperId, shipperId), eq(photos.id, id)))
  return row ?? null
}

type Owner = Pick<ComplaintPhotoRow, 'shipperId' | 'orderId' | 'uploadedBy'>

/** Which of these photos this person uploaded for the order and no complaint has; locked until the transaction ends. */
export async function lockUnsentPhotos(
  tx: Db,
  owner: Owner,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(isUnsentOf(owner), inArray(photos.id, [...ids])))
    .orderBy(photos.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** They belong to the complaint from then on, in this order; what else the person uploaded for the order is deleted. */
export async function attachPhotos(
  tx: Db,
  owner: Owner,
  { complaintId, ids }: { readonly complaintId: string; readonly ids: readonly string[] },
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx
      .update(photos)
      .set({ complaintId, position })
      .where(and(eq(photos.shipperId, owner.shipperId), eq(photos.id, id)))
  }
  await tx.delete(photos).where(isUnsentOf(owner))
}

function isUnsentOf({ shipperId, orderId, uploadedBy }: Owner): SQL | undefined {
  return and(
    eq(photos.shipperId, shipperId),
    eq(photos.orderId, orderId),
    eq(photos.uploadedBy, uploadedBy),
    isNull(photos.complaintId),
  )
}
