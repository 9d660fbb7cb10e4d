import { toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'

/** The cart was begun on the site: the customer may go on with it there. */
export function ReturnBasket({
  draftId,
  save,
  onReturned,
}: {
  readonly draftId: string
  /** What is on the screen goes to the server first: that is what goes back. */
  readonly save: () => Promise<boolean>
  readonly onReturned: () => void
}) {
  const { t } = useMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const giveBack = async () => {
    setIsBusy(true)
    try {
      if (!(await save())) throw new Error('the form is not on the server')
      await callStaff('returnBasket', {
        body: { action_id: randomId(), pressed_at: serverNow(), data: { draft_id: draftId } },
      })
      onReturned()
    } catch (error) {
      setRefusal(t(toProblem(error).code === 'basket_gone' ? 'entry.basket_gone' : 'entry.return_failed'))
      setIsBusy(false)
    }
  }
  return (
    <Note kind={refusal ? 'err' : 'info'} title={refusal ?? t('entry.basket_of_site')}>
      <Button look="neutral" icon="undo-2" isBusy={isBusy} onClick={() => void giveBack()}>
        {t('entry.return_basket')}
      </Button>
    </Note>
  )
}
