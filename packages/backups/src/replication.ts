import { Client, type Connection, type Submittable } from 'pg'

/** A row of an answer by the names of its columns; everything is text on this protocol. */
export type ReplicationRow = Readonly<Record<string, string | null>>

export type Replication = {
  /** Every answer of a command, one list of rows each. */
  ask(command: string): Promise<readonly (readonly ReplicationRow[])[]>
  /**
   * A command that answers with a stream as well. No more is read while a piece is being taken; a piece that cannot be
   * taken ends the connection.
   */
  stream(
    command: string,
    take: (piece: Buffer, reply: (answer: Buffer) => void) => Promise<void>,
  ): Promise<readonly (readonly ReplicationRow[])[]>
  close(): Promise<void>
}

/** How a refusal of PostgreSQL is told apart. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}

/**
 * Opens the streaming protocol of a PostgreSQL, by which its copies are made. The role needs REPLICATION.
 * Source: the PostgreSQL 18 manual, chapter "Streaming Replication Protocol".
 */
export async function openReplication(connectionString: string): Promise<Replication> {
  const client = new Client({
    connectionString,
    // The types of the library leave it out; its connection parameters have it.
    ...{ replication: 'true' },
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Whoever waits for a command hears of it there.
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

/** The driver hands it what the server sends, message by message. */
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
    // The driver uses the bytes again for what comes next.
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
    // A connection that broke gets no ready message any more.
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
