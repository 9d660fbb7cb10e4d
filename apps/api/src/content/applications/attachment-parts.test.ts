import { randomUUID } from 'node:crypto'
import { addAttachment } from '@doira/contract/content/applications/attachments'
import { attachmentPartBytes, maxAttachmentBytes } from '@doira/domain/content/applications/attachment'
import { expect, test } from 'vitest'
import { allFiles, allParts, inWorld, sendPart } from './applications.testing.ts'
import { aPdf, aProgram } from './files.testing.ts'

test(
  '[R5-08] a wrong file is refused by its first part, before the rest of it is sent',
  inWorld(async ({ shop, db }) => {
    const [applicationId, id] = [randomUUID(), randomUUID()]
    const program = new Uint8Array(maxAttachmentBytes)
    program.set(aProgram())
    const body = { id, name: 'cv.pdf', size: program.length }
    ;(await shop.call(addAttachment, { params: { id: applicationId }, body })).ok()
    expect((await sendPart(shop, { applicationId, id, part: 0 }, program)).status).toBe(415)
    expect((await sendPart(shop, { applicationId, id, part: 1 }, program)).refused().code).toBe(
      'file_not_found',
    )
    expect(await allParts(db)).toEqual([])
  }),
)

test(
  '[R5-08] [R8-13] ten megabytes are stored unchanged; one byte more and an empty file are refused',
  inWorld(async ({ send, shop, db, apply }) => {
    const id = randomUUID()
    const { id: file, answered } = await send(aPdf(maxAttachmentBytes), id)
    expect(answered.ok()).toEqual({ id: file, next_part: null })
    expect(await allParts(db)).toHaveLength(40)
    for (const [length, refused] of [
      [maxAttachmentBytes + 1, [413, 'file_too_large']],
      [0, [400, 'file_empty']],
    ] as const) {
      const body = { id: randomUUID(), name: 'cv.pdf', size: length }
      const answer = await shop.call(addAttachment, { params: { id }, body })
      expect([answer.status, answer.refused().code]).toEqual(refused)
    }
    expect(await allFiles(db)).toHaveLength(1)
    ;(await apply([file], id)).ok()
  }),
)

test(
  '[R5-08] a part has a fixed length; a longer body is not read to its end',
  inWorld(async ({ shop, db, chain }) => {
    const [applicationId, id] = [randomUUID(), randomUUID()]
    const params = { id: applicationId }
    ;(await shop.call(addAttachment, { params, body: { id, name: 'cv.pdf', size: 100 } })).ok()
    const answers = [
      await sendPart(shop, { applicationId, id, part: 0 }, new Uint8Array(99)),
      await sendPart(shop, { applicationId, id, part: 0 }, new Uint8Array(101)),
      await sendPart(shop, { applicationId, id, part: 1 }, aPdf(attachmentPartBytes * 2)),
      await sendPart(shop, { applicationId, id, part: 998_000_000_000 }, new Uint8Array(1)),
    ]
    expect(answers.map((answer) => answer.refused().code)).toEqual(Array(4).fill('file_part_wrong'))
    const big = await shop.api.request(`/v2/applications/${applicationId}/files/${id}/parts/0`, {
      method: 'PUT',
      headers: { Shipper: chain.shipperId },
      body: new Uint8Array(attachmentPartBytes + 1),
    })
    expect([big.status, await big.json()]).toEqual([413, expect.objectContaining({ code: 'body_too_large' })])
    expect(await allParts(db)).toEqual([])
  }),
)
