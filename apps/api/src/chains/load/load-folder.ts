import { createHash } from 'node:crypto'
import type { WireOutsideHours } from '@doira/contract/delivery/branches-editor'
import type { Instant } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { changeHours } from '../../content/editor/branches/outside-hours.ts'
import type { Db } from '../../platform/database/database.ts'
import { shippersTable } from '../chain.tables.ts'
import type { ChainRows } from '../export/chain-tables.ts'
import { toFiles } from '../export/export-chain.ts'
import { readChainRows } from '../export/read-chain-rows.ts'
import { type WrittenChain, writeChain } from '../export/write-chain.ts'
import type { ChainData } from '../import/chain-data.ts'
import { insertFolderPapers, insertFolderPictures } from '../import/insert/insert-pictures.ts'
import { BadChainFolder, type FolderProblem } from '../import/problems.ts'
import { changedMeanwhile } from './chain-changed.ts'
import { asFolderProblem, findRefused, makeIsUsed, refusedCount } from './check-changes.ts'
import { findDifference, type RowChange } from './find-difference.ts'
import { listTouched } from './items-of.ts'
import { listOpenOrders, type OpenOrders } from './open-orders.queries.ts'
import { addPublished, type ByItem, lockItems, publishItems, storeFormer } from './publish-items.ts'
import { stageChain } from './stage-chain.ts'
import { syncRows } from './sync-rows.ts'

export type LoadedFolder = {
  /** Identifies what ran before. */
  readonly state: string
  readonly changes: readonly RowChange[]
  /** Orders and bookings outside of new hours; they stay as they are. */
  readonly outside: WireOutsideHours
  readonly openOrders: OpenOrders
}

type Given = {
  readonly data: ChainData
  readonly now: Instant
  /** Only apply it to this state. */
  readonly state?: string
}

/**
 * The difference of a folder to the running chain. It is applied and taken back, so that it contains what applying would
 * refuse.
 *
 * @throws BadChainFolder with everything that is wrong
 */
export async function previewFolder(db: Db, given: Given): Promise<LoadedFolder> {
  const undo = new Error('undo')
  let loaded: LoadedFolder | undefined
  await db
    .transaction(async (tx) => {
      loaded = await applyIn(tx, given)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw asFolderProblem(error)
    })
  if (!loaded) throw new Error('a folder was not compared')
  return loaded
}

/**
 * Makes a running chain what its folder says, in one transaction.
 *
 * @throws BadChainFolder with everything that is wrong; ChainChanged: it is not the state that was compared
 */
export async function applyFolder(db: Db, given: Given): Promise<LoadedFolder> {
  return db
    .transaction((tx) => applyIn(tx, given))
    .catch((error: unknown) => {
      throw asFolderProblem(error)
    })
}

async function applyIn(tx: Db, { data, now, state: expected }: Given): Promise<LoadedFolder> {
  const { id: shipperId } = data.shipper
  const since = await lockChain(tx, shipperId)
  const running = await readChainRows(tx, shipperId)
  const { pictures } = data
  const write = (rows: ChainRows) => writeChain(rows, { pictures })
  const before = write(running)
  const state = getState(before)
  if (expected !== undefined && expected !== state) throw changedMeanwhile()
  const wanted = await stageChain(tx, data, since)
  const after = write(wanted)
  const isUsed = makeIsUsed(running, wanted)
  const changes = findDifference(before, after, isUsed)
  const none = { state, changes, outside: { orders: [], bookings: [] }, openOrders: [] }
  if (changes.length === 0) return none
  refuse(findRefused(changes))
  const items = listTouched(changes, { before, after })
  refuse(refusedCount(items.length))
  await lockItems(tx, shipperId, items)
  // Somebody may have published one of them while it was waited for.
  const locked = write(await readChainRows(tx, shipperId))
  if (getState(locked) !== state) throw changedMeanwhile()
  const openOrders = await listOpenOrders(tx, shipperId, changes)
  const former = await storeFormer(tx, shipperId, items)
  await insertFolderPictures(tx, data, now)
  await insertFolderPapers(tx, data, now)
  const sync = { shipperId, wanted }
  let published: ByItem = new Map()
  const outside = await changeHours(tx, { shipperId, now }, async () => {
    await syncRows(tx, { ...sync, now: running })
    const done = await publishItems(tx, { shipperId, now, items, data })
    refuse(done.problems)
    published = done.published
    // What the editor does not have, and what it writes in a form of its own.
    await syncRows(tx, { ...sync, now: await readChainRows(tx, shipperId) })
  })
  await addPublished(tx, { shipperId, now, former, published })
  const left = findDifference(write(await readChainRows(tx, shipperId)), after, isUsed)
  if (left.length > 0) throw changedMeanwhile(left)
  return { ...none, outside, openOrders }
}

/** One folder at a time, and not while the settings are changed. @returns when the chain was loaded */
async function lockChain(tx: Db, shipperId: string): Promise<Instant> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chain folder ${shipperId}`}, 0))`)
  const [chain] = await tx
    .select({ createdAt: shippersTable.createdAt })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
    .for('no key update')
  if (!chain) {
    const right = `the id of a chain that is loaded: ${shipperId} is none; npm run new-chain loads a new one`
    throw new BadChainFolder([{ file: 'shipper.json', row: null, field: 'id', right }])
  }
  return chain.createdAt
}

function refuse(problems: readonly FolderProblem[]): void {
  if (problems.length > 0) throw new BadChainFolder(problems)
}

function getState(chain: WrittenChain): string {
  const hash = createHash('sha256')
  for (const [path, text] of toFiles(chain)) hash.update(`${path}\n${text}`)
  return hash.digest('hex').slice(0, 16)
}
