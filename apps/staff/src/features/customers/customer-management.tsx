import { useState } from 'react'
import { formatMoment } from '../../i18n/format.ts'
import { useServerNow } from '../../platform/server-clock.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { BirthDateForm } from './birth-date-form.tsx'
import { BlockForm, UnblockForm } from './block-forms.tsx'
import type { ManagedGuest } from './managed-customer.ts'

type Form = 'block' | 'unblock' | 'birth_date'
const forms = { block: BlockForm, unblock: UnblockForm, birth_date: BirthDateForm } as const

/** Whether a customer is blocked, since when and why; and what this person may change of the customer. */
export function GuestManagement({
  guest,
  hasActions = true,
}: {
  readonly guest: ManagedGuest
  /** Without, only the block is shown. */
  readonly hasActions?: boolean
}) {
  const { t, language } = useMessages()
  const now = useServerNow()
  const may = useMay()
  const [form, setForm] = useState<Form | null>(null)
  const { block } = guest
  const Shown = form && forms[form]
  return (
    <>
      {block && (
        <Note kind="err" title={t('entry.blocked')}>
          <p>
            {[
              t(`guest.reason.${block.reason}`),
              block.until === null
                ? t('guest.without_end')
                : t('guest.until', { time: formatMoment(language, block.until, now) }),
              [block.by, formatMoment(language, block.at, now)].filter(Boolean).join(', '),
            ].join(' · ')}
          </p>
        </Note>
      )}
      {!hasActions ? null : Shown ? (
        <Shown guest={guest} onDone={() => setForm(null)} />
      ) : (
        <div className="guest-actions">
          {may('guests.edit') && (
            <Button size="s" look="outline" onClick={() => setForm('birth_date')}>
              {t('act.guest_birth_date')}
            </Button>
          )}
          {may('guests.block') && (
            <Button
              size="s"
              look={block ? 'outline' : 'danger'}
              onClick={() => setForm(block ? 'unblock' : 'block')}
            >
              {t(block ? 'act.guest_unblock' : 'act.guest_block')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
