import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useFormKeys } from '../../../../ui/use-form-keys.ts'

/** What the next operator should know. Nothing replaces what somebody else wrote meanwhile. */
export function CustomerFacts({
  customer,
  onDone,
}: {
  readonly customer: WirePhoneCustomer
  readonly onDone: () => void
}) {
  const { t } = useMessages()
  const client = useQueryClient()
  const { id, facts } = customer
  const form = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(form, onDone)
  const actionId = useRef(randomId())
  const [texts, setTexts] = useState({ cannot_eat: facts.cannot_eat, notes: facts.notes })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const save = async () => {
    setIsBusy(true)
    try {
      await callStaff('saveCustomerFacts', {
        body: {
          action_id: actionId.current,
          pressed_at: serverNow(),
          data: { customer_id: id, version: facts.version, ...texts },
        },
      })
      void client.invalidateQueries({ queryKey: ['call-price'] })
      await client.invalidateQueries({ queryKey: ['customer'] })
      onDone()
    } catch (error) {
      const { code, facts } = toProblem(error)
      // Another press is another action: the one before was answered.
      if (!toProblem(error).isPassing) actionId.current = randomId()
      const who = String(facts.changedBy ?? '')
      setRefusal(code === 'facts_changed' ? t('entry.facts_changed', { who }) : t('entry.facts_failed'))
      if (code === 'facts_changed') void client.invalidateQueries({ queryKey: ['customer'] })
      setIsBusy(false)
    }
  }
  return (
    <form
      ref={form}
      className="oe__facts"
      aria-label={t('entry.facts_change')}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {refusal && <Note kind="err" title={refusal} />}
      <TextField
        label={t('entry.cannot_eat')}
        maxLength={200}
        autoComplete="off"
        autoFocus
        value={texts.cannot_eat}
        onChange={(event) => setTexts({ ...texts, cannot_eat: event.target.value })}
      />
      <TextField
        label={t('entry.notes')}
        maxLength={500}
        autoComplete="off"
        value={texts.notes}
        onChange={(event) => setTexts({ ...texts, notes: event.target.value })}
      />
      <div className="row">
        <Button type="submit" isBusy={isBusy}>
          {t('edit.save')}
        </Button>
        <Button look="neutral" onClick={onDone}>
          {t('state.close')}
        </Button>
      </div>
    </form>
  )
}
