import { formatTime, getDate } from '@doira/web/i18n/format.ts'
import { formatDay } from '../../../i18n/format.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'

type Resets = Extract<AnswerTo<'staffSignIn'>, { step: 'done' }>['resets']

/** Who has reset the password or the second factor of this account, shown once at the next sign-in. */
export function AccountResets({ resets, onDone }: { readonly resets: Resets; readonly onDone: () => void }) {
  const { t, language } = useMessages()
  return (
    <div className="stack sign__form">
      <div>
        <h1>{t('sign.resets')}</h1>
        <p className="t-2">{t('sign.resets_text')}</p>
      </div>
      <ul className="stack">
        {resets.map(({ kind, by, at }) => (
          <li key={`${kind} ${at}`}>
            {t(kind === 'password' ? 'sign.reset_password' : 'sign.reset_code', { by })}
            <br />
            <small className="t-2">{`${formatDay(language, getDate(at))}, ${formatTime(at)}`}</small>
          </li>
        ))}
      </ul>
      <Button size="m" onClick={onDone}>
        {t('sign.resets_done')}
      </Button>
    </div>
  )
}
