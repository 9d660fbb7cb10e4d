import { Client, type Connection, type Submittable } from 'pg'

/** A row by column names. The replication protocol sends every value as text. */
export type ReplicationRow = Readonly<Record<string, string | null>>

export type Replication = {
  /** Runs a command. Answers the rows of each of its results. */
  ask(command: string): Promise<readonly (readonly ReplicationRow[])[]>
  /**
   * Runs a command that answers with a stream. Reading pauses while `take` handles a piece; when `take` fails, the
   * connection is closed.
   */
  stream(
    command: string,
    take: (piece: Buffer, reply: (answer: Buffer) => void) => Promise<void>,
  ): Promise<readonly (readonly ReplicationRow[])[]>
  close(): Promise<void>
}

/** The SQLSTATE of a PostgreSQL error. */
export function getCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}

/**
 * Opens a replication connection. The role needs REPLICATION.
 *
 * @see https://www.postgresql.org/docs/18/protocol-replication.html
 */
export async function openReplication(connectionString: string): Promise<Replication> {
  const client = new Client({
    connectionString,
    // The library's connection parameters accept it, its types do not.
    ...{ replication: 'true' },
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A running command rejects by itself; without this handler the error of an idle connection would be
  // unhandled.
  client.on('error', () => undefined)
  await client.connect()
  const run = (command: string, take: Take) => {
    const streamed = new StreamedCommand(command, take)
    client.query(streamed)
    return streamed.done
  }
  return {
    ask: (command) => run(command, () => Promise.reject(new Error(`${command} answered with a stream`))),
    stream: run,
    close: () => client.end().catch(() => undefined),
  }
}

type Take = (piece: Buffer, reply: (answer: Buffer) => void) => Promise<void>
type Wire = Connection & { sendCopyFromChunk(chunk: Buffer): void }

/** A query of the driver, which passes it the server's messages. */
class StreamedCommand implements Submittable {
  readonly done: Promise<readonly (readonly ReplicationRow[])[]>
  readonly #command: string
  readonly #take: Take
  readonly #answers: ReplicationRow[][] = []
  #columns: readonly string[] = []
  #taken: Promise<void> = Promise.resolve()
  #failure: unknown = null
  #settle: { resolve: () => void; reject: (error: unknown) => void } | null = null

  constructor(command: string, take: Take) {
    this.#command = command
    this.#take = take
    const ended = new Promise<void>((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
    this.done = ended.then(() => this.#taken).then(() => this.#answers)
  }

  submit(connection: Connection): void {
    connection.query(this.#command)
  }

  handleRowDescription({ fields }: { fields: readonly { name: string }[] }): void {
    this.#columns = fields.map(({ name }) => name)
    this.#answers.push([])
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#answers
      .at(-1)
      ?.push(Object.fromEntries(this.#columns.map((name, at) => [name, fields[at] ?? null])))
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Wire): void {
    // The driver reuses the buffer for the next message.
    const piece = Buffer.from(chunk)
    const { stream } = connection
    stream.pause()
    this.#taken = this.#taken
      .then(() => this.#take(piece, (answer) => connection.sendCopyFromChunk(answer)))
      .then(
        () => void stream.resume(),
        (error) => {
          stream.destroy()
          throw error
        },
      )
    this.#taken.catch((error: unknown) => this.#settle?.reject(error))
  }

  handleError(error: unknown): void {
    this.#failure = error
    // A broken connection gets no ready message.
    this.#settle?.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure === null) this.#settle?.resolve()
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
}
