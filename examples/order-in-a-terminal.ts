// Lists the menu of a shop, orders a dish for takeaway tomorrow and follows the order:
//   npm install @doira/client && node order-in-a-terminal.ts https://shop.example
// At an address that is not the chain's own, such as localhost, its id follows.
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { ApiProblem, connectShop } from '@doira/client'

const [address = 'http://localhost:3000', shipper = ''] = process.argv.slice(2)
let token: string | null = null
const shop = connectShop({ address, shipper, language: 'en', token: () => token })
const terminal = createInterface({ input: stdin, output: stdout })
const ask = async (question: string) => (await terminal.question(`${question}: `)).trim()
const say = (text: string) => stdout.write(`${text}\n`)

async function signIn(): Promise<void> {
  const phone = await ask('Your phone')
  const found = await shop.lookUpPhone({ body: { phone } }).catch((problem: ApiProblem) => problem)
  const isNew = found instanceof ApiProblem && found.code === 'customer_not_found'
  const { nonce } = isNew
    ? await shop.register({ body: { phone, name: await ask('Your name'), registration_source: 'terminal' } })
    : await shop.login({ body: { phone } })
  const body = { phone, code: await ask('The code that was sent to you'), nonce }
  token = (isNew ? await shop.registerConfirm({ body }) : await shop.confirmLogin({ body })).access_token
}

async function order(): Promise<string> {
  const branch = (await shop.listBranches()).branches.find(({ is_active }) => is_active)
  if (!branch) throw new Error('The shop has no branch.')
  const menu = await shop.categoryWithProducts({ query: { menu_id: branch.menu_id, branch_id: branch.id } })
  const all = menu.categories.flatMap(({ products }) => products)
  const dishes = all.filter(({ has_choice, stop }) => !has_choice && stop === null)
  for (const [place, dish] of dishes.entries()) say(`${place + 1}. ${dish.title.en} ${dish.out_price}`)
  const dish = dishes[Number(await ask('The number of a dish')) - 1]
  if (!dish) throw new Error('There is no such dish.')
  const date = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  const query = { date, delivery_type: 'self-pickup' } as const
  const { slots } = await shop.listSlots({ params: { id: branch.id }, query })
  const slot = slots.find(({ is_free }) => is_free)
  if (!slot) throw new Error('The branch takes no orders for tomorrow.')
  const { order_id, external_order_id } = await shop.placeOrder({
    id: crypto.randomUUID(), // a program that may end meanwhile stores it, and sends the order again
    delivery_type: 'self-pickup',
    ...{ branch_id: branch.id, future_time: slot.starts_at, payment_type: 'cash', offer_accepted: true },
    products: [{ product_id: dish.id, quantity: Number(await ask('How many')) }],
  })
  say(`Order ${external_order_id}: ${branch.address.en}, ${date} ${slot.time}`)
  return order_id
}

try {
  await signIn()
  for await (const { status } of shop.followOrder(await order())) say(`The order is ${status}.`)
} catch (problem) {
  say(problem instanceof ApiProblem ? `The shop refuses: ${problem.code}` : String(problem))
}
terminal.close()
