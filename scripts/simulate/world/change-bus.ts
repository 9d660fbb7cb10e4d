import { type ChangeEvent, type ChangeListener, changesChannel } from '@doira/api/platform/events'
import { Client } from 'pg'

type Subscriber = Parameters<ChangeListener['subscribe']>[0]

/** Brings what instances publish to all of them, when it is asked to and not whenever the network likes. */
export type ChangeBus = {
  /** For one instance, until it is closed. */
  open(): ChangeListener
  /** Everything that was committed until now arrives. */
  deliver(): Promise<void>
  close(): Promise<void>
}

export async function openChangeBus(connectionString: string): Promise<ChangeBus> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`listen ${changesChannel}`)
  const arrived: ChangeEvent[] = []
  client.on('notification', ({ payload }) => {
    if (payload) arrived.push(JSON.parse(payload) as ChangeEvent)
  })
  const subscribers = new Set<Subscriber>()
  return {
    open() {
      const own = new Set<Subscriber>()
      return {
        subscribe(subscriber) {
          own.add(subscriber)
          subscribers.add(subscriber)
          return () => subscribers.delete(subscriber)
        },
        isListening: () => true,
        close: async () => {
          for (const subscriber of own) subscribers.delete(subscriber)
        },
      }
    },
    async deliver() {
      // The server hands over what is there with the answer to any statement.
      await client.query('select 1')
      for (const event of arrived.splice(0)) for (const { onChange } of subscribers) onChange(event)
    },
    close: () => client.end(),
  }
}
