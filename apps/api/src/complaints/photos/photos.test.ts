import { randomUUID } from 'node:crypto'
import { readComplaintPhoto, uploadComplaintPhoto } from '@doira/contract/complaints/complaints'
import { readCustomerCard } from '@doira/contract/customers/directory'
import { askDeletion, deleteAccount, exportData } from '@doira/contract/customers/own-account'
import { addMinutes } from '@doira/domain/time/instant'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCleanUp } from '../../retention/clean-up.ts'
import { aBranch } from '../../testing/factories.testing.ts'
import { testRetention } from '../../testing/retention.testing.ts'
import { aStaff, type TestStaff } from '../../testing/staff-world.testing.ts'
import { makeComplaintWorld } from '../complaints.testing.ts'
import { complaintPhotosTable } from './photos.tables.ts'

const aPhoto = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

async function aDesk(db: Db) {
  const world = await makeComplaintWorld(db)
  const { chain, shop, id, receive } = world
  await receive()
  const send = async (by: TestStaff, file: Uint8Array, orderId = id) => {
    const response = await shop.api.request(uploadComplaintPhoto.path.replace(':id', orderId), {
      method: 'POST',
      headers: { Shipper: chain.shipperId, Authorization: by.token },
      body: new Uint8Array(file),
    })
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  }
  return {
    ...world,
    send,
    upload: async (by: TestStaff) => String((await send(by, await aPhoto().png().toBuffer())).answer.id),
    look: async (photo: string, by: TestStaff | null) => {
      const response = await shop.api.request(readComplaintPhoto.path.replace(':id', photo), {
        headers: { Shipper: chain.shipperId, ...(by && { Authorization: by.token }) },
      })
      return { status: response.status, response }
    },
    stored: async () => (await db.select().from(complaintPhotosTable)).map((photo) => photo.id),
  }
}

test('[S-49] photos of a complaint are seen by who decides it, on the card of the customer and in the order', () =>
  withRollback(async (db) => {
    const { open, upload, look, operator, manager, complaints, requests, shop, customer } = await aDesk(db)
    const [first, second, unused] = [await upload(operator), await upload(operator), await upload(operator)]
    ;(await open(operator, { photo_ids: [second, first], points: 10_000, asks: true })).ok()
    const photos = [second, first]
    expect((await complaints(operator)).complaints).toMatchObject([{ photos }])
    expect((await requests(manager)).complaints).toMatchObject([{ photos }])
    const card = (
      await shop.call(readCustomerCard, { token: manager.token, params: { id: customer.id } })
    ).ok()
    expect(card.card.complaints).toMatchObject([{ complaint: { photos } }])
    const { status, response } = await look(first, manager)
    expect({ status, type: response.headers.get('Content-Type') }).toEqual({
      status: 200,
      type: 'image/webp',
    })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    // What was uploaded and not sent with it is gone.
    expect((await look(unused, operator)).status).toBe(404)
  }))

test('a photo is encoded anew: no place where it was taken is stored, and it is as large as a screen needs', () =>
  withRollback(async (db) => {
    const { send, look, operator } = await aDesk(db)
    const file = await aPhoto(3000, 2000)
      .withExif({ IFD0: { Copyright: 'secret of the camera' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(file.includes('secret of the camera')).toBe(true)
    const { status, answer } = await send(operator, file)
    expect(status).toBe(201)
    const { response } = await look(String(answer.id), operator)
    const seen = Buffer.from(await response.arrayBuffer())
    expect(seen.includes('secret of the camera')).toBe(false)
    const { format, width, height, exif } = await sharp(seen).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 1600,
      height: 1067,
      exif: undefined,
    })
  }))

test('a file that is no picture, or a huge one, is refused, and nothing is stored', () =>
  withRollback(async (db) => {
    const { send, stored, operator } = await aDesk(db)
    const refused = await send(operator, Buffer.from('%PDF-1.7 a paper'))
    expect({ status: refused.status, facts: refused.answer.facts }).toEqual({
      status: 422,
      facts: { reason: 'kind' },
    })
    const large = await send(operator, Buffer.alloc(10 * 1024 * 1024 + 1))
    expect({ status: large.status, code: large.answer.code }).toEqual({
      status: 413,
      code: 'body_too_large',
    })
    expect(await stored()).toEqual([])
  }))

test('[S-49] a photo is answered like one that does not exist to strangers, to who lacks the right and to other branches', () =>
  withRollback(async (db) => {
    const { open, upload, look, send, operator, chain } = await aDesk(db)
    const photo = await upload(operator)
    const elsewhere = await aBranch(db, chain)
    const other = await aStaff(db, chain, 'manager', { branchIds: [elsewhere] })
    const courier = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId] })
    const colleague = await aStaff(db, chain, 'operator')
    const owner = await aStaff(db, chain, 'owner')
    // Before the complaint is recorded only who uploaded it sees it.
    expect((await look(photo, operator)).status).toBe(200)
    expect((await look(photo, owner)).status).toBe(404)
    ;(await open(operator, { photo_ids: [photo] })).ok()
    expect((await look(photo, owner)).status).toBe(200)
    expect((await look(photo, colleague)).status).toBe(200)
    expect((await look(photo, other)).status).toBe(404)
    expect((await look(photo, courier)).status).toBe(403)
    expect((await look(photo, null)).status).toBe(401)
    expect((await look('not-an-id', owner)).status).toBe(404)
    const file = await aPhoto().png().toBuffer()
    expect((await send(other, file)).answer.code).toBe('order_not_found')
    expect((await send(courier, file)).status).toBe(403)
  }))

test('[S-49] a complaint takes up to six photos of who records it, each once', () =>
  withRollback(async (db) => {
    const { open, upload, operator, manager, place, receive, complaints, stored } = await aDesk(db)
    const own = await upload(operator)
    const theirs = await upload(manager)
    expect((await open(operator, { photo_ids: [own, theirs] })).refused().code).toBe('file_not_found')
    const seven = Array.from({ length: 7 }, () => randomUUID())
    expect((await open(operator, { photo_ids: seven })).status).toBe(400)
    const actionId = randomUUID()
    ;(await open(operator, { photo_ids: [own, own] }, actionId)).ok()
    // The same press again: nothing is recorded twice.
    ;(await open(operator, { photo_ids: [own, own] }, actionId)).ok()
    expect((await complaints(operator)).complaints).toMatchObject([{ photos: [own] }])
    const again = await open(operator, { photo_ids: [own], seen: 1, points: 1000 })
    expect(again.refused().code).toBe('file_not_found')
    const next = await place()
    await receive(next)
    const elsewhere = await open(manager, { photo_ids: [theirs], order_id: next })
    expect(elsewhere.refused().code).toBe('file_not_found')
    expect((await stored()).toSorted()).toEqual([own, theirs].toSorted())
  }))

test('photos of no complaint are deleted after hours, those of one after a year', () =>
  withRollback(async (db) => {
    const { open, upload, operator, stored, shop } = await aDesk(db)
    const sent = await upload(operator)
    ;(await open(operator, { photo_ids: [sent] })).ok()
    await upload(operator)
    const cleanUpAfter = (minutes: number) =>
      makeCleanUp({ db, clock: () => addMinutes(shop.deps.clock(), minutes), ...testRetention })()
    await cleanUpAfter(5 * 60)
    expect(await stored()).toHaveLength(2)
    await cleanUpAfter(7 * 60)
    expect(await stored()).toEqual([sent])
    await cleanUpAfter(366 * 24 * 60)
    expect(await stored()).toEqual([])
  }))

test('the export of a customer contains the photos, and the deletion of the account deletes them', () =>
  withRollback(async (db) => {
    const { open, upload, operator, stored, shop, token, customer } = await aDesk(db)
    ;(await open(operator, { photo_ids: [await upload(operator)], points: 0 })).ok()
    const { tables } = (await shop.call(exportData, { token })).ok()
    const [photo] = tables.complaint_photos ?? []
    const [head, data] = String(photo?.content).split(',')
    expect(head).toBe('data:image/webp;base64')
    expect(await sharp(Buffer.from(data ?? '', 'base64')).metadata()).toMatchObject({ width: 400 })
    ;(await shop.call(askDeletion, { token })).ok()
    ;(await shop.call(deleteAccount, { token, body: { code: await shop.codeOf(customer.phone) } })).ok()
    expect(await stored()).toEqual([])
  }))
