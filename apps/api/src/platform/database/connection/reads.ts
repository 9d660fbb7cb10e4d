import { DomainError } from '@doira/domain/problem'
import { readDone } from '../../diagnostic-events.ts'
import type { Log } from '../../log.ts'
import type { Db } from '../database.ts'
import type { Replica } from './watch-replica.ts'

/** Where reads go that may be answered by a copy of the database. */
export type Reads = {
  /** Whether a copy could answer at this moment: without one nothing has to be found out for it. */
  hasReplica(): boolean
  /** What is the same for everybody: the replica answers when it has every change that this instance has received. */
  shared<Value>(read: (db: Db) => Promise<Value>): Promise<Value>
  /**
   * For a customer's own data: read from the replica if `isCurrent`, which reads the same snapshot, returns
   * true.
   */
  own<Value>(isCurrent: (db: Db) => Promise<boolean>, read: (db: Db) => Promise<Value>): Promise<Value>
}

/** Without a copy: all from the one database there is. */
export function readsOf(db: Db): Reads {
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
  /** A copy that stops, or that cancels a read because what it reads is being cleaned up. */
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
