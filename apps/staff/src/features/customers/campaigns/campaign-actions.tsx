import { useState } from 'react'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { useCustomerAction } from '../use-customer-action.ts'
import type { useCampaignDraft } from './use-campaign-draft.ts'

type Props = {
  readonly read: AnswerTo<'readCampaign'>
  readonly draft: ReturnType<typeof useCampaignDraft>
}

/** The next step of a campaign, and the way back. */
export function CampaignActions({ read: { campaign, needs_owner }, draft }: Props) {
  const { t } = useMessages()
  const may = useMay()
  const [isTesting, setIsTesting] = useState(false)
  const { send, refusal, isBusy } = useCustomerAction()
  const { id, state } = campaign
  const mayEdit = may('campaigns.edit')
  const plan = async () => {
    const version = await draft.save()
    if (version !== null) await send('planCampaign', { id, version })
  }
  return (
    <>
      {refusal && <Note kind="err" title={refusal} />}
      {mayEdit && state === 'draft' && (
        <>
          <Button look="outline" onClick={() => setIsTesting(true)}>
            {t('camp.test')}
          </Button>
          <Button isBusy={isBusy} onClick={() => void plan()}>
            {t(needs_owner && !may('campaigns.approve') ? 'camp.ask' : 'camp.plan')}
          </Button>
        </>
      )}
      {state === 'waiting' && may('campaigns.approve') && (
        <Button
          isBusy={isBusy}
          onClick={() => void send('approveCampaign', { id, version: campaign.version })}
        >
          {t('camp.approve')}
        </Button>
      )}
      {mayEdit && ['waiting', 'planned', 'sending'].includes(state) && (
        <Button
          look={state === 'sending' ? 'danger' : 'outline'}
          isBusy={isBusy}
          onClick={() => void send('stopCampaign', { id })}
        >
          {t(state === 'sending' ? 'camp.stop' : 'camp.withdraw')}
        </Button>
      )}
      {isTesting && <TestSheet id={id} draft={draft} onClose={() => setIsTesting(false)} />}
    </>
  )
}

function TestSheet({
  id,
  draft,
  onClose,
}: Pick<Props, 'draft'> & { readonly id: string; readonly onClose: () => void }) {
  const { t } = useMessages()
  const [phone, setPhone] = useState('')
  const { send, refusal, isBusy } = useCustomerAction(() => {
    showToast('success', t('camp.tested'))
    onClose()
  })
  const test = async () => {
    const version = await draft.save()
    if (version !== null) await send('testCampaign', { id, version, phone })
  }
  return (
    <Sheet title={t('camp.test')} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void test()
        }}
      >
        {refusal && <Note kind="err" title={refusal} />}
        <TextField
          label={t('camp.test_phone')}
          type="tel"
          required
          autoFocus
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('camp.test')}
        </Button>
      </form>
    </Sheet>
  )
}
