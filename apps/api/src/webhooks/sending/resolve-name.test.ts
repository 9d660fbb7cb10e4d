import { lookup } from 'node:dns/promises'
import { afterEach, expect, test } from 'vitest'
import { startNameServer } from './name-server.testing.ts'
import { findTarget } from './webhook-target.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function aNetwork(known: Readonly<Record<string, string>> | null, allowsPrivate = false) {
  const server = await startNameServer(known)
  open.push(server)
  return { network: { allowsPrivate, nameServers: [server.address] }, asked: server.asked }
}

const never = new AbortController().signal

test('[S-69] a name is resolved by the name servers', async () => {
  const { network } = await aNetwork({ 'hooks.example': '8.8.8.8', 'inside.example': '10.0.0.1' })
  expect(await findTarget('https://hooks.example/a', network, never)).toMatchObject({ address: '8.8.8.8' })
  const inside = findTarget('https://inside.example/a', network, never)
  await expect(inside).rejects.toMatchObject({ flaw: 'private' })
  const unknown = findTarget('https://unknown.example/a', network, never)
  await expect(unknown).rejects.toMatchObject({ flaw: 'unresolved' })
})

test('[S-69] names of this machine are known only where internal addresses are allowed', async () => {
  const { network } = await aNetwork({})
  const closed = findTarget('https://localhost/a', network, never)
  await expect(closed).rejects.toMatchObject({ flaw: 'unresolved' })
  const { network: inside } = await aNetwork({}, true)
  expect((await findTarget('http://localhost/a', inside, never)).address).toMatch(/^(127\.0\.0\.1|::1)$/)
})

test('[S-69] name servers that do not answer end the search in time, and block no other name', async () => {
  const { network, asked } = await aNetwork(null)
  const began = performance.now()
  const searches = Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => findTarget(`https://hooks${index}.example/a`, network, never)),
  )
  await lookup('localhost')
  expect(performance.now() - began).toBeLessThan(1500)
  for (const { status } of await searches) expect(status).toBe('rejected')
  expect(performance.now() - began).toBeLessThan(8000)
  expect(new Set(asked).size).toBe(8)
}, 15_000)

test('[S-69] a search for a name is given up with its attempt', async () => {
  const { network } = await aNetwork(null)
  const began = performance.now()
  const search = findTarget('https://hooks.example/a', network, AbortSignal.timeout(100))
  await expect(search).rejects.toMatchObject({ flaw: 'unresolved' })
  expect(performance.now() - began).toBeLessThan(1500)
})
