import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { NoteButton } from './note-button.tsx'
import { isPassing } from './quote-failure.ts'
import { askQuoteAgain, useIsUnpriced, useQuote } from './quote-store.ts'

/** The server has not said what the order costs; it is asked again by itself, or at once by a press. Else nothing. */
export function QuoteFailedNote() {
  const t = useT('common')
  const problemText = useProblemText()
  const { failure } = useQuote()
  if (!useIsUnpriced()) return null
  return (
    <Note
      kind="err"
      title={failure === null || isPassing(failure) ? t('connection_error') : problemText(failure)}
      action={<NoteButton onPress={askQuoteAgain}>{t('retry')}</NoteButton>}
    />
  )
}
