import { randomId } from '@doira/web/browser/random-id.ts'
import { useState } from 'react'
import type { DataOf } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useCustomerAction } from '../use-customer-action.ts'
import type { Conditions } from './use-customers.ts'

const counts = ['orders_from', 'orders_to', 'total_from', 'total_to', 'last_from', 'last_to']

/** Saves the conditions of the list by a name. */
export function SaveSegment({ conditions }: { readonly conditions: Conditions }) {
  const { t } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const { send, refusal, isBusy } = useCustomerAction(() => setIsOpen(false))
  const typed = Object.fromEntries(
    Object.entries(conditions).map(([key, value]) => [key, counts.includes(key) ? Number(value) : value]),
  ) as DataOf<'saveSegment'>['conditions'] // the server validates what an address may hold
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        {t('customers.save')}
      </Button>
      {isOpen && (
        <Sheet title={t('customers.save')} closeLabel={t('state.close')} onClose={() => setIsOpen(false)}>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '')
                void send('saveSegment', { id: randomId(), name: name.trim(), conditions: typed })
            }}
          >
            {refusal && <Note kind="err" title={refusal} />}
            <TextField
              label={t('customers.save_name')}
              maxLength={40}
              required
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" isBusy={isBusy}>
              {t('customers.save')}
            </Button>
          </form>
        </Sheet>
      )}
    </>
  )
}
