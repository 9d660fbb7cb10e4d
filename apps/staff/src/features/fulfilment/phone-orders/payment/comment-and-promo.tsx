import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { useMessages } from '../../../../platform/use-messages.ts'
import { TextField } from '../../../../ui/field.tsx'
import type { EntryForm } from '../entry-form.ts'
import type { PutEntry } from '../use-entry-form.ts'

/** What few callers have: closed until something of it is written, or wrong. */
export function CommentAndPromo({
  form: { comment, promo_code },
  put,
  promoError,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  readonly promoError: string | undefined
}) {
  const { t } = useMessages()
  const [isOpen, setIsOpen] = useState(comment !== '' || promo_code !== '')
  return (
    <details
      className="oe__rare"
      open={isOpen || promoError !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {t('entry.comment_promo')}
        <Icon name="chevron-down" size="xs" />
      </summary>
      <TextField
        label={t('entry.comment')}
        autoComplete="off"
        maxLength={500}
        value={comment}
        onChange={(event) => put({ comment: event.target.value })}
      />
      <TextField
        label={t('entry.promo')}
        autoComplete="off"
        maxLength={32}
        data-entry="promo"
        value={promo_code}
        placeholder={t('entry.code')}
        error={promoError}
        onChange={(event) => put({ promo_code: event.target.value.toUpperCase() })}
      />
    </details>
  )
}
