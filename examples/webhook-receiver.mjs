// Receives webhooks of a doira shop, with Node alone: WEBHOOK_SECRET=whsec_… node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace(/^whsec_/, ''), 'base64')
const toleranceSeconds = 5 * 60
const mostBytes = 64 * 1024
/** A real program keeps these in its database. */
const handled = new Set()

/** Why a delivery is not from the shop; null: it is. Several signatures mean that the secret is being replaced. */
function findFlaw(headers, body) {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`],
  )
  if (!id || !timestamp || !signatures) return 'headers of a webhook are missing'
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds)
    return 'check the clock of this machine'
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest()
  const isSigned = signatures.split(' ').some((one) => {
    const [version, given] = one.split(',')
    const bytes = Buffer.from(given ?? '', 'base64')
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
  return isSigned ? null : 'the signature does not fit: check the secret'
}

/** What this program does about an event. `data` names what it is about; an API key reads the rest. */
function handle({ type, data }) {
  console.log(type, data.number ?? data.id ?? '')
}

async function readBody(request) {
  const parts = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > mostBytes) throw new Error('the body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const server = createServer(async (request, response) => {
  try {
    const body = await readBody(request)
    const flaw = findFlaw(request.headers, body)
    if (flaw !== null) return response.writeHead(401).end(flaw)
    const id = request.headers['webhook-id']
    // The same event may arrive twice, and events may arrive in another order than they happened.
    if (!handled.has(id)) handle(JSON.parse(body.toString()))
    handled.add(id)
    // Whatever takes longer than a moment is done after the answer.
    response.writeHead(204).end()
  } catch (error) {
    // The shop sends it again.
    response.writeHead(500).end(String(error))
  }
})
server.listen(Number(process.env.PORT ?? 8080), () => console.log(`port ${server.address().port}`))
