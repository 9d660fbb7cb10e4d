import { formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { useLink } from '../../platform/link.ts'
import { useMe } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { OwnCode } from '../layout/own-code.tsx'
import type { Payouts } from './use-payouts.ts'

/** Closes the week for ever, after a question that says so. */
export function CloseWeek({
  payouts: { days, total, couriers },
  isReady,
}: {
  readonly payouts: Payouts
  readonly isReady: boolean
}) {
  const { t, language } = useMessages()
  const [isAsked, setIsAsked] = useState(false)
  const [code, setCode] = useState('')
  const hasCode = useMe().has_second_factor
  const isLost = !useLink().isOn
  const action = usePlainAction('payouts', () => setIsAsked(false))
  const sum = formatSum(language, total)
  return (
    <>
      <Button disabled={!isReady || isLost} onClick={() => setIsAsked(true)}>
        {t('payouts.close')}
      </Button>
      {isAsked && (
        <Sheet
          title={t('payouts.close_title')}
          closeLabel={t('state.close')}
          onClose={() => setIsAsked(false)}
        >
          <form
            className="alerts__card"
            onSubmit={(event) => {
              event.preventDefault()
              const data = { week: days.from, total }
              void action.send('closePayWeek', hasCode ? { ...data, code: code.trim() } : data)
            }}
          >
            {action.refusal && <Note kind="err" title={action.refusal} />}
            <p>{t('payouts.close_text', { count: couriers.length })}</p>
            {hasCode && <OwnCode code={code} onChange={setCode} />}
            <Button type="submit" isBusy={action.isBusy}>
              {t('payouts.close_sum', { sum })}
            </Button>
          </form>
        </Sheet>
      )}
    </>
  )
}
