import { prepareDrawing } from '@doira/contract/chains/chain-settings'
import { uploadComplaintPhoto } from '@doira/contract/complaints/complaints'
import { uploadContentFile, uploadPicture } from '@doira/contract/content/editor'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

test.each([
  ['a picture', uploadPicture.path],
  ['a PDF', uploadContentFile.path],
  ['a drawing', `${prepareDrawing.path}?use=logo`],
  ['a photo of a complaint', uploadComplaintPhoto.path],
])('[S-10] who sends %s slowly does not hold up others', (_, path) =>
  withRollback(async (db) => {
    const { chain, shop, place } = await makeOrderWorld(db)
    const order = path.includes(':id') ? await place() : ''
    const headers = { Shipper: chain.shipperId, Authorization: (await aStaff(db, chain, 'owner')).token }
    const send = async (body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>, announced = {}) => {
      const request = { method: 'POST', headers: { ...headers, ...announced }, body, duplex: 'half' as const }
      return shop.api.request(path.replace(':id', order), request)
    }
    const ends: (() => void)[] = []
    const slow = [1, 2].map(() =>
      send(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new Uint8Array(10))
            ends.push(() => stream.close())
          },
        }),
        { 'Content-Length': '1000' },
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    const other = (await (await send(new Uint8Array(20))).json()) as { code?: string }
    for (const end of ends) end()
    await Promise.all(slow)
    expect(other.code).toMatch(/refused|unsupported/)
  }),
)
