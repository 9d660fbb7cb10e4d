import { defaultLanguage } from '@doira/domain/i18n/languages'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useServerNow } from '../../../platform/server-clock.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty, Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/section-layout.tsx'
import { emptyForm } from './entry-form.ts'
import { EntryScreen } from './entry-screen.tsx'
import { useDrafts } from './use-drafts.ts'
import type { StartedForm } from './use-entry-form.ts'

/** Ids that this page has made: nobody else knows of them, so there is nothing to wait for. */
const born = new Set<string>()

/** An order taken by phone. Its id is in the address: a reload goes on with the same one. */
export function EntryPage() {
  const { t } = useMessages()
  const may = useMay()
  const [params] = useSearchParams()
  const { key } = useLocation()
  const id = params.get('draft')
  if (!may('calls.take')) {
    return (
      <SectionLayout title={t('entry.title')}>
        <Empty title={t('app.nothing_here')} />
      </SectionLayout>
    )
  }
  return id === null ? <NewCall key={key} /> : <Call key={id} id={id} isWatching={params.has('watch')} />
}

function NewCall() {
  const [id] = useState(() => {
    const made = randomId()
    born.add(made)
    return made
  })
  return <Navigate to={paths.call(id)} replace />
}

function Call({ id, isWatching }: { readonly id: string; readonly isWatching: boolean }) {
  const { t } = useMessages()
  const drafts = useDrafts(id)
  const now = useServerNow()
  const nothing = (): StartedForm => ({
    ...{ id, revision: 0, form: emptyForm(defaultLanguage), isUnsaved: false, begunAt: now },
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
