import { useState } from 'react'
import { pressPlainAction } from '../../../outbox/shared-outbox.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Day } from './use-day.ts'

/** The owner opens the last closed day again, and says why. */
export function ReopenButton({ day: { branch, day } }: { readonly day: Day }) {
  const { t } = useMessages()
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const [comment, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  if (!may('day.reopen')) return null
  return (
    <>
      <Button look="outline" icon="undo-2" onClick={() => setIsAsking(true)}>
        {t('day.reopen')}
      </Button>
      {isAsking && (
        <Sheet title={t('day.reopen')} closeLabel={t('state.close')} onClose={() => setIsAsking(false)}>
          <form
            className="mlist"
            onSubmit={(event) => {
              event.preventDefault()
              if (comment.trim() === '') return setIsAsked(true)
              pressPlainAction('day_reopen', { branch_id: branch.id, day, comment: comment.trim() })
              setIsAsking(false)
            }}
          >
            <p className="t-2">{t('day.reopen_text')}</p>
            <TextField
              label={t('courier.why')}
              value={comment}
              maxLength={300}
              error={isAsked && comment.trim() === '' ? t('day.reopen_why') : null}
              onChange={(event) => setText(event.target.value)}
            />
            <Button size="m" type="submit">
              {t('day.reopen')}
            </Button>
          </form>
        </Sheet>
      )}
    </>
  )
}
