import {
  maxAttachmentBytes,
  maxAttachments,
  partLength,
  sizeProblem,
} from '@doira/domain/content/applications/attachment'
import { DomainError } from '@doira/domain/problem'
import { busyNetwork, fileBudgetUnit } from '../../auth/budgets/budget-sizes.ts'
import type { BudgetCaller, Budgets } from '../../auth/budgets/budgets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeInTurns } from '../../platform/jobs/run-in-turns.ts'
import { findApplication } from './applications.queries.ts'
import type { ApplicationFileRow } from './applications.tables.ts'
import {
  countFiles,
  type DraftKey,
  deleteUnsentFile,
  type FileKey,
  findFile,
  findMissingPart,
  hasPart,
  insertFile,
  insertPart,
  lockDraft,
  lockFilesOfChain,
  lockUnsentFile,
  setFileType,
  sumFiles,
} from './attachments.queries.ts'
import { typeOfBeginning, typeOfWhole } from './check-file.ts'
import { FileBytes } from './file-bytes.ts'

type Deps = Budgets & { readonly db: Db; readonly clock: Clock }

/** The largest size of a chain's files: of forms that are not sent yet, and of all. */
export const mostFileBytes = { unsent: 512 * 1024 * 1024, all: 20 * 1024 * 1024 * 1024 } as const
const fullSeconds = 3600
/** Pictures are decoded, which occupies a processor for a moment. */
const checkedAtOnce = 2

/** The first missing part; null: the file is complete, and of a supported type. */
type Progress = { readonly nextPart: number | null }
type Part = { readonly number: number; readonly bytes: Uint8Array }
type NewFile = Pick<ApplicationFileRow, 'id' | 'name' | 'size'>

/**
 * Receives files for an application that is still being written. Each part is a short transaction, so that a
 * slow sender holds no locks; repeating a part or a file changes nothing.
 */
export function makeReceiveFile(deps: Deps) {
  const { db } = deps
  const runInTurns = makeInTurns(checkedAtOnce)

  /** Checks a complete file. Runs outside of a transaction, because decoding a picture takes long. */
  async function judge(file: ApplicationFileRow): Promise<Progress> {
    const type = await runInTurns(() => typeOfWhole(new FileBytes(db, file), file.size))
    const key = { shipperId: file.shipperId, draftId: file.draftId, fileId: file.id }
    if (type === null) return refuse(db, key)
    await setFileType(db, key, type)
    return { nextPart: null }
  }

  return {
    /**
     * @param address the network address of the sender
     * @throws DomainError `file_empty`, `file_too_large`, `too_many_files`, `application_conflict`, `too_many_requests`
     */
    announce: async (draft: DraftKey, file: NewFile, address: string): Promise<Progress> => {
      const problem = sizeProblem(file.size)
      if (problem === 'file_empty') throw new DomainError({ code: problem })
      if (problem === 'file_too_large') throw new DomainError({ code: problem, limit: maxAttachmentBytes })
      const { shipperId } = draft
      const caller = { shipperId, address }
      await spendOnAnnouncement(deps, caller)
      const known = await db.transaction((tx) => announce(tx, deps, draft, file))
      if (!known) {
        // A network can have only a few announced files without any part; the first part frees a place.
        await deps.spendByAddress('empty_file_by_address', caller).catch(async (refusal: unknown) => {
          await deleteUnsentFile(db, { ...draft, fileId: file.id })
          throw refusal
        })
        return { nextPart: 0 }
      }
      const nextPart = known.type ? null : await findMissingPart(db, known)
      return nextPart === null && known.type === null ? judge(known) : { nextPart }
    },

    /**
     * Files of unsupported types are deleted at once: by their beginning, before the rest is sent.
     * @throws DomainError `file_not_found`, `file_part_wrong`, `file_type_unsupported`, `too_many_requests`
     */
    takePart: async (key: DraftKey & FileKey, part: Part, address: string): Promise<Progress> => {
      if (partLength(maxAttachmentBytes, part.number) === null)
        throw new DomainError({ code: 'file_part_wrong' })
      if (!(await hasPart(db, key, part.number))) await spendOnPart(deps, { ...key, address }, part)
      const taken = await db.transaction((tx) => takePart(tx, key, part))
      if (taken === 'unsupported') return refuse(db, key)
      const { file, nextPart } = taken
      return nextPart === null && file.type === null ? judge(file) : { nextPart }
    },

    remove: (key: DraftKey & FileKey): Promise<void> => deleteUnsentFile(db, key),
  }
}

/** A file that was announced before; null: it is new, and is stored now. */
async function announce(
  tx: Db,
  { clock }: Deps,
  draft: DraftKey,
  file: NewFile,
): Promise<ApplicationFileRow | null> {
  const { shipperId, draftId } = draft
  await lockDraft(tx, draft)
  const known = await findFile(tx, { shipperId, fileId: file.id })
  if (known) {
    const isSame = known.draftId === draftId && known.size === file.size && known.applicationId === null
    if (!isSame) throw new DomainError({ code: 'application_conflict' })
    return known
  }
  if (await findApplication(tx, { shipperId, id: draftId })) {
    throw new DomainError({ code: 'application_conflict' })
  }
  if ((await countFiles(tx, draft)) >= maxAttachments) {
    throw new DomainError({ code: 'too_many_files', limit: maxAttachments })
  }
  await lockFilesOfChain(tx, shipperId)
  await requireSpaceFor(tx, shipperId, file.size)
  await insertFile(tx, { ...draft, ...file, createdAt: clock() })
  return null
}

/** @throws DomainError `too_many_requests` when the chain's storage is full */
async function requireSpaceFor(tx: Db, shipperId: string, bytes: number): Promise<void> {
  const sums = await sumFiles(tx, shipperId)
  if (sums.unsent + bytes > mostFileBytes.unsent || sums.all + bytes > mostFileBytes.all) {
    throw new DomainError({ code: 'too_many_requests', retryAfterSeconds: fullSeconds })
  }
}

type Caller = BudgetCaller & { readonly shipperId: string }

/**
 * Counts each announcement. The last share of a chain's budget is reserved for networks that have sent
 * little.
 */
async function spendOnAnnouncement({ spend, measureByAddress }: Budgets, caller: Caller): Promise<void> {
  const used = await measureByAddress('file_by_address', caller)
  if (used > busyNetwork.files) await spend('file_by_chain_of_busy', caller.shipperId)
  await spend('file_by_chain', caller.shipperId)
}

/** Counts bytes when they are received: announcements do not count. */
async function spendOnPart(
  { spend, spendByAddress, measureByAddress, giveBackByAddress }: Budgets,
  caller: Caller,
  { number, bytes }: Part,
): Promise<void> {
  const { shipperId } = caller
  const cost = Math.ceil(bytes.length / fileBudgetUnit)
  await spendByAddress('file_size_hour_by_address', caller, cost)
  const used = await measureByAddress('file_size_day_by_address', caller, cost)
  if (used > busyNetwork.kilobytes) {
    await spend('file_size_hour_by_chain_of_busy', shipperId, cost)
    await spend('file_size_day_by_chain_of_busy', shipperId, cost)
  }
  await spend('file_size_hour_by_chain', shipperId, cost)
  await spend('file_size_day_by_chain', shipperId, cost)
  if (number === 0) await giveBackByAddress('empty_file_by_address', caller)
}

async function takePart(
  tx: Db,
  key: DraftKey & FileKey,
  part: Part,
): Promise<(Progress & { readonly file: ApplicationFileRow }) | 'unsupported'> {
  const file = await lockUnsentFile(tx, key)
  if (!file) throw new DomainError({ code: 'file_not_found' })
  if (file.type !== null) return { file, nextPart: null }
  if (part.bytes.length !== partLength(file.size, part.number))
    throw new DomainError({ code: 'file_part_wrong' })
  if (part.number === 0 && (await typeOfBeginning(part.bytes)) === null) return 'unsupported'
  await lockFilesOfChain(tx, key.shipperId)
  await requireSpaceFor(tx, key.shipperId, part.bytes.length)
  await insertPart(tx, key, part)
  return { file, nextPart: await findMissingPart(tx, file) }
}

/** @throws DomainError `file_type_unsupported` */
async function refuse(db: Db, key: DraftKey & FileKey): Promise<never> {
  await deleteUnsentFile(db, key)
  throw new DomainError({ code: 'file_type_unsupported' })
}
