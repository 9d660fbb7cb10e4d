import type { World } from '../world/world.ts'

/** What the shop believes to have sent was shown, and what was shown is not believed to be unsent. */
export async function checkPhones({ database, phones, report }: World): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; state: string; what: string }>(
    `select id, state, event || ' of order ' || order_id as what from notifications
     union all select id, state, kind || ' to staff' from staff_messages`,
  )
  for (const { id, state, what } of rows) {
    const isShown = phones.shown.has(id)
    if (state === 'sent' && !isShown) report('a message that is sent is shown', what)
    // Who died or received no answer after sending does not know.
    if (isShown && state !== 'sent' && state !== 'unknown')
      report('a message that is shown counts as sent', `${what} is ${state}`)
  }
}
