import type { WireWebhook } from '@doira/contract/webhooks/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** Where what happens is sent, and how it arrives there. */
export function Webhooks() {
  const { t } = useMessages()
  const [openId, setOpenId] = useState<string | null>(null)
  const [edited, setEdited] = useState<WireWebhook | 'new' | null>(null)
  const query = useQuery({
    queryKey: ['keys', 'webhooks'],
    queryFn: ({ signal }) => callStaff('listWebhooks', { signal }),
    refetchInterval: 10_000,
  })
  const { data } = query
  if (!data)
    return query.error ? <QueryFailed query={query} /> : <Loading label={t('state.loading')} rows={2} />
  const open = data.webhooks.find(({ id }) => id === openId) ?? data.webhooks[0]
  return (
    <section className="card keys__hooks" aria-label={t('programs.hooks')}>
      <div className="row">
        <h2 className="grow">{t('programs.hooks')}</h2>
        <Button look="outline" icon="plus" onClick={() => setEdited('new')}>
          {t('programs.hook_add')}
        </Button>
      </div>
      {data.webhooks.length === 0 ? (
        <Empty title={t('programs.hooks_none')}>
          <p>{t('programs.hooks_none_text')}</p>
        </Empty>
      ) : (
        <table className="tb tb--cards">
          <TableHead
            columns={[
              ...[t('programs.hook_url'), t('programs.hook_events')],
              { amount: t('programs.hook_day') },
              ...[t('programs.hook_state'), ''],
            ]}
          />
          <tbody>
            {data.webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                now={data.now}
                isOpen={webhook.id === open?.id}
                onOpen={() => setOpenId(webhook.id)}
                onEdit={() => setEdited(webhook)}
              />
            ))}
          </tbody>
        </table>
      )}
      {open && <Deliveries key={open.id} webhook={open} />}
      {edited && <WebhookForm webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  )
}
