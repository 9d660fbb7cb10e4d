import { numberOfError, toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useRef, useState } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { callStaff } from '../../platform/api/staff-api.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toaster.tsx'

/** Ends a promotion for good, after a question. A repeated press has the same id, so it is done once. */
export function EndPromotion({ id, onEnded }: { readonly id: string; readonly onEnded: () => void }) {
  const { t } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const actionId = useRef(randomId())
  const end = async () => {
    setIsBusy(true)
    try {
      await callStaff('endPromotion', {
        body: { action_id: actionId.current, pressed_at: serverNow(), data: { id } },
      })
      onEnded()
    } catch (error) {
      showToast('error', t('content.refused', { number: numberOfError(toProblem(error)) }))
      actionId.current = randomId()
    } finally {
      setIsBusy(false)
    }
  }
  if (!isAsking) {
    return (
      <Button look="danger" icon="ban" onClick={() => setIsAsking(true)}>
        {t('promo.end')}
      </Button>
    )
  }
  return (
    <section className="card stack" aria-label={t('promo.end')}>
      <p>{t('promo.end_text')}</p>
      <div className="row">
        <Button look="danger" isBusy={isBusy} onClick={() => void end()}>
          {t('promo.end_sure')}
        </Button>
        <Button look="ghost" onClick={() => setIsAsking(false)}>
          {t('promo.keep')}
        </Button>
      </div>
    </section>
  )
}
