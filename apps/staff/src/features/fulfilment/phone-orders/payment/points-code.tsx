import { getCodeDigits, isCodeTyped } from '@doira/domain/auth/sign-in'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { formatCount } from '../../../../i18n/format.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { useLostFocus } from '../../../../ui/use-lost-focus.ts'
import type { PointsConsent } from './use-points-consent.ts'

/** The customer agrees to spend points by reading out a code: sent, typed, and then confirmed. */
export function PointsCode({ consent }: { readonly consent: PointsConsent }) {
  const { t } = useMessages()
  const now = useServerNow()
  const [code, setCode] = useState('')
  const { wanted, confirmed, sent, refusal, isBusy } = consent
  const n = formatCount(wanted)
  // The field goes with the right code.
  useLostFocus(wanted <= confirmed, () => document.querySelector('[data-entry="points"]'))
  if (wanted === 0) return null
  if (wanted <= confirmed) {
    return (
      <p className="row t-small" role="status">
        <Icon name="check" size="s" />
        {t('entry.points_agreed', { n: formatCount(confirmed) })}
      </p>
    )
  }
  const wait = sent ? Math.ceil((Date.parse(sent.againAt) - Date.parse(now)) / 1000) : 0
  const ask = (
    <Button
      look={sent ? 'neutral' : 'outline'}
      {...(!sent && { icon: 'smartphone' as const })}
      isBusy={isBusy && !sent}
      disabled={wait > 0}
      onClick={() => {
        setCode('')
        void consent.send()
      }}
    >
      {wait > 0
        ? t('entry.points_again_in', { n: wait })
        : t(sent ? 'entry.points_again' : 'entry.points_send', { n })}
    </Button>
  )
  return (
    <div className={sent ? 'oe__facts oe__code' : 'oe__facts'}>
      {!sent && <span>{t('entry.points_text', { n })}</span>}
      {sent && (
        <TextField
          label={t('entry.points_code')}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={12}
          value={code}
          error={refusal}
          hint={sent.isPrinted ? t('entry.points_printed') : sent.isLate ? t('entry.points_late') : undefined}
          onChange={(event) => {
            const digits = getCodeDigits(event.target.value)
            setCode(digits)
            if (isCodeTyped(digits)) void consent.check(digits)
          }}
        />
      )}
      {!sent && refusal && (
        <p className="oe__wrong" role="alert">
          {refusal}
        </p>
      )}
      <div className="row">{ask}</div>
    </div>
  )
}
