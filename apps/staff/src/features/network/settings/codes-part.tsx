import { toProblem } from '@doira/web/api/api-problem.ts'
import { formatDecimal } from '@doira/web/i18n/format.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalReason } from '../../../outbox/refusal-reason.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'

/** By which ways sign-in codes go, and a button that shows whether Telegram takes one. Keys come with the installation. */
export function CodesPart() {
  const { t, language } = useMessages()
  const query = useQuery({
    queryKey: ['code-ways'],
    queryFn: ({ signal }) => callStaff('readCodeWays', { signal }),
  })
  const ways = query.data?.ways ?? ['sms']
  const [first = 'sms'] = ways
  const telegram = query.data?.telegram
  return (
    <section className="card alerts__card" aria-label={t('settings.codes')}>
      <h2>{t('settings.codes')}</h2>
      {query.error && <QueryFailed query={query} />}
      {query.data && <p>{t(`settings.codes_${ways.length === 1 ? 'only' : 'first'}_${first}`)}</p>}
      {telegram === null && <p className="t-small t-2">{t('settings.codes_no_telegram')}</p>}
      {telegram?.paused_by && <Note kind="warn" title={t(`settings.codes_paused_${telegram.paused_by}`)} />}
      {typeof telegram?.balance === 'number' && (
        <p className="t-small t-2">
          {t('settings.codes_balance', { sum: formatDecimal(language, telegram.balance) })}
        </p>
      )}
      {telegram && <CodeTest onTested={() => void query.refetch()} />}
    </section>
  )
}

function CodeTest({ onTested }: { readonly onTested: () => void }) {
  const { t, language } = useMessages()
  const [phone, setPhone] = useState('')
  const test = useMutation({
    mutationFn: () => callStaff('testCodeWay', { body: { phone } }),
    onSettled: onTested,
  })
  return (
    <>
      <TextField
        label={t('settings.codes_test_phone')}
        hint={t('settings.codes_test_hint')}
        type="tel"
        value={phone}
        maxLength={20}
        onChange={(event) => {
          setPhone(event.target.value)
          test.reset()
        }}
      />
      <Button
        look="outline"
        isBusy={test.isPending}
        disabled={phone.trim() === ''}
        onClick={() => test.mutate()}
      >
        {t('settings.codes_test')}
      </Button>
      <div role="status">
        {test.data && (
          <Note
            kind={test.data.outcome === 'sent' ? 'ok' : 'err'}
            title={t(`settings.codes_test_${test.data.outcome}`, { error: test.data.error ?? '' })}
          />
        )}
        {test.error && <Note kind="err" title={refusalReason(t, language, toProblem(test.error))} />}
      </div>
    </>
  )
}
