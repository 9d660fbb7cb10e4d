import { randomId } from '@doira/web/browser/random-id.ts'
import { useState } from 'react'
import { type DataOf, usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type Conditions, typedConditions } from './use-orders.ts'

/** Saves the conditions of the list by a name, for oneself or for everybody. */
export function SaveView({ conditions }: { readonly conditions: Conditions }) {
  const { t } = useMessages()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const { send, refusal, isBusy } = usePlainAction('orders', () => setIsOpen(false))
  const isShort = name.trim().length < 2
  return (
    <>
      <Button look="ghost" icon="star" onClick={() => setIsOpen(true)}>
        {t('orders.save_view')}
      </Button>
      {isOpen && (
        <Sheet title={t('orders.save_view')} closeLabel={t('state.close')} onClose={() => setIsOpen(false)}>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (isShort) return
              const typed = typedConditions<DataOf<'saveOrderView'>['conditions']>(conditions)
              void send('saveOrderView', {
                ...{ id: randomId(), name: name.trim(), conditions: typed, is_shared: isShared },
              })
            }}
          >
            {refusal && <Note kind="err" title={refusal} />}
            <TextField
              label={t('orders.view_name')}
              hint={t('orders.view_name_length')}
              minLength={2}
              maxLength={24}
              required
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            {may('orders.export') && (
              <CheckField label={t('orders.view_shared')} isChecked={isShared} onChange={setIsShared} />
            )}
            <Button type="submit" isBusy={isBusy}>
              {t('orders.save_view')}
            </Button>
          </form>
        </Sheet>
      )}
    </>
  )
}
