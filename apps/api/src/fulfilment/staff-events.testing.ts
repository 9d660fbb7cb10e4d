import { staffEvents, staffOrderEventSchema } from '@doira/contract/fulfilment/staff-events'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { type ChangeListener, listenForChanges } from '../platform/events.ts'
import { silentLog } from '../platform/log.ts'
import { makeStaffWorld } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'

/** Two instances of one installation for the tests of a file; the second serves the streams. */
export function setUpTwoInstances() {
  let database: Database & { readonly connectionString: string }
  let instances: readonly ChangeListener[] = []

  beforeAll(async () => {
    database = await makeTestDatabase()
    const listen = () => listenForChanges({ connectionString: database.connectionString, log: silentLog })
    instances = [await listen(), await listen()]
  })

  afterAll(async () => {
    for (const changes of instances) await changes.close()
    await database.close()
  })

  return {
    get db() {
      return database.db
    },
    async aWorld() {
      const [changes, otherChanges] = instances
      if (!changes || !otherChanges) throw new Error('two instances are needed')
      const world = await makeStaffWorld(database.db, { changes })
      const other = makeTestApi(database.db, world.chain, { changes: otherChanges })
      const listen = async (token: string, lastEventId?: string) => {
        const headers = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }
        return aReader(await other.send(staffEvents, { token, headers }))
      }
      return { ...world, other, listen }
    },
  }
}

export function aReader(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  let text = ''
  let isOver = false
  const orders = () =>
    [...text.matchAll(/^event: order\ndata: (.*)$/gm)].map(([, data = '']) =>
      staffOrderEventSchema.parse(JSON.parse(data)),
    )
  const readUntil = async (isDone: () => boolean) => {
    while (!isDone() && !isOver) {
      const { value = '', done } = await reader.read()
      text += value
      isOver = done
    }
  }
  return {
    text: () => text,
    orders,
    until: async (kind: string) => {
      await readUntil(() => orders().some((event) => event.kind === kind || event.status === kind))
      return orders()
    },
    untilText: async (part: string) => {
      await readUntil(() => text.includes(part))
      return text
    },
    close: () => reader.cancel(),
  }
}
