import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { ContentItem } from '../../content/editor/use-draft.ts'
import type { StaffBranch } from '../use-branches.ts'

/** Closing for good asks for the name of the branch; a closed one is opened again with a press. */
export function CloseBranch({
  item,
  branch,
  isBusy,
  onClose,
  onOpen,
}: {
  readonly item: ContentItem
  readonly branch: StaffBranch
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onOpen: () => void
}) {
  const { t, nameOf } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const name = nameOf(branch.name)
  const isNamed = typed.trim().toLocaleLowerCase() === name.toLocaleLowerCase()
  if (item.state === 'hidden') {
    return (
      <section className="card" aria-label={t('net.open_again')}>
        <div className="card__h">
          <h3>{t('net.open_again')}</h3>
        </div>
        <p className="t-2">{t('net.open_again_text')}</p>
        <Button look="outline" isBusy={isBusy} onClick={onOpen}>
          {t('net.open_again')}
        </Button>
      </section>
    )
  }
  return (
    <section className="card stack" aria-label={t('net.close')}>
      <div className="card__h">
        <h3>{t('net.close')}</h3>
      </div>
      <p className="t-2">
        {t('net.close_text')} {branch.orders > 0 && t('net.has_orders', { count: branch.orders })}
      </p>
      {isAsking && (
        <TextField
          label={t('net.type_name', { name })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Button
        look="danger"
        isBusy={isBusy}
        disabled={isAsking && !isNamed}
        onClick={() => (isAsking ? onClose() : setIsAsking(true))}
      >
        {t('net.close')}
      </Button>
    </section>
  )
}
