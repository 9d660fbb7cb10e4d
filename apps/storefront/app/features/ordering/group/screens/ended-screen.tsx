import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useNavigate } from 'react-router'
import { useT } from '../../../../i18n/messages.tsx'
import { useHref } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { leaveGroup } from '../group-store.ts'

/** The basket ended without an order, or this person was removed; the own dishes stay in the cart. */
export function EndedScreen({ kind }: { readonly kind: 'over' | 'you_removed' }) {
  const t = useT('group')
  const href = useHref()
  const navigate = useNavigate()
  return (
    <Note
      kind="info"
      icon="lock"
      role="status"
      title={t(kind)}
      action={
        <div className="stack gap-3 items-start">
          <p>{t(`${kind}_text`)}</p>
          <Button
            onClick={() => {
              leaveGroup()
              void navigate(href(paths.cart()))
            }}
          >
            {t('own_order')}
          </Button>
        </div>
      }
    />
  )
}
