import type { WireStaffApplication } from '@doira/contract/content/applications/inbox'
import { applicationLength, applicationStates } from '@doira/domain/content/applications/application'
import { formatPhone, toPhoneAddress } from '@doira/domain/phone/format-phone'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format.ts'
import { pressPlainAction } from '../../outbox/shared-outbox.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ApplicationFiles } from './application-files.tsx'
import { refusalLetter } from './refusal-letter.ts'

type ApplicationCardProps = { readonly application: WireStaffApplication; readonly now: string }

/** One application whole: who wrote, the files, a note for colleagues, and how far one has come. */
export function ApplicationCard({ application, now }: ApplicationCardProps) {
  const { t } = useMessages()
  const { id, name, state, company } = application
  // Suppliers, who name a company, are not interviewed.
  const getWord = (one: Exclude<typeof state, 'refused'>) =>
    one === 'interview' && company !== null ? 'apply.state.talks' : (`apply.state.${one}` as const)
  const move = (next: (typeof applicationStates)[number]) => {
    if (next !== state) pressPlainAction('application_state', { application_id: id, state: next })
  }
  return (
    <section className="card inbox__one" aria-label={name}>
      <Head application={application} now={now} />
      <ApplicationFiles application={application} />
      <NoteField application={application} />
      {state === 'refused' && (
        <a className="btn btn--m btn--outline apply__letter" href={refusalLetter(application)}>
          <Icon name="mail" size="s" />
          <span>{t('apply.letter')}</span>
        </a>
      )}
      <div className="row inbox__foot">
        <ChoiceChips
          label={t('apply.state')}
          isLabelShown
          value={state === 'refused' ? null : state}
          onChoose={move}
          options={applicationStates
            .filter((value) => value !== 'refused')
            .map((value) => ({ value, label: t(getWord(value)) }))}
        />
        <span className="grow" />
        {state === 'refused' ? (
          <span className="tag">{t('apply.tag.refused')}</span>
        ) : (
          <Button size="m" look="danger" onClick={() => move('refused')}>
            {t('apply.refuse')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Head({ application, now }: ApplicationCardProps) {
  const { t, language, nameOf } = useMessages()
  const { name, phone, email, position, company, cities, created_at: at } = application
  const about = [company, position, ...cities.map(nameOf)].filter(Boolean).join(', ')
  return (
    <>
      <div className="row apply__head">
        <Avatar name={name} isLarge />
        <div className="grow">
          <h2>{name}</h2>
          <span className="t-2">
            {about} · {formatMoment(language, at, now)}
          </span>
        </div>
        <a className="btn btn--s btn--go" href={toPhoneAddress(phone)}>
          <Icon name="phone" size="s" />
          <span>{t('apply.call')}</span>
        </a>
        <a className="btn btn--s btn--outline" href={`mailto:${email}`}>
          <Icon name="mail" size="s" />
          <span>{t('apply.write')}</span>
        </a>
      </div>
      <div className="row apply__facts">
        <span className="row">
          <Icon name="phone" size="s" />
          <b>{formatPhone(phone)}</b>
        </span>
        <span className="row">
          <Icon name="mail" size="s" />
          <b>{email}</b>
        </span>
      </div>
    </>
  )
}

/** Saved on leaving the field, or by Ctrl Enter. */
function NoteField({ application: { id, note } }: { readonly application: WireStaffApplication }) {
  const { t } = useMessages()
  const [text, setText] = useState(note)
  const [saved, setSaved] = useState(note)
  const save = () => {
    if (text.trim() === saved) return
    setSaved(text.trim())
    pressPlainAction('application_note', { application_id: id, note: text.trim() })
  }
  return (
    <TextArea
      label={t('apply.note')}
      hint={t('apply.note_hint')}
      rows={2}
      maxLength={applicationLength.note}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
      }}
    />
  )
}
