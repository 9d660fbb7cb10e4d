import type { WireWebhook } from '@doira/contract/webhooks/webhooks'
import { useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { OnceSecret } from './once-secret.tsx'

export type WebhookStep = 'ping' | 'pause' | 'resume' | 'rotate' | 'delete'

type Props = { readonly webhook: WireWebhook; readonly step: WebhookStep; readonly onClose: () => void }

/** Says what follows before it is done; where events go is changed with the second factor. */
export function WebhookSheet({ webhook, step, onClose }: Props) {
  if (step === 'rotate') return <RotateSecret {...{ webhook, onClose }} />
  if (step === 'delete') return <DeleteWebhook {...{ webhook, onClose }} />
  return <PlainStep {...{ webhook, step, onClose }} />
}

const names = { ping: 'pingWebhook', pause: 'pauseWebhook', resume: 'resumeWebhook' } as const

function PlainStep({ webhook: { id, url }, step, onClose }: Props & { readonly step: keyof typeof names }) {
  const { t } = useMessages()
  const { send, refusal, isBusy } = usePlainAction('keys', onClose)
  return (
    <Sheet title={t(`programs.hook_do.${step}`)} closeLabel={t('state.close')} onClose={onClose}>
      <div className="stack">
        <p>{t(`programs.hook_text.${step}`, { url })}</p>
        {refusal && <Note kind="err" title={refusal} />}
        <Button size="m" isBusy={isBusy} onClick={() => void send(names[step], { id })}>
          {t(`programs.hook_do.${step}`)}
        </Button>
      </div>
    </Sheet>
  )
}

type Shown = Omit<Props, 'step'>

function RotateSecret({ webhook: { id, url }, onClose }: Shown) {
  const { t } = useMessages()
  const [made, setMade] = useState<{ readonly secret: string | null } | null>(null)
  const { send, refusal, isBusy } = usePlainAction('keys')
  const title = t('programs.hook_do.rotate')
  const confirm = async (code: { readonly code?: string }) => {
    setMade(await send('rotateWebhookSecret', { id, ...code }))
  }
  if (made)
    return (
      <Sheet title={title} closeLabel={t('state.close')} onClose={onClose}>
        <OnceSecret secret={made.secret} />
      </Sheet>
    )
  return (
    <CodeSheet
      {...{ title, refusal, isBusy, onClose }}
      text={t('programs.hook_text.rotate', { url })}
      button={t('programs.hook_do.rotate')}
      onConfirm={(code) => void confirm(code)}
    />
  )
}

function DeleteWebhook({ webhook: { id, url }, onClose }: Shown) {
  const { t } = useMessages()
  const { send, refusal, isBusy } = usePlainAction('keys', onClose)
  return (
    <CodeSheet
      {...{ refusal, isBusy, onClose }}
      title={t('programs.hook_do.delete')}
      text={t('programs.hook_text.delete', { url })}
      button={t('programs.hook_do.delete')}
      look="danger"
      onConfirm={(code) => void send('deleteWebhook', { id, ...code })}
    />
  )
}
