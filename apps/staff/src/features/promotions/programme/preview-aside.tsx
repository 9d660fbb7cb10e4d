import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { ChainCard, ExampleCard, MovesCard } from './preview-cards.tsx'
import { usePreview } from './use-preview.ts'
import type { Terms } from './use-programme.ts'

/** What the draft would change for customers and for the chain. */
export function PreviewAside({ document }: { readonly document: Terms | null }) {
  const { t } = useMessages()
  const [example, setExample] = useState(0)
  const query = usePreview(document, example)
  if (document === null) return <Note kind="info" title={t('programme.no_preview')} />
  if (!query.data) {
    return query.error ? <QueryFailed query={query} /> : <Loading label={t('state.loading')} rows={6} />
  }
  const given = { preview: query.data, day: document.begins_on }
  return (
    <div className="netaside" aria-busy={query.isFetching}>
      <ExampleCard {...given} onNext={() => setExample((number) => (number + 1) % 1000)} />
      <ChainCard {...given} />
      <MovesCard {...given} />
    </div>
  )
}
