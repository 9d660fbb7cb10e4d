import { connect } from 'node:net'

/** One below HTTP, of somebody who may say what no browser says. */
export type Connection = {
  /** Done as soon as the system has taken it. */
  say(text: string): Promise<void>
  isOpen(): boolean
  /** All that has come so far. */
  received(): string
  /** The same, once the shop has closed it, in order or by a reset. */
  readonly receivedInAll: Promise<string>
  /** Until more has come, or it is closed. */
  untilReceivedMore(): Promise<void>
  leave(): void
}

/** A refused connection is closed, and has received nothing. */
export async function openConnection(
  shop: { readonly url: string },
  text: string,
  /** Whether they go on saying more when the shop has said that nothing more comes. */
  { isStubborn = false } = {},
): Promise<Connection> {
  const { port, hostname: host } = new URL(shop.url)
  const socket = connect({ port: Number(port), host, allowHalfOpen: isStubborn })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // What a reset is to who listens: the end.
  socket.on('error', () => undefined)
  const received = () => Buffer.concat(chunks).toString()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed])
  const connection: Connection = {
    say: (more) => new Promise((resolve) => socket.write(more, () => resolve())),
    isOpen: () => !socket.destroyed && socket.writable,
    received,
    receivedInAll: closed.then(received),
    untilReceivedMore: () =>
      Promise.race([new Promise<void>((resolve) => socket.once('data', () => resolve())), closed]),
    leave: () => void socket.destroy(),
  }
  if (connection.isOpen()) void connection.say(text)
  return connection
}
