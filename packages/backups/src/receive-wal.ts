import { setTimeout as wait } from 'node:timers/promises'
import { claimFolder, walFolder } from './backup-folder.ts'
import { identify } from './base-backup.ts'
import { getCode, openReplication, type Replication } from './replication.ts'
import { formatWalPosition, parseWalPosition, segmentStart, type WalPosition } from './wal-position.ts'
import { nextPosition, openWalStore, storeHistory, type WalStore } from './wal-store.ts'

/** Callbacks for the log. */
export type WalEvents = {
  readonly onStarted: (from: string) => void
  /** The receiver is disconnected. It reconnects unless it was stopped. */
  readonly onEnded: () => void
  /** An attempt failed. It is repeated. */
  readonly onFailed: (error: unknown) => void
  /** WAL is missing: only a base backup that starts from now on can be restored to the present. */
  readonly onGap: () => void
}

/** The address of the database, or a function that finds it: after a failover it is another server. */
export type DatabaseAddress = string | (() => Promise<string>)

type Wanted = {
  readonly connectionString: DatabaseAddress
  readonly folder: string
  readonly events: WalEvents
  readonly signal: AbortSignal
}

/** The replication slot, in which PostgreSQL retains WAL until it is received. */
const slot = 'doira_backup'
const retryMs = 10_000
/** SQLSTATEs: the slot is in use by another receiver; the slot or the segment no longer exists. */
const slotIsTaken = '55006'
const slotIsGone = new Set(['58P01', '55000'])

/**
 * Receives the WAL of a database into a folder as it is written, until it is stopped. A lost machine loses about a
 * second of changes. Of several instances that share a database, one receives and another takes over when it ends.
 */
export async function receiveWal(wanted: Wanted): Promise<void> {
  const { events, signal } = wanted
  while (!signal.aborted) {
    await receiveOnce(wanted).catch((error: unknown) => {
      if (!signal.aborted && getCode(error) !== slotIsTaken) events.onFailed(error)
    })
    events.onEnded()
    await wait(retryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Drops the slot of an installation that no longer makes backups: otherwise the database retains WAL without end. */
export function dropWalSlot(connectionString: DatabaseAddress, signal?: AbortSignal): Promise<void> {
  return withReplication({ connectionString, signal }, async (replication) => {
    if (await findSlot(replication)) await replication.ask(`DROP_REPLICATION_SLOT ${slot}`)
  })
}

function receiveOnce({ connectionString, folder, events, signal }: Wanted): Promise<void> {
  return withReplication({ connectionString, signal }, async (replication) => {
    const { systemId, timeline, segmentBytes } = await identify(replication)
    await claimFolder(folder, systemId)
    const wal = walFolder(folder)
    const began = await fetchHistory(replication, wal, timeline)
    const stored = await nextPosition(wal, timeline, segmentBytes)
    const first = await reserve(replication)
    const from = stored ?? segmentStart(began ?? first, segmentBytes)
    await follow(replication, { wal, timeline, segmentBytes, at: from, events }).catch(async (error) => {
      if (!slotIsGone.has(getCode(error) ?? '')) throw error
      events.onGap()
      await replication.ask(`DROP_REPLICATION_SLOT ${slot}`)
      const restartAt = segmentStart(await reserve(replication), segmentBytes)
      await follow(replication, { wal, timeline, segmentBytes, at: restartAt, events })
    })
  })
}

/** A stop may arrive while it connects: then nothing would end the stream. */
async function withReplication(
  { connectionString, signal }: { connectionString: DatabaseAddress; signal: AbortSignal | undefined },
  work: (replication: Replication) => Promise<void>,
): Promise<void> {
  const address = typeof connectionString === 'string' ? connectionString : await connectionString()
  const replication = await openReplication(address)
  const close = () => void replication.close()
  signal?.addEventListener('abort', close, { once: true })
  try {
    if (!signal?.aborted) await work(replication)
  } finally {
    signal?.removeEventListener('abort', close)
    await replication.close()
  }
}

/** Stores where a timeline branched off. The first timeline has no such file. */
async function fetchHistory(
  replication: Replication,
  wal: string,
  timeline: number,
): Promise<WalPosition | null> {
  if (timeline === 1) return null
  const [[history] = []] = await replication.ask(`TIMELINE_HISTORY ${timeline}`)
  const { filename, content } = history ?? {}
  if (!filename || !content) throw new Error(`the database has no history of timeline ${timeline}`)
  await storeHistory(wal, filename, content)
  const last = content.trim().split('\n').at(-1)?.split('\t')[1]
  return last === undefined ? null : parseWalPosition(last)
}

/** From here on the database retains WAL until it is received. */
async function reserve(replication: Replication): Promise<WalPosition> {
  if (!(await findSlot(replication)))
    await replication.ask(`CREATE_REPLICATION_SLOT ${slot} PHYSICAL RESERVE_WAL`)
  const found = await findSlot(replication)
  if (!found?.restart_lsn) throw new Error(`the database retains no WAL for ${slot}`)
  return parseWalPosition(found.restart_lsn)
}

async function findSlot(replication: Replication) {
  const [[row] = []] = await replication.ask(`READ_REPLICATION_SLOT ${slot}`)
  return row?.slot_type ? row : null
}

async function follow(
  replication: Replication,
  {
    wal,
    timeline,
    segmentBytes,
    at,
    events,
  }: { wal: string; timeline: number; segmentBytes: number; at: WalPosition; events: WalEvents },
): Promise<void> {
  const from = formatWalPosition(at)
  let store: WalStore | null = null
  let confirm: (() => Promise<void>) | null = null
  // Syncing and confirming once a second costs less than after each piece.
  const timer = setInterval(() => void confirm?.().catch(() => undefined), 1000)
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }
  try {
    await replication.stream(
      `START_REPLICATION SLOT ${slot} PHYSICAL ${from} TIMELINE ${timeline}`,
      (piece, reply) =>
        inTurn(async () => {
          if (store === null) {
            store = await openWalStore(wal, { timeline, segmentBytes, at })
            events.onStarted(from)
          }
          const open = store
          confirm = () => inTurn(async () => reply(statusUpdate(await open.flush())))
          const kind = String.fromCharCode(piece[0] ?? 0)
          if (kind === 'w') await open.write(piece.readBigUInt64BE(1), piece.subarray(25))
          // The server asks for a reply, to check that the receiver is alive.
          else if (kind === 'k' && piece[17] === 1) reply(statusUpdate(await open.flush()))
        }),
    )
  } finally {
    clearInterval(timer)
    confirm = null
    await inTurn(async () => store?.close())
  }
}

/** A status update: up to where the WAL is safely stored. */
function statusUpdate(flushed: WalPosition): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  message.writeBigUInt64BE(flushed, 1)
  message.writeBigUInt64BE(flushed, 9)
  message.writeBigUInt64BE(0n, 17)
  const microsecondsSince2000 = (BigInt(Date.now()) - 946_684_800_000n) * 1000n
  message.writeBigInt64BE(microsecondsSince2000, 25)
  return message
}
