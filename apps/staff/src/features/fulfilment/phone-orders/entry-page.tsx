import { defaultLanguage } from '@doira/domain/i18n/languages'
import { getNationalDigits } from '@doira/domain/phone/typed-phone'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty, Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { emptyForm } from './entry-form.ts'
import { EntryScreen } from './entry-screen.tsx'
import { useDrafts } from './use-drafts.ts'
import type { StartedForm } from './use-entry-form.ts'

/** Ids that this page has made, with the phone of the caller where it is known: there is nothing to wait for. */
const born = new Map<string, string>()

/** An order taken by phone. Its id is in the address: a reload goes on with the same one. */
export function EntryPage() {
  const { t } = useMessages()
  const may = useMay()
  const [params] = useSearchParams()
  const { key, state } = useLocation()
  const id = params.get('draft')
  if (!may('calls.take')) {
    return (
      <SectionLayout title={t('entry.title')}>
        <Empty title={t('app.nothing_here')} />
      </SectionLayout>
    )
  }
  return id === null ? (
    <NewCall key={key} phone={phoneIn(state)} />
  ) : (
    <Call key={id} id={id} isWatching={params.has('watch')} />
  )
}

/** From the card of a customer. It is in no address, because it is personal. */
function phoneIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'phone' in state ? String(state.phone) : ''
}

function NewCall({ phone }: { readonly phone: string }) {
  const [id] = useState(() => {
    const made = randomId()
    born.set(made, getNationalDigits(phone))
    return made
  })
  return <Navigate to={paths.call(id)} replace />
}

function Call({ id, isWatching }: { readonly id: string; readonly isWatching: boolean }) {
  const { t } = useMessages()
  const drafts = useDrafts(id)
  const now = useServerNow()
  const nothing = (): StartedForm => ({
    ...{ id, revision: 0, isUnsaved: false, begunAt: now },
    form: { ...emptyForm(defaultLanguage), phone: born.get(id) ?? '' },
  })
  const [started, setStarted] = useState(() => (born.has(id) ? nothing() : null))
  if (!started && !drafts.isFetching) setStarted(drafts.find(id) ?? nothing())
  if (!started) {
    return (
      <SectionLayout title={t('entry.title')}>
        <Loading label={t('state.loading')} />
      </SectionLayout>
    )
  }
  return <EntryScreen started={started} drafts={drafts} isWatching={isWatching} />
}
