import type { WireWebhook } from '@doira/contract/webhooks/webhooks'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
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
  const steps: readonly WebhookStep[] = [
    ...(webhook.state === 'on' ? (['ping', 'pause'] as const) : (['resume'] as const)),
    ...(['rotate', 'delete'] as const),
  ]
  return (
    <Popover
      label={t('programs.hook_menu', { url: webhook.url })}
      className="ibtn"
      button={<Icon name="ellipsis" />}
    >
      {(close) => (
        <>
          <Button
            look="ghost"
            icon="pencil"
            onClick={() => {
              close()
              onEdit()
            }}
          >
            {t('programs.hook_edit')}
          </Button>
          {steps.map((step) => (
            <Button
              key={step}
              look="ghost"
              icon={icons[step]}
              onClick={() => {
                close()
                onStep(step)
              }}
            >
              {t(`programs.hook_do.${step}`)}
            </Button>
          ))}
        </>
      )}
    </Popover>
  )
}

const icons = {
  ping: 'bell-ring',
  pause: 'circle-pause',
  resume: 'repeat',
  rotate: 'refresh-cw',
  delete: 'trash-2',
} as const satisfies Record<WebhookStep, string>
