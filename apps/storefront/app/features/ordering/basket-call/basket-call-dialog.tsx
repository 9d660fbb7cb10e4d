import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { formatTimer } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { closeOverlay, type OverlayProps } from '../../../platform/overlays.ts'
import { useRootData } from '../../../platform/page/root-data.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { askForCode } from './basket-call.ts'
import { type BasketCall, useBasketCall } from './basket-call-store.ts'

/** The number to call and the code to read out; it goes by itself once the operator is done. */
export function BasketCallDialog({ isOpen }: OverlayProps<'basketCall'>) {
  const t = useT('order')
  const c = useT('common')
  const call = useBasketCall()
  const hotline = useRootData()?.chain?.hotline ?? ''
  const now = Date.parse(useNow(1000))
  const { ask, refusal } = useCode(isOpen, call)
  const secondsLeft = Math.max(0, Math.ceil((call.expiresAtMs - now) / 1000))
  const isOver = !call.isTaken && call.token !== null && secondsLeft === 0
  const isShown = call.token !== null && !isOver
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => closeOverlay('basketCall')}
      title={t('call_code_title')}
      closeLabel={c('close')}
      width={416}
      foot={
        <a className="btn btn--l btn--block" href={toPhoneAddress(hotline)}>
          <Icon name="phone" size="s" />
          {t('call_code_call', { hotline })}
        </a>
      }
    >
      <div className="stack gap-4">
        <p className="t-2">{t('call_code_text')}</p>
        <div className="rounded-l bg-plate p-4 text-center" aria-busy={call.token === null || undefined}>
          <p className="t-display t-num">
            <span aria-hidden="true">{isShown ? parted(call.code) : '···\u00a0···'}</span>
            {isShown && <span className="sr-only">{spoken(call.code)}</span>}
          </p>
          <p className="t-small t-2" role="status">
            {call.isTaken
              ? t('call_code_taken')
              : isOver
                ? t('call_code_over')
                : call.token !== null && t('call_code_left', { time: formatTimer(secondsLeft) })}
          </p>
        </div>
        {refusal && <Note kind="err" role="alert" title={refusal} />}
        {(isOver || refusal) && (
          <Button variant="neutral" isBlock onClick={ask}>
            {t('call_code_again')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Every opening asks for a code of the cart as it stands, unless an operator has it already. */
function useCode(isOpen: boolean, { isTaken }: BasketCall) {
  const problemText = useProblemText()
  const [refusal, setRefusal] = useState<string | null>(null)
  const ask = () => {
    setRefusal(null)
    askForCode().catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error
      setRefusal(problemText(error))
    })
  }
  const askUnlessTaken = useEffectEvent(() => {
    if (!isTaken) ask()
  })
  // The code comes over the network.
  useEffect(() => {
    if (isOpen) askUnlessTaken()
  }, [isOpen])
  return { ask, refusal }
}

/** As it is spoken: three and three. */
function parted(code: string): string {
  return `${code.slice(0, 3)}\u00a0${code.slice(3)}`
}

/** Digit by digit, for screen readers. */
function spoken(code: string): string {
  return [...code].join(' ')
}
