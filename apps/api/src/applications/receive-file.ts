import {
  maxAttachmentBytes,
  maxAttachments,
  partLength,
  sizeProblem,
} from '@doira/domain/applications/attachment'
import { DomainError } from '@doira/domain/problem'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { findApplication } from './applications.queries.ts'
import type { ApplicationFileRow } from './applications.tables.ts'
import {
  countFiles,
  type DraftKey,
  deleteUnsentFile,
  type FileKey,
  findFile,
  findMissingPart,
  insertFile,
  insertPart,
  lockDraft,
  lockUnsentFile,
  setFileType,
} from './attachments.queries.ts'
import { FileBytes } from './file-bytes.ts'
import { isDocx, typeOfBeginning } from './judge-file.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** The first part that is missing; null: the file is whole, and of a type that we take. */
type Progress = { readonly nextPart: number | null }

/**
 * Takes files for an application that is still being written. Each part is a short transaction of its own, so that a
 * slow sender holds nothing; a part or a whole file that is sent again changes nothing.
 */
export function makeReceiveFile({ db, clock }: Deps) {
  return {
    /** @throws DomainError `file_empty`, `file_too_large`, `too_many_files`, `application_conflict` */
    announce: (
      draft: DraftKey,
      file: Pick<ApplicationFileRow, 'id' | 'name' | 'size'>,
    ): Promise<Progress> => {
      const problem = sizeProblem(file.size)
      if (problem === 'file_empty') throw new DomainError({ code: problem })
      if (problem === 'file_too_large') throw new DomainError({ code: problem, limit: maxAttachmentBytes })
      return db.transaction(async (tx) => {
        await lockDraft(tx, draft)
        const { shipperId, draftId } = draft
        const known = await findFile(tx, { shipperId, fileId: file.id })
        if (known) {
          const isSame = known.draftId === draftId && known.size === file.size && known.applicationId === null
          if (!isSame) throw new DomainError({ code: 'application_conflict' })
          return { nextPart: known.type ? null : await findMissingPart(tx, known) }
        }
        if (await findApplication(tx, { shipperId, id: draftId })) {
          throw new DomainError({ code: 'application_conflict' })
        }
        if ((await countFiles(tx, draft)) >= maxAttachments) {
          throw new DomainError({ code: 'too_many_files', limit: maxAttachments })
        }
        await insertFile(tx, { ...draft, ...file, createdAt: clock() })
        return { nextPart: 0 }
      })
    },

    /**
     * What is of no type that we take is forgotten at once: by its beginning before the rest is sent.
     * @throws DomainError `file_not_found`, `file_part_wrong`, `file_type_unsupported`
     */
    takePart: async (
      key: DraftKey & FileKey,
      part: { readonly number: number; readonly bytes: Uint8Array },
    ): Promise<Progress> => {
      const progress = await db.transaction((tx) => takePart(tx, key, part))
      if (progress === 'unsupported') throw new DomainError({ code: 'file_type_unsupported' })
      return progress
    },

    forget: (key: DraftKey & FileKey): Promise<void> => deleteUnsentFile(db, key),
  }
}

async function takePart(
  tx: Db,
  key: DraftKey & FileKey,
  part: { readonly number: number; readonly bytes: Uint8Array },
): Promise<Progress | 'unsupported'> {
  const file = await lockUnsentFile(tx, key)
  if (!file) throw new DomainError({ code: 'file_not_found' })
  if (file.type !== null) return { nextPart: null }
  if (part.bytes.length !== partLength(file.size, part.number))
    throw new DomainError({ code: 'file_part_wrong' })
  const isHopeless = part.number === 0 && (await typeOfBeginning(part.bytes)) === null
  if (isHopeless) return refuse(tx, key)
  await insertPart(tx, key, part)
  const nextPart = await findMissingPart(tx, file)
  if (nextPart !== null) return { nextPart }
  const type = await typeOfWhole(tx, file)
  if (type === null) return refuse(tx, key)
  await setFileType(tx, key, type)
  return { nextPart: null }
}

async function typeOfWhole(tx: Db, file: ApplicationFileRow) {
  const bytes = new FileBytes(tx, file)
  const begins = await typeOfBeginning(await bytes.part(0))
  if (begins !== 'zip') return begins
  return (await isDocx(bytes, file.size)) ? ('docx' as const) : null
}

async function refuse(tx: Db, key: DraftKey & FileKey): Promise<'unsupported'> {
  await deleteUnsentFile(tx, key)
  return 'unsupported'
}
