import type { WireWebhook } from '@doira/contract/webhooks/webhooks'
import { Icon } from '@doira/web/ui/icon.tsx'
import { join } from '@doira/web/ui/join.ts'
import { useState } from 'react'
import { formatCount, formatMoment } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { WebhookMenu } from './webhook-menu.tsx'
import { WebhookSheet, type WebhookStep } from './webhook-sheet.tsx'

/** A webhook with its state and what can be done about it. */
export function WebhookRow({
  webhook,
  now,
  isOpen,
  onOpen,
  onEdit,
}: {
  readonly webhook: WireWebhook
  readonly now: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onEdit: () => void
}) {
  const { t, language } = useMessages()
  const [step, setStep] = useState<WebhookStep | null>(null)
  const { url, groups, state, delivered, sent, former_secret_until: until } = webhook
  return (
    <tr className={join(state !== 'on' && 'keys__ended')}>
      <th scope="row">
        <button
          type="button"
          className="keys__url"
          aria-pressed={isOpen}
          aria-label={t('programs.hook_open', { url })}
          onClick={onOpen}
        >
          {url}
        </button>
        <small className="t-caption t-2">
          {t('programs.hook_secret', { end: webhook.secret_end })}
          {until !== null && ` ${t('programs.hook_former', { time: formatMoment(language, until, now) })}`}
        </small>
      </th>
      <td>{groups.map((group) => t(`programs.group.${group}`).toLocaleLowerCase()).join(', ')}</td>
      <td className="r">
        {delivered === sent
          ? formatCount(sent)
          : t('programs.hook_of', { delivered: formatCount(delivered), sent: formatCount(sent) })}
      </td>
      <td>
        <WebhookState webhook={webhook} />
      </td>
      <td>
        <WebhookMenu webhook={webhook} onEdit={onEdit} onStep={setStep} />
        {step && <WebhookSheet webhook={webhook} step={step} onClose={() => setStep(null)} />}
      </td>
    </tr>
  )
}

function WebhookState({ webhook }: { readonly webhook: WireWebhook }) {
  const { t } = useMessages()
  const { state, off_reason: reason, failing_since: failingSince, waiting, sent } = webhook
  if (state === 'off')
    return (
      <span className="tag tag--err">
        <Icon name="ban" size="xs" /> {t(`programs.hook_off.${reason ?? 'failing'}`)}
      </span>
    )
  if (state === 'paused')
    return (
      <span className="tag tag--info">
        <Icon name="circle-pause" size="xs" /> {t('programs.hook_paused')}
      </span>
    )
  if (failingSince !== null || waiting > 0)
    return (
      <span className="tag tag--warn">
        <Icon name="clock" size="xs" /> {t('programs.hook_late', { count: waiting })}
      </span>
    )
  if (webhook.last_success_at === null || sent === 0)
    return <span className="tag tag--info">{t('programs.hook_quiet')}</span>
  return (
    <span className="tag tag--ok">
      <Icon name="check" size="xs" /> {t('programs.hook_well')}
    </span>
  )
}
