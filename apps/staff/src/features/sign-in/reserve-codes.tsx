import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'

/** Shown once: to be printed and kept apart from the phone. */
export function ReserveCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) {
  const { t } = useWords()
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
      <div className="row no-print">
        <Button look="outline" size="m" icon="printer" onClick={() => window.print()}>
          {t('sign.reserve_print')}
        </Button>
        <Button size="m" isGrowing onClick={onDone}>
          {t('sign.reserve_done')}
        </Button>
      </div>
    </div>
  )
}
