import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Drawing } from '../../../art/drawing.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../platform/browser/network.ts'
import { usePopularAtEnd } from '../../../platform/page/popular-place.tsx'
import { useIsRestored } from '../../../platform/stores/restore.ts'
import { FileDrop } from '../../../ui/inputs/file-drop.tsx'
import type { ApplicationField, ApplicationFields } from './application-fields.ts'
import { ApplicationFieldset } from './application-fieldset.tsx'
import { FileRow } from './file-row.tsx'
import { type Application, useApplication } from './use-application.ts'

type ApplicationPanelProps = {
  /** Null: an offer to the chain. */
  readonly vacancy: { readonly id: string; readonly title: string } | null
}

const accept = '.pdf,.docx,.png,.webp,.jpg,.jpeg'

/** The form of a vacancy or of the tender (R2-30, R2-32), and what takes its place once it was sent. */
export function ApplicationPanel({ vacancy }: ApplicationPanelProps) {
  const application = useApplication(vacancy)
  return application.isSent ? (
    <Sent isOffer={vacancy === null} />
  ) : (
    <Form application={application} isOffer={vacancy === null} />
  )
}

function Form({ application, isOffer }: { readonly application: Application; readonly isOffer: boolean }) {
  const t = useT('content')
  const f = useT('formal')
  const isOnline = useIsOnline()
  const isAwake = useIsRestored()
  const form = useRef<HTMLFormElement>(null)
  const wrong = application.countWrong()
  const takeTyped = useEffectEvent(() => application.takeTyped(typedIn(form.current)))
  // Fields can be typed into before scripts have come; the browser restores their content.
  useEffect(() => takeTyped(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const first = application.submit()
    if (first === 'files') form.current?.querySelector<HTMLElement>('.drop button')?.focus()
    else if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form ref={form} className="panel stack gap-4 needs-scripts" onSubmit={submit} noValidate>
      <h2 className="t-h3">{isOffer ? f('tender_form_title') : t('vacancy_form_title')}</h2>
      <ApplicationFieldset application={application} isOffer={isOffer} />
      <Files application={application} />
      {application.note && <Note kind="err" title={application.note} role="alert" />}
      {wrong > 0 && <Note kind="err" title={f('fix_errors', { count: wrong })} />}
      <Button
        // A form that nothing listens to yet would be sent as an address.
        type={isAwake ? 'submit' : 'button'}
        size="l"
        isBlock
        isBusy={application.isSending}
        isBlocked={!isOnline}
        {...(!isOnline && { 'aria-describedby': offlineBarId })}
      >
        {isOffer ? t('tender_apply') : t('vacancy_apply')}
      </Button>
    </form>
  )
}

function Files({ application }: { readonly application: Application }) {
  const f = useT('formal')
  const c = useT('common')
  const choose = useRef<HTMLButtonElement>(null)
  const { uploads, filesWord } = application
  return (
    <FileDrop
      label={f('files')}
      mark={f('files_range')}
      chooseLabel={f('choose_files')}
      orDrop={f('or_drop')}
      hint={f('attach_hint')}
      accept={accept}
      error={filesWord && c(filesWord)}
      chooseRef={choose}
      onFiles={(files) => void application.addFiles(files)}
    >
      {uploads.length > 0 && (
        <ul className="stack gap-2">
          {uploads.map((upload) => (
            <FileRow
              key={upload.id}
              upload={upload}
              onRetry={() => application.retryFile(upload.id)}
              onRemove={() => {
                application.removeFile(upload.id)
                choose.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </FileDrop>
  )
}

function Sent({ isOffer }: { readonly isOffer: boolean }) {
  const t = useT('content')
  const c = useT('common')
  const panel = useRef<HTMLElement>(null)
  // Focus is the browser's: it moves to the confirmation after the form was sent.
  useEffect(() => panel.current?.focus(), [])
  usePopularAtEnd()
  return (
    <section ref={panel} className="panel" tabIndex={-1} aria-labelledby="application-sent">
      <div className="empty">
        <Drawing name="success" />
        <h2 className="t-h2" id="application-sent">
          {isOffer ? t('tender_sent') : c('success_sent')}
        </h2>
        {isOffer && <p>{c('success_sent')}</p>}
      </div>
    </section>
  )
}

const names: readonly ApplicationField[] = ['company', 'name', 'phone', 'email', 'position']

function typedIn(form: HTMLFormElement | null): Partial<ApplicationFields> {
  if (!form) return {}
  const data = new FormData(form)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = data.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}
