import type { WireWebhook } from '@doira/contract/webhooks/webhooks'
import { type WebhookGroup, webhookGroups, webhookTypes } from '@doira/domain/webhooks/webhook-events'
import { useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useOwnCode } from './code-sheet.tsx'
import { OnceForm } from './once-form.tsx'

/** Where to and what about. A new one is tested at once, and its secret is shown once. */
export function WebhookForm({
  webhook,
  onClose,
}: {
  /** Null: a new one. */
  readonly webhook: WireWebhook | null
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [groups, setGroups] = useState<readonly WebhookGroup[]>(webhook?.groups ?? ['orders'])
  const [made, setMade] = useState<{ readonly secret: string | null } | null>(null)
  const code = useOwnCode()
  const { send, refusal, isBusy } = usePlainAction('keys')
  const title = t(webhook === null ? 'programs.hook_new' : 'programs.hook_edit')
  const save = async () => {
    const data = { url: url.trim(), groups: [...groups], ...code.data }
    if (webhook === null) setMade(await send('createWebhook', data))
    else if (await send('changeWebhook', { id: webhook.id, ...data })) onClose()
  }
  return (
    <Sheet title={title} closeLabel={t('state.close')} onClose={onClose}>
      <OnceForm
        {...{ made, code }}
        action={{ refusal, isBusy }}
        submitLabel={t(webhook === null ? 'programs.hook_create' : 'programs.hook_save')}
        isIncomplete={groups.length === 0}
        onSend={save}
      >
        <TextField
          label={t('programs.hook_url')}
          hint={t('programs.hook_url_hint')}
          type="url"
          required
          maxLength={300}
          value={url}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset className="mlist">
          <legend className="field__label">{t('programs.hook_events')}</legend>
          {webhookGroups.map((group) => (
            <CheckField
              key={group}
              label={t(`programs.group.${group}`)}
              hint={webhookTypes[group].join(', ')}
              isChecked={groups.includes(group)}
              onChange={(isOn) =>
                setGroups(isOn ? [...groups, group] : groups.filter((one) => one !== group))
              }
            />
          ))}
        </fieldset>
        <p className="t-small t-2">{t('programs.hook_words')}</p>
      </OnceForm>
    </Sheet>
  )
}
