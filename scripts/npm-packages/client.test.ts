import { spawn } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectShop } from '@doira/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DemoShop, startDemoShop } from '../../apps/server/src/demo-shop.testing.ts'
import { type Installed, installPackages } from './install-packages.testing.ts'

const root = join(import.meta.dirname, '../..')
const example = join(root, 'examples/order-in-a-terminal.ts')
let installed: Installed
let shop: DemoShop

beforeAll(async () => {
  installed = installPackages()
  shop = await startDemoShop('client-test', { DEMO_FULFILMENT: 'off' })
}, 240_000)
afterAll(async () => {
  await shop?.close()
  installed?.remove()
})

const write = (file: string, text: string) => writeFileSync(join(installed.app, file), text)

test('the installed client brings no package for pages, and loads nothing but itself', () => {
  const modules = join(installed.app, 'node_modules')
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['@doira', 'zod'])
  const scripts = readdirSync(join(modules, '@doira/client'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(join(modules, '@doira/client', path), 'utf8'))
  const imported = scripts.flatMap((text) => [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from))
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter((from) => !from?.startsWith('.'))).toEqual([])
})

test('the types refuse what the contract does', () => {
  write(
    'use.ts',
    `import { type ApiProblem, connectShop, type NewOrder, type Order } from '@doira/client'
    const shop = connectShop({ address: 'https://shop.example' })
    export const slugs = async () => (await shop.listBranches()).branches.map(({ slug }) => slug satisfies string)
    export const status = (order: Order): 'by_horse' | 'finished' | null =>
      // @ts-expect-error: no such status
      order.status === 'by_horse' ? 'by_horse' : null
    // @ts-expect-error: an order that may be repeated has an id
    export const order: NewOrder = { payment_type: 'cash', products: [] }
    // @ts-expect-error: the order is missing
    export const read = () => shop.getOrder()
    // @ts-expect-error: no such code
    export const isOld = ({ code }: ApiProblem) => code === 'no_such_code'
    // @ts-expect-error: staff have an API of their own
    export const accept = shop.acceptOrder`,
  )
  expect(installed.compile('use.ts', '--noEmit', '--types', '')).toBe('')
})

test('[R10-09] an order whose answer is lost is placed once, and followed over a stream that breaks', async () => {
  write(
    'order.ts',
    `import { ApiProblem, connectShop, type NewOrder } from '@doira/client'
    const [address = '', shipper = '', token = ''] = process.argv.slice(2)
    const done = { sent: 0, streams: 0 }
    const shop = connectShop({
      ...{ address, shipper },
      token: () => token,
      pausesMs: [10, 10],
      async fetch(url, init) {
        const answer = await fetch(url, init)
        if (init.method === 'POST' && ++done.sent === 1) throw new TypeError('the answer was lost')
        if (!url.endsWith('/order-events') || ++done.streams > 1) return answer
        const first = new TransformStream({
          transform(chunk, stream) {
            stream.enqueue(chunk)
            stream.terminate()
          },
        })
        return new Response(answer.body?.pipeThrough(first) ?? null, answer)
      },
    })
    const branch = (await shop.listBranches()).branches.find(({ is_active }) => is_active)
    const menu = await shop.categoryWithProducts({ query: { menu_id: branch?.menu_id, branch_id: branch?.id } })
    const dishes = menu.categories.flatMap(({ products }) => products)
    const dish = dishes.find(({ type, has_choice, stop }) => type === 'simple' && !has_choice && stop === null)
    const date = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
    const { slots } = await shop.listSlots({ params: { id: branch?.id ?? '' }, query: { date } })
    const order: NewOrder = {
      id: crypto.randomUUID(),
      delivery_type: 'self-pickup',
      branch_id: branch?.id,
      future_time: slots.find(({ is_free }) => is_free)?.starts_at,
      payment_type: 'cash',
      offer_accepted: true,
      products: [{ product_id: dish?.id ?? '', quantity: 2 }],
    }
    const placed = await shop.placeOrder(order)
    const again = await shop.placeOrder(order)
    const changed: unknown = await shop.placeOrder({ ...order, floor: '7' }).catch((problem: unknown) => problem)
    const { count } = await shop.listOrders()
    const steps: string[] = []
    for await (const { status } of shop.followOrder(placed.order_id)) {
      steps.push(status)
      if (steps.length > 1) continue
      await shop.cancelOrder({ params: { id: placed.order_id }, body: { reason: 'mistake' } })
    }
    console.log(JSON.stringify({
      isSame: again.external_order_id === placed.external_order_id,
      code: changed instanceof ApiProblem && changed.code,
      ...{ count, steps, ...done },
    }))`,
  )
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node', '--skipLibCheck']
  expect(installed.compile('order.ts', ...types)).toBe('')
  const { shipperId, token } = await shop.signIn()
  // The shop answers from this very process.
  const printed = await run('order.js', shop.address, shipperId, token)
  expect(JSON.parse(printed)).toEqual({
    isSame: true,
    code: 'order_conflict',
    count: '1',
    steps: ['future', 'operator_cancelled'],
    // The first of them twice.
    sent: 4,
    streams: 2,
  })
})

/** @returns what a program of the folder printed; `answers` are what is typed at its questions. */
async function run(file: string, ...args: readonly string[]): Promise<string> {
  const program = spawn(process.execPath, [file, ...args], { cwd: installed.app })
  let printed = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  await new Promise((resolve) => program.on('close', resolve))
  return printed
}

test('the example lists the menu, orders for takeaway and follows the order, in at most 60 lines', async () => {
  expect(readFileSync(example, 'utf8').split('\n').length).toBeLessThanOrEqual(61)
  copyFileSync(example, join(installed.app, 'order-in-a-terminal.ts'))
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node', '--skipLibCheck']
  expect(installed.compile('order-in-a-terminal.ts', '--noEmit', ...types)).toBe('')

  const phone = '+998901234567'
  const output = vi.spyOn(process.stdout, 'write')
  const codeOf = () =>
    output.mock.calls.map(([line]) => /^sms code \S+ (\d+)/.exec(String(line))?.[1]).findLast(Boolean)
  const { shipperId } = await shop.signIn()
  const args = ['order-in-a-terminal.ts', shop.address, shipperId]
  const program = spawn(process.execPath, args, { cwd: installed.app })
  let printed = ''
  program.stderr.on('data', (text) => {
    printed += text
  })
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const answer = async (question: string, text: () => string | undefined) => {
    await vi.waitFor(() => expect(printed).toContain(`${question}: `), { timeout: 20_000 })
    const typed = await vi.waitFor(
      () => {
        const known = text()
        if (known === undefined) throw new Error(`nothing to answer to ${question}`)
        return known
      },
      { timeout: 20_000 },
    )
    program.stdin.write(`${typed}\n`)
  }
  await answer('Your phone', () => phone)
  await answer('Your name', () => 'Malika')
  await answer('The code that was sent to you', codeOf)
  await answer('The number of a dish', () => '1')
  await answer('How many', () => '3')
  await vi.waitFor(() => expect(printed).toContain('The order is future.\n'), { timeout: 20_000 })
  expect(printed).toMatch(/\n2\. .+ \d+\n3\. /)

  const { token } = await shop.signIn(phone)
  const customer = connectShop({ address: shop.address, shipper: shipperId, token: () => token })
  const { orders } = await customer.listOrders()
  expect(orders).toMatchObject([{ delivery_type: 'self-pickup', status: 'future' }])
  const quantities = orders[0]?.steps.flatMap(({ products }) => products.map(({ quantity }) => quantity))
  expect(quantities).toContain(3)
  await customer.cancelOrder({ params: { id: orders[0]?.id ?? '' }, body: { reason: 'mistake' } })
  await new Promise((resolve) => program.on('close', resolve))
  expect(printed).toMatch(/The order is future\.\nThe order is operator_cancelled\.\n$/)
})
