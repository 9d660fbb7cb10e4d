import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuMs, memoryMb, type Product } from '../product.ts'
import { anOrder, makeShopClient, type ShopClient, signIn } from '../shop-client.ts'

const openOrders = 300
const boardReads = 50
/** Of one person of the staff, and of one customer: as many as the shop holds open for them. */
const staffStreams = 20
const streamsOfCustomer = 8
const customers = 60
const restSeconds = 20
const accepted = 50

export type StaffCosts = {
  /** Processor time for one reading of the board, and how long its answer is. */
  readonly boardMs: number
  readonly boardKb: number
  readonly streams: number
  /** Processor time in a second in which nothing happens. */
  readonly restMs: number
  /** For accepting one order, sent to every stream that sees it. */
  readonly acceptMs: number
  readonly memoryMb: number
}

/** A board of many open orders, those who work at it, and those who ordered. */
export type StaffDay = {
  readonly client: ShopClient
  /** Of the operator. */
  readonly token: string
  /** Tokens of the customers; the first has ordered it all. */
  readonly customerTokens: readonly string[]
  /** Orders that nobody has accepted yet. */
  readonly listNew: () => Promise<readonly BoardOrder[]>
}
type BoardOrder = { readonly id: string; readonly status: string }

/** @param password of the demo's operator */
export async function openStaffDay(product: Product, password: string): Promise<StaffDay> {
  const client = await makeShopClient(product)
  const token = await signInOperator(product, client, password)
  const customerTokens: string[] = []
  for (let number = 0; number < customers; number += 1)
    customerTokens.push(await signIn(product, client, 8_000_000 + number))
  const wanted = await anOrder(client)
  for (let count = 0; count < openOrders; count += 1) {
    await client.call('POST', '/v2/ondemand-order', wanted(), customerTokens[0])
  }
  const day = { client, token, customerTokens }
  return {
    ...day,
    listNew: async () => (await readBoard(day)).orders.filter(({ status }) => status === 'new'),
  }
}

/** What such a day costs one process. */
export async function staffCosts(product: Product, day: StaffDay): Promise<StaffCosts> {
  const { client, token, customerTokens } = day
  const board = () => readBoard(day)
  const { orders } = await board()
  if (orders.length < openOrders) throw new Error(`the board shows ${orders.length} orders`)
  const boardMs =
    (await measureCpu(product, async () => {
      for (let read = 0; read < boardReads; read += 1) await board()
    })) / boardReads

  const streams = [
    ...Array.from({ length: staffStreams }, () => openStream(client, product, '/v1/staff/events', token)),
    ...customerTokens.flatMap((token) =>
      Array.from({ length: streamsOfCustomer }, () => openStream(client, product, '/v1/order-events', token)),
    ),
  ]
  await Promise.all(streams.map(({ opened }) => opened))
  await wait(2000)
  const restMs = (await measureCpu(product, () => wait(restSeconds * 1000))) / restSeconds
  const acceptMs = (await measureCpu(product, () => acceptSome(day))) / accepted
  const memory = memoryMb(product.pid)
  for (const { close } of streams) close()
  return {
    ...{ boardMs, boardKb: JSON.stringify(await board()).length / 1000, restMs, acceptMs },
    ...{ streams: streams.length, memoryMb: memory },
  }
}

function readBoard({ client, token }: Pick<StaffDay, 'client' | 'token'>) {
  return client.call<{ readonly orders: readonly BoardOrder[] }>('GET', '/v1/staff/board', undefined, token)
}

export function accept({ client, token }: StaffDay, { id, status }: BoardOrder): Promise<unknown> {
  const body = {
    ...{ action_id: randomUUID(), order_id: id, expected_status: status },
    ...{ pressed_at: new Date().toISOString(), data: {} },
  }
  return client.call('POST', '/v1/staff/actions/accept', body, token)
}

async function acceptSome(day: StaffDay): Promise<void> {
  for (const order of (await day.listNew()).slice(0, accepted)) await accept(day, order)
  // The last of it reaches its streams a moment later.
  await wait(500)
}

async function measureCpu(product: Product, work: () => Promise<unknown>): Promise<number> {
  const before = cpuMs(product.pid)
  await work()
  return cpuMs(product.pid) - before
}

/** Reads a stream as a browser does, and discards it. */
function openStream({ headers }: ShopClient, { url }: Product, path: string, token: string) {
  const { signal, abort } = withAbort()
  const opened = fetch(url + path, { headers: { ...headers, authorization: token }, signal }).then(
    (answer) => {
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`)
      void answer.body.pipeTo(new WritableStream(), { signal }).catch(() => undefined)
    },
  )
  return { opened, close: abort }
}

function withAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** The first time, with the code that the demo prints. */
async function signInOperator(product: Product, client: ShopClient, password: string): Promise<string> {
  const login = 'operator'
  const { challenge } = await client.call<{ challenge: string }>('POST', '/v1/staff/sign-in', {
    login,
    password,
  })
  for (let tries = 0; tries < 500; tries += 1) {
    const code = /^staff code operator (\d+)$/m.exec(product.printed())?.[1]
    if (code !== undefined) {
      const body = { challenge, code, remember_device: true }
      return (await client.call<{ token: string }>('POST', '/v1/staff/sign-in/code', body)).token
    }
    await wait(20)
  }
  throw new Error('no code for the operator')
}
