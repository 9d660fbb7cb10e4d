import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../log.ts'
import { openDatabase } from '../database.ts'
import { makeTestDatabase } from '../test-database.testing.ts'
import { findPrimaryUrl } from './host-client.ts'
import { isDatabaseAway } from './is-database-away.ts'

let given: Awaited<ReturnType<typeof makeTestDatabase>>
let name = ''
/** An address that begins with a host at which no server listens. */
let address = ''
beforeAll(async () => {
  given = await makeTestDatabase()
  const url = new URL(given.connectionString)
  name = url.host
  address = given.connectionString.replace(`@${name}`, `@127.0.0.1:1,${name}`)
  await given.pool.query('create table marks (n int)')
})
afterAll(() => given.close())

const open = () => openDatabase({ connectionString: address, log: silentLog, max: 2 })
const accept = (isReadOnly: boolean) =>
  given.pool.query(
    `alter database ${new URL(given.connectionString).pathname.slice(1)} set default_transaction_read_only = ${isReadOnly}`,
  )

test('of several servers the primary is found, and is then tried first', async () => {
  const { pool, hosts, close } = open()
  try {
    const both = await Promise.all([pool.query('select 1'), pool.connect()])
    both[1].release()
    expect(hosts.current()?.name).toBe(name)
    expect(hosts.next().name).toBe(name)
    expect(hosts.moves(), 'it was nowhere else before').toBe(0)
    expect(await findPrimaryUrl(address)).toBe(given.connectionString)
  } finally {
    await close()
  }
})

test('a read-only server is not used: each attempt is logged, and the database is away until it accepts changes', async () => {
  const { pool, hosts, close } = open()
  try {
    await accept(true)
    const error = await pool.query('select 1').catch((thrown: unknown) => thrown)
    expect(isDatabaseAway(error)).toBe(true)
    expect(error).toMatchObject({
      isReadOnly: true,
      message: `no server of the database can be used: 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; ${name}: it is only read from`,
    })
    expect(hosts.current()).toBeNull()
    await accept(false)
    expect((await pool.query('select 1')).rows).toHaveLength(1)
  } finally {
    await accept(false)
    await close()
  }
})

test('a connection to a server that becomes read-only ends, with all others to that server', async () => {
  const { pool, close } = open()
  try {
    const idle = await pool.connect()
    const used = await pool.connect()
    idle.release()
    await used.query('set default_transaction_read_only = on')
    await expect(used.query('insert into marks values (1)')).rejects.toThrow('read-only transaction')
    await expect(used.query('select 1')).rejects.toSatisfy(isDatabaseAway)
    used.release()
    await pool.query('insert into marks values (2)')
    expect((await given.pool.query('select n from marks')).rows).toEqual([{ n: 2 }])
  } finally {
    await close()
  }
})
