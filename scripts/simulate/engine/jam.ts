import type { Pool } from 'pg'

/** A transaction that holds a row for which every order of a chain waits. */
export async function openJam(pool: Pool, shipperId: string) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select 1 from order_counters where shipper_id = $1 for update', [shipperId])
  let isOpen = true
  return {
    isOpen: () => isOpen,
    async end() {
      if (!isOpen) return
      isOpen = false
      await client.query('rollback')
      client.release()
    },
  }
}
