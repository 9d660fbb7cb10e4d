import type { WireCustomerCard } from '@doira/contract/customers/directory'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useCustomerAction } from '../use-customer-action.ts'
import { CardPart } from './card-list.tsx'

/** What staff write for each other; the customer does not see it. */
export function NotePart({ card }: { readonly card: WireCustomerCard }) {
  const { t, language } = useMessages()
  const may = useMay()
  const now = useServerNow()
  const { facts } = card
  const [typed, setTyped] = useState<{ cannot_eat: string; notes: string } | null>(null)
  const shown = typed ?? facts
  const { send, refusal, isBusy } = useCustomerAction(() => setTyped(null))
  const byText =
    facts.changed_by && facts.changed_at
      ? t('customer.note_by', { who: facts.changed_by, when: formatMoment(language, facts.changed_at, now) })
      : ''
  const hint = [t('customer.note_hint'), byText].filter(Boolean).join(' ')
  const mayWrite = may('calls.take')
  return (
    <CardPart title={t('customer.note')}>
      {mayWrite ? (
        <form
          className="stack"
          data-standing=""
          onSubmit={(event) => {
            event.preventDefault()
            const { cannot_eat, notes } = shown
            void send('saveCustomerFacts', {
              customer_id: card.id,
              version: facts.version,
              cannot_eat: cannot_eat.trim(),
              notes: notes.trim(),
            })
          }}
        >
          {refusal && <Note kind="err" title={refusal} />}
          <TextField
            label={t('customer.cannot_eat')}
            maxLength={200}
            autoComplete="off"
            value={shown.cannot_eat}
            onChange={(event) => setTyped({ ...shown, cannot_eat: event.target.value })}
          />
          <TextArea
            label={t('customer.note')}
            hint={hint}
            rows={3}
            maxLength={500}
            value={shown.notes}
            onChange={(event) => setTyped({ ...shown, notes: event.target.value })}
          />
          {typed && (
            <Button type="submit" isBusy={isBusy}>
              {t('edit.save')}
            </Button>
          )}
        </form>
      ) : (
        <>
          <p>{[facts.cannot_eat, facts.notes].filter(Boolean).join('. ') || '—'}</p>
          <p className="t-2">{hint}</p>
        </>
      )}
    </CardPart>
  )
}
