import { randomUUID } from 'node:crypto'
import { removeAttachment } from '@doira/contract/content/applications/attachments'
import { attachmentPartBytes } from '@doira/domain/content/applications/attachment'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { applicationsTable } from './applications.tables.ts'
import { allFiles, allParts, inWorld, makeApplicationWorld, sendFile } from './applications.testing.ts'
import {
  aDocx,
  aJpeg,
  aPdf,
  aPng,
  aProgram,
  aWebp,
  aZip,
  brokenDocx,
  brokenPdf,
  brokenPictures,
} from './files.testing.ts'

test(
  '[R3-10] [R2-30] [R5-08] [R10-17] an application is stored with its text and its files, each with its detected type',
  inWorld(async ({ shop, db, apply, texts }) => {
    const id = randomUUID()
    const sent = {
      pdf: aPdf(attachmentPartBytes + 1),
      docx: aDocx(),
      png: aPng(),
      webp: aWebp(),
      jpeg: aJpeg(),
    }
    const files: string[] = []
    for (const bytes of Object.values(sent))
      files.push((await sendFile(shop, id, bytes, { name: 'cv.pdf' })).id)
    expect((await apply(files, id)).ok()).toEqual({ id })
    const [row] = await db.select().from(applicationsTable)
    expect(row).toMatchObject({
      ...texts,
      id,
      phone: '+998946002118',
      kind: 'vacancy',
      state: 'new',
      lang: 'ru',
    })
    const stored = await allFiles(db)
    expect(stored.map((file) => [file.id, file.type, file.size])).toEqual(
      Object.entries(sent).map(([type, bytes], place) => [files[place], type, bytes.length]),
    )
  }),
)

test(
  '[R2-32] [R3-10] an offer of a supplier names a company and no vacancy',
  inWorld(async ({ send, offer, db }) => {
    const id = randomUUID()
    const { id: file } = await send(aPdf(), id)
    expect((await offer([file], id, { company: ' ' })).refused().fields).toMatchObject([{ path: 'company' }])
    ;(await offer([file], id)).ok()
    expect(await db.select().from(applicationsTable)).toMatchObject([
      { kind: 'tender', company: 'Orol Fish', vacancyId: null, cities: [] },
    ])
  }),
)

test.each([
  { what: 'a program under the name of a PDF', bytes: aProgram() },
  { what: 'words', bytes: Uint8Array.from(Buffer.from('just some words that are no document at all')) },
  { what: 'a page', bytes: Uint8Array.from(Buffer.from('<html><script>alert(1)</script></html>')) },
  { what: 'one byte', bytes: Uint8Array.of(1) },
  { what: 'an old DOC', bytes: Uint8Array.from(Buffer.from('d0cf11e0a1b11ae1', 'hex')) },
  { what: 'an archive', bytes: aZip([{ name: 'a.txt' }]) },
  ...Object.entries(brokenDocx).map(([what, bytes]) => ({ what: `a DOCX with ${what}`, bytes })),
  ...Object.entries(brokenPdf).map(([what, bytes]) => ({ what: `[S-10] a PDF with ${what}`, bytes })),
  ...Object.entries(brokenPictures).map(([what, bytes]) => ({ what: `[S-10] ${what}`, bytes })),
])('[R5-08] [R8-13] $what is refused because of its content, and nothing of it is stored', ({ bytes }) =>
  withRollback(async (db) => {
    const { send } = await makeApplicationWorld(db)
    const { answered } = await send(bytes)
    expect({ status: answered.status, code: answered.refused().code }).toEqual({
      status: 415,
      code: 'file_type_unsupported',
    })
    expect(await allFiles(db)).toEqual([])
    expect(await allParts(db)).toEqual([])
  }),
)

test(
  '[R5-08] [R8-13] an application has one to five files, both when announced and when sent',
  inWorld(async ({ send, apply, shop, db }) => {
    const id = randomUUID()
    expect({ status: (await apply([], id)).status, code: (await apply([], id)).refused().code }).toEqual({
      status: 400,
      code: 'file_required',
    })
    const files: string[] = []
    for (let count = 0; count < 5; count += 1) files.push((await send(aPng(), id)).id)
    const sixth = await send(aPng(), id)
    expect({ status: sixth.answered.status, code: sixth.answered.refused().code }).toEqual({
      status: 400,
      code: 'too_many_files',
    })
    expect((await apply([...files, randomUUID()], id)).refused().code).toBe('too_many_files')
    const [first = '', ...others] = files
    ;(await shop.call(removeAttachment, { params: { id, file: first } })).ok()
    ;(await shop.call(removeAttachment, { params: { id, file: first } })).ok()
    const another = await send(aJpeg(), id)
    ;(await apply([...others, another.id], id)).ok()
    expect(await allFiles(db)).toHaveLength(5)
  }),
)
