import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { setCallerAddress } from './caller-address.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function addressSeen(trustedProxies: number, headers: Record<string, string>): Promise<string | null> {
  const server = createServer((request, response) => {
    setCallerAddress(request, trustedProxies)
    const pairs = request.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? [[name, all[at + 1] ?? '']] : [],
    )
    response.end(JSON.stringify(pairs.filter(([name]) => name?.toLowerCase().startsWith('x-doira'))))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers })
  const pairs = (await answer.json()) as string[][]
  expect(pairs).toHaveLength(1)
  return pairs[0]?.[1] ?? null
}

test("without proxies the address is the connection's, whatever the client sends", async () => {
  expect(await addressSeen(0, { 'X-Doira-Address': '10.0.0.1', 'X-Forwarded-For': '10.0.0.2' })).toBe(
    '127.0.0.1',
  )
})

test('behind one proxy the address is the one that the proxy saw, not one that the client claims', async () => {
  expect(await addressSeen(1, { 'X-Forwarded-For': '6.6.6.6, 84.54.1.1' })).toBe('84.54.1.1')
})

test('behind two proxies the address is the one that the outer one saw', async () => {
  expect(await addressSeen(2, { 'X-Forwarded-For': '6.6.6.6, 84.54.1.1, 10.0.0.9' })).toBe('84.54.1.1')
})

test("a proxy that sends no header does not make a client's header trusted", async () => {
  expect(await addressSeen(1, {})).toBe('127.0.0.1')
})
