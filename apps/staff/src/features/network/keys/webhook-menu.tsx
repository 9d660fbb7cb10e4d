import type { WireWebhook } from '@doira/contract/webhooks/webhooks'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { WebhookStep } from './webhook-sheet.tsx'

/** What can be done about a webhook. */
export function WebhookMenu({
  webhook,
  onEdit,
  onStep,
}: {
  readonly webhook: WireWebhook
  readonly onEdit: () => void
  readonly onStep: (step: WebhookStep) => void
}) {
  const { t } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const steps: readonly WebhookStep[] = [
    ...(webhook.state === 'on' ? (['ping', 'pause'] as const) : (['resume'] as const)),
    ...(['rotate', 'delete'] as const),
  ]
  const choose = (act: () => void) => () => {
    setIsOpen(false)
    act()
  }
  const label = t('programs.hook_menu', { url: webhook.url })
  return (
    <>
      <IconButton icon="ellipsis" label={label} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Sheet title={label} closeLabel={t('state.close')} onClose={() => setIsOpen(false)}>
          <div className="stack">
            <Button size="m" look="outline" icon="pencil" onClick={choose(onEdit)}>
              {t('programs.hook_edit')}
            </Button>
            {steps.map((step) => (
              <Button
                key={step}
                size="m"
                look="outline"
                icon={icons[step]}
                onClick={choose(() => onStep(step))}
              >
                {t(`programs.hook_do.${step}`)}
              </Button>
            ))}
          </div>
        </Sheet>
      )}
    </>
  )
}

const icons = {
  ping: 'bell-ring',
  pause: 'circle-pause',
  resume: 'repeat',
  rotate: 'refresh-cw',
  delete: 'trash-2',
} as const satisfies Record<WebhookStep, string>
