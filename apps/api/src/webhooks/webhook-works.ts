import { sql } from 'drizzle-orm'
import type { DueWork } from '../platform/jobs/due-work.ts'
import { mayBeMore, sendOutEvents } from './events/events.queries.ts'
import { notifySwitchedOff } from './notify-switched-off.ts'
import { makeSendWebhooks, type SendDeps } from './sending/send-webhooks.ts'

/** The jobs that send out what has happened. */
export function webhookWorks(deps: Omit<SendDeps, 'notifySwitchedOff'>): readonly DueWork[] {
  const send = makeSendWebhooks({ ...deps, notifySwitchedOff })
  const sendOut: DueWork['run'] = async (signal, reportProgress) => {
    for (let count = await sendOutEvents(deps.db, deps.clock()); ; ) {
      await send(signal)
      if (!mayBeMore(count) || signal.aborted) return
      reportProgress?.()
      count = await sendOutEvents(deps.db, deps.clock())
    }
  }
  return [
    {
      name: 'send_out_events',
      run: sendOut,
      everyMs: 1000,
      dueAt: sql`(select '-infinity'::timestamptz where exists (select from chain_events where number is null))`,
      wokenBy: 'chain_event',
    },
    {
      name: 'send_webhooks',
      run: send,
      everyMs: 1000,
      // By the index of each webhook: what waits for paused ones is not read.
      dueAt: sql`(select min((select min(d.due_at) from webhook_deliveries d
          where d.shipper_id = w.shipper_id and d.webhook_id = w.id and d.state = 'waiting'))
        from webhooks w where w.state = 'on')`,
      wokenBy: 'webhook_delivery',
    },
  ]
}
