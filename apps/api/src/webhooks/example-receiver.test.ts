import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signHeaders, toSecretText } from './webhook-secret.ts'

const example = join(import.meta.dirname, '../../../../examples/webhook-receiver.mjs')
const secret = Buffer.alloc(32, 5)
const lines: string[] = []
const child = spawn(process.execPath, [example], {
  env: { WEBHOOK_SECRET: toSecretText(secret), PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let url = ''

beforeAll(async () => {
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await vi.waitUntil(() => lines.length > 0, 10_000)
  url = `http://127.0.0.1:${/\d+$/.exec(lines.shift() ?? '')?.[0]}/`
})
afterAll(async () => {
  child.kill()
  await once(child, 'exit')
})

const body = JSON.stringify({ type: 'order.created', data: { id: 'a', number: 20_511 } })
async function send(given: Partial<Parameters<typeof signHeaders>[0]> = {}, sent = body) {
  const headers = signHeaders({ id: 'msg_1', body, secrets: [secret], nowMs: Date.now(), ...given })
  const response = await fetch(url, { method: 'POST', headers, body: sent })
  return [response.status, await response.text()]
}

test('[S-69] the receiver of the documentation accepts what the shop sends, and handles it once', async () => {
  expect(await send()).toEqual([204, ''])
  expect(await send({ secrets: [Buffer.alloc(32, 9), secret] })).toEqual([204, ''])
  await vi.waitUntil(() => lines.length > 0)
  expect(lines).toEqual(['order.created 20511'])
})

test('[S-69] it refuses what is not from the shop, changed or old, and says why', async () => {
  const wrong = [401, 'the signature does not fit: check the secret']
  expect(await send({ id: 'msg_2', secrets: [Buffer.alloc(32, 9)] })).toEqual(wrong)
  expect(await send({ id: 'msg_2' }, body.replace('20511', '20512'))).toEqual(wrong)
  const old = { id: 'msg_2', nowMs: Date.now() - 6 * 60_000 }
  expect(await send(old)).toEqual([401, 'check the clock of this machine'])
  expect(await send({ id: 'msg_2' }, 'x'.repeat(70_000))).toEqual([500, 'Error: the body is too large'])
  expect(lines).toHaveLength(1)
})

test('the example is short enough to read', () => {
  expect(readFileSync(example, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(60)
})
