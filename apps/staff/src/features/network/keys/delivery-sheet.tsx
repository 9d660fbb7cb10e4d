import { useQuery } from '@tanstack/react-query'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Loading } from '../../../ui/states.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { DeliveryResult } from './delivery-result.tsx'

/** The very text that was sent and the beginning of the answer, for people who look for what went wrong. */
export function DeliverySheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useMessages()
  const now = useServerNow()
  const query = useQuery({
    queryKey: ['keys', 'delivery', id],
    queryFn: ({ signal }) => callStaff('readDelivery', { signal, params: { id } }),
  })
  const { send, refusal, isBusy } = usePlainAction('keys')
  const { data } = query
  return (
    <Sheet title={data?.type ?? t('programs.body')} closeLabel={t('state.close')} onClose={onClose}>
      {!data ? (
        query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading label={t('state.loading')} />
        )
      ) : (
        <div className="stack">
          <p>
            <DeliveryResult delivery={data} now={now} />
          </p>
          <Text title={t('programs.sent_body')} text={format(data.body)} />
          <Text
            title={t('programs.answer')}
            text={data.answer === '' ? t('programs.answer_empty') : data.answer}
          />
          <p className="t-small t-2">webhook-id: {data.id}</p>
          {refusal && <Note kind="err" title={refusal} />}
          <Button
            size="m"
            icon="refresh-cw"
            isBusy={isBusy}
            onClick={() => void send('resendDelivery', { id })}
          >
            {t('programs.resend')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function Text({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className="keys__text">
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls a long text */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  )
}

function format(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
