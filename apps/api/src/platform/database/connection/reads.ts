import { DomainError } from '@doira/domain/problem'
import { readDone } from '../../diagnostic-events.ts'
import type { Log } from '../../log.ts'
import type { Db } from '../database.ts'
import type { Replica } from './watch-replica.ts'

/** Routes reads that a replica may answer. */
export type Reads = {
  /** Whether a replica can answer at present; if not, callers need not determine whether it is current. */
  hasReplica(): boolean
  /**
   * For data that is the same for all callers: the replica answers when it has every change that this
   * instance has received.
   */
  shared<Value>(read: (db: Db) => Promise<Value>): Promise<Value>
  /**
   * For a customer's own data: read from the replica if `isCurrent`, which reads the same snapshot, returns
   * true.
   */
  own<Value>(isCurrent: (db: Db) => Promise<boolean>, read: (db: Db) => Promise<Value>): Promise<Value>
}

/** Without a replica all reads use the primary. */
export function getReads(db: Db): Reads {
  return { hasReplica: () => false, shared: (read) => read(db), own: (_isCurrent, read) => read(db) }
}

const notCurrent = Symbol('not current')

/**
 * With a replica: whatever it cannot answer, or not yet, is read from the primary, so that callers see
 * neither errors nor stale data.
 */
export function readsWithReplica({ db, replica, log }: { db: Db; replica: Replica; log: Log }): Reads {
  async function from<Value>(
    read: (db: Db) => Promise<Value>,
    ofReplica: () => Promise<Value | typeof notCurrent>,
  ): Promise<Value> {
    const value = replica.isUsable() ? await ofReplica().catch(giveUp) : notCurrent
    readDone.publish({ from: value === notCurrent ? 'primary' : 'replica' })
    return value === notCurrent ? read(db) : value
  }
  /** The replica stops, or cancels a read because of a conflict with recovery. */
  function giveUp(error: unknown): typeof notCurrent {
    if (error instanceof DomainError) throw error
    log.warn({ err: error }, 'replica_read_failed')
    return notCurrent
  }
  return {
    hasReplica: replica.isUsable,
    shared: (read) =>
      from(read, async () => ((await replica.hasAllReceived()) ? read(replica.db) : notCurrent)),
    own: (isCurrent, read) =>
      from(read, () =>
        replica.db.transaction(async (tx) => ((await isCurrent(tx)) ? read(tx) : notCurrent), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        }),
      ),
  }
}
