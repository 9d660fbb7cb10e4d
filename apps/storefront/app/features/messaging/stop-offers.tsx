import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'

/** Ends offers by the link of a message. It is pressed, because mail and chat programs open links by themselves. */
export function StopOffers({ code }: { readonly code: string }) {
  const t = useT('account')
  const problemText = useProblemText()
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  const [failure, setFailure] = useState<string | null>(null)
  const stop = async () => {
    setState('busy')
    try {
      await shopApi.stopOffers({ body: { code } })
      setState('done')
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setFailure(problemText(error))
      setState('asked')
    }
  }
  if (state === 'done')
    return (
      <Note kind="ok" role="status" title={t('stop_offers_done')} action={<p>{t('stop_offers_again')}</p>} />
    )
  return (
    <div className="stack gap-4">
      {failure && <Note kind="err" role="alert" title={failure} />}
      <p>{t('stop_offers_text')}</p>
      <Button size="l" isBusy={state === 'busy'} onClick={() => void stop()}>
        {t('stop_offers')}
      </Button>
    </div>
  )
}
