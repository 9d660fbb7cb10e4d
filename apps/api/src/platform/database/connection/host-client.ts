import { Client, type ClientConfig } from 'pg'
import { DatabaseAway } from './database-away.ts'
import { type DatabaseHosts, HostFailed, makeHosts, tryHosts } from './hosts.ts'

/** The longest time to connect to one host of several; then the next one is tried. */
const longestHostMs = 3000
const readOnly = '25006'

type Connected = (error: Error | null, client?: Client) => void

/**
 * Connects to the server that has the wanted role. A connection to a server without the role fails with
 * HostFailed; a connection whose server loses the role ends.
 */
export function getClient(hosts: DatabaseHosts): new (config?: ClientConfig) => Client {
  return class HostClient extends Client {
    readonly #host = hosts.next()

    constructor(config: ClientConfig = {}) {
      // The field does not exist before the constructor of the parent.
      const { connectionString } = hosts.next()
      const { connectionTimeoutMillis: givenMs } = config
      const timeoutMs = hosts.count > 1 ? Math.min(givenMs ?? longestHostMs, longestHostMs) : givenMs
      super({ ...config, connectionString, ...(timeoutMs && { connectionTimeoutMillis: timeoutMs }) })
      // Until a caller has the connection, this handler prevents an unhandled error when it breaks.
      this.on('error', () => undefined)
    }

    override connect(): Promise<Client>
    override connect(connected: Connected): void
    override connect(connected?: Connected): Promise<Client> | undefined {
      const connecting = this.#connect()
      if (!connected) return connecting
      connecting.then((client) => connected(null, client), connected)
      return undefined
    }

    async #connect(): Promise<Client> {
      try {
        await super.connect()
        await this.#requireRole()
      } catch (error) {
        // Closing may hang, so it is not awaited.
        this.end().catch(() => undefined)
        this.connection.stream.destroy()
        hosts.failed(this.#host)
        throw new HostFailed(this.#host, error)
      }
      this.#watch()
      hosts.found(this.#host)
      return this
    }

    async #requireRole(): Promise<void> {
      const { rows } = await this.query<{ is_copy: boolean; is_read_only: boolean }>(
        "select pg_is_in_recovery() as is_copy, current_setting('transaction_read_only') = 'on' as is_read_only",
      )
      const [{ is_copy: isCopy, is_read_only: isReadOnly } = { is_copy: true, is_read_only: true }] = rows
      if (hosts.role === 'copy' && !isCopy) throw new DatabaseAway('it is no copy', { isReadOnly: false })
      if (hosts.role === 'primary' && isReadOnly) {
        throw new DatabaseAway(isCopy ? 'it is a copy' : 'it is only read from', { isReadOnly: true })
      }
    }

    #watch(): void {
      const stop = hosts.watch(() => {
        if (hosts.current() === this.#host) return
        // As for any broken connection: its owner is notified, and the pool removes it.
        this.connection.stream.destroy(new DatabaseAway(`${this.#host.name} is left`, { isReadOnly: false }))
      })
      this.once('end', stop)
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (hosts.role === 'primary' && code === readOnly) hosts.lost()
      })
    }
  }
}

/**
 * The address of the present primary, for callers that connect by themselves. With a single server the
 * address itself.
 */
export async function findPrimaryUrl(connectionString: string): Promise<string> {
  const hosts = makeHosts(connectionString, 'primary')
  if (hosts.count === 1) return connectionString
  const HostClient = getClient(hosts)
  const client = await tryHosts(hosts, () => new HostClient().connect())
  await client.end()
  return hosts.next().connectionString
}
