import { randomUUID } from 'node:crypto'
import { readComplaintPhoto, uploadComplaintPhoto } from '@doira/contract/complaints/complaints'
import { DomainError } from '@doira/domain/problem'
import { getOrder } from '../../fulfilment/board/get-order.ts'
import { isVisible } from '../../fulfilment/board/viewer.ts'
import { readOrderId } from '../../fulfilment/board/wanted-branches.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { onlyTwoUploads, rewritePicture } from '../../platform/pictures/rewrite-picture.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { findUncheckedPhoto, insertPhoto } from './photos.queries.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** @throws DomainError `too_many_requests` */
  readonly spendOnPhoto: (staffId: string) => Promise<void>
}

/** The longest side: twice the width of a phone shows all that a photo has. */
const limits = { smallest: null, widest: 1600, quality: 80 }

/** Photos of complaints: only who may see the order and complaints can read them, with a session. */
export function mountComplaintPhotos(mount: StaffMount, { db, clock, spendOnPhoto }: Deps): void {
  mount(uploadComplaintPhoto, async ({ shipperId, staff, params, context }) => {
    await spendOnPhoto(staff.id)
    const { facts } = await getOrder(db, staff, readOrderId(params.id))
    // Before a slot is taken: who sends slowly holds up nobody.
    const file = new Uint8Array(await context.req.arrayBuffer())
    const { content } = await onlyTwoUploads(() => rewritePicture(file, limits))
    const id = randomUUID()
    await insertPhoto(db, {
      ...{ shipperId, id, orderId: facts.order.id, content },
      ...{ uploadedBy: staff.id, uploadedAt: clock() },
    })
    return { id }
  })
  mount(readComplaintPhoto, async ({ shipperId, staff, params }) => {
    const id = params.id ?? ''
    const found = isUuid(id) ? await findUncheckedPhoto(db, { shipperId, id }) : null
    // One that no complaint has yet is only of the person who uploaded it.
    const isTheirs = found && (found.photo.complaintId !== null || found.photo.uploadedBy === staff.id)
    if (!isTheirs || !isVisible(staff, found.order)) throw new DomainError({ code: 'file_not_found' })
    return new Response(new Uint8Array(found.photo.content), {
      headers: {
        'Content-Type': 'image/webp',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'private, no-store',
      },
    })
  })
}
