import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { signInProblem } from './sign-in-problem.ts'

/** Shown until somebody says that they are written down: to be printed and stored apart from the phone. */
export function ReserveCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  /** Throws what the call throws: they are shown until the server knows that they were seen. */
  readonly onDone: () => Promise<void>
}) {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const done = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      await onDone()
    } catch (error) {
      setProblem(signInProblem(t, error).title)
      setIsBusy(false)
    }
  }
  return (
    <div className="stack sign__form">
      <div>
        <h1>{t('sign.reserve_title')}</h1>
        <p className="t-2">{t('sign.reserve_text')}</p>
      </div>
      <ol className="codes t-num">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      {problem && <Note kind="err" title={problem} />}
      <div className="row no-print">
        <Button look="outline" size="m" icon="printer" onClick={() => window.print()}>
          {t('sign.reserve_print')}
        </Button>
        <Button size="m" isGrowing isBusy={isBusy} onClick={() => void done()}>
          {t('sign.reserve_done')}
        </Button>
      </div>
    </div>
  )
}
