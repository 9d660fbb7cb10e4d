import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../i18n/messages.tsx'
import { endSession } from '../../platform/api/session.ts'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { closeOverlay, type OverlayProps } from '../../platform/overlays.ts'
import { commonStore } from '../../platform/stores/common-store.ts'
import { showToast } from '../../platform/toasts.ts'
import { whenOverlaysClosed } from '../../ui/dialogs/use-back-closes.ts'
import { useProof } from '../auth/use-proof.ts'
import { discardTyped } from './profile-draft-store.ts'
import { ProofDialog } from './proof-dialog.tsx'

const close = () => closeOverlay('deleteAccount')

/** Says what goes and what stays, then asks for a code. */
export function DeleteAccountDialog({ isOpen, phone, points, onLeft }: OverlayProps<'deleteAccount'>) {
  const t = useT('account')
  const c = useT('common')
  const problemText = useProblemText()
  const proof = useProof({
    ask: () => shopApi.askDeletion(),
    async confirm(code) {
      await shopApi.deleteAccount({ body: { code } })
      close()
      whenOverlaysClosed(() => void leave())
    },
  })

  /** Away from the page first: a signed-out visitor would be asked there to sign in. */
  async function leave() {
    await onLeft()
    endSession(null)
    discardTyped()
    commonStore.setState({ points: [], orderIds: [] })
    showToast({ type: 'success', text: t('account_deleted') })
  }

  return (
    <ProofDialog isOpen={isOpen} onClose={close} title={t('delete_account')} phone={phone} proof={proof}>
      <div className="stack">
        <p className="t-2">{t('delete_account_confirm')}</p>
        {points > 0 && <Note kind="warn" title={t('delete_points', { count: points })} />}
        {proof.error && <Note kind="err" title={problemText(proof.error)} role="alert" />}
        <div className="acts2">
          <Button variant="neutral" size="l" isBlocked={proof.isWorking} onClick={close} data-autofocus="">
            {c('cancel')}
          </Button>
          <Button size="l" isBusy={proof.isWorking} onClick={() => void proof.ask()}>
            {c('get_code')}
          </Button>
        </div>
      </div>
    </ProofDialog>
  )
}
