import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../i18n/messages.tsx'

/** Over texts and papers of a chain that does not exist. */
export function DemoNote() {
  const f = useT('formal')
  return (
    <div className="only-fit mb-5">
      <Note kind="info" title={f('demo_note')} />
    </div>
  )
}
